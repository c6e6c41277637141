// The embedded PostgreSQL, in a thread of its own so that a slow query does not block the server (event-loop lag of
// 1 ms instead of 300 to 800). In: {id, bytes}, messages of PostgreSQL's protocol, or {id, ask, to}. Out: {id, answer}
// or {id, failed}.
import fs from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

const { folder } = workerData
let walSyncs = 0

// PGlite's own file system for Node ignores fsync, so that a power cut could lose committed transactions.
class DurableFolder extends NodeFS {
  async init(pg, options) {
    const made = await super.init(pg, options)
    made.emscriptenOpts.preRun.push((module) => {
      module.NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd !== undefined) fs.fsyncSync(stream.nfd)
        if (String(stream.path ?? stream.node?.name ?? '').includes('pg_wal')) walSyncs += 1
        return 0
      }
      // PGlite sets the mode that the engine asks for and ignores the process's umask (rule P-1).
      const { setattr } = module.NODEFS.node_ops
      module.NODEFS.node_ops.setattr = (node, attr) =>
        setattr(node, attr.mode === undefined ? attr : { ...attr, mode: attr.mode & ~0o077 })
    })
    return made
  }
}

/** Errors of the engine's file system are objects with an errno and no text. */
function plain(error) {
  const said = typeof error === 'string' ? error : error?.message
  const isText = typeof said === 'string' && said !== '' && said !== '[object Object]'
  return {
    message: isText
      ? said
      : `its files cannot be read: ${errnoName(error?.errno) ?? error?.code ?? error?.name ?? 'unknown error'}`,
    code: error?.code,
  }
}

/** The numbers are those of WASI. */
function errnoName(errno) {
  return (
    {
      2: 'no permission',
      29: 'input or output error',
      31: 'it is a folder',
      44: 'no such file or folder',
      51: 'no space left',
      54: 'not a folder',
      69: 'read-only',
    }[errno] ??
    (errno && `errno ${errno}`)
  )
}

let database
try {
  const code =
    workerData.code ??
    (await WebAssembly.compile(fs.readFileSync(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite')))))
  database = await PGlite.create({
    fs: new DurableFolder(folder),
    pgliteWasmModule: code,
    relaxedDurability: false,
    // -F would switch fsync off; fsync, not fdatasync, is the call that reaches the shim above.
    startParams: [
      ...PGlite.defaultStartParams.filter((x) => x !== '-F'),
      '-c',
      'fsync=on',
      '-c',
      'wal_sync_method=fsync',
      '-c',
      'shared_buffers=32MB',
    ],
  })
  await database.waitReady
  parentPort.postMessage({ ready: true, code })
} catch (error) {
  parentPort.postMessage({ failed: plain(error) })
}

let turn = Promise.resolve()
parentPort.on('message', ({ id, bytes, ask, to }) => {
  turn = turn.then(async () => {
    try {
      if (ask === 'walSyncs') return parentPort.postMessage({ id, answer: walSyncs })
      if (ask === 'copy') {
        // What is not in its files yet is in its log, and nothing writes meanwhile.
        fs.cpSync(folder, to, { recursive: true, mode: fs.constants.COPYFILE_FICLONE })
        return parentPort.postMessage({ id, answer: true })
      }
      if (ask === 'close') {
        await database.close()
        return parentPort.postMessage({ id, answer: true })
      }
      const answer = await database.execProtocolRaw(bytes)
      parentPort.postMessage({ id, answer }, [answer.buffer])
    } catch (error) {
      parentPort.postMessage({ id, failed: plain(error) })
    }
  })
})
