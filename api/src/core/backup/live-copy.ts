import { once } from 'node:events'
import { readdirSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { StartError } from '../start-error'
import { codeOf, messageOf } from '../thrown'

/** Where the process that holds the embedded database gives copies of it, to whoever may open DATA_DIR (rule P-1). */
const socketIn = (dataDir: string) => join(dataDir, 'copy.sock')

/** What it answers, one line of JSON. */
type Answer = { folder: string } | { failed: string }

/**
 * Lets backups be made while this process holds the embedded database (rule W-31): each connection gets the folder of a
 * copy, which is deleted when the connection ends. Where a socket cannot be made, as in a folder with a very long path,
 * backups wait for a stop of the portal, which the log says.
 * @param copyTo writes the database into a folder
 * @returns ends it
 */
export async function serveCopies(
  dataDir: string,
  copyTo: (folder: string) => Promise<void>,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  // Those of a process that was killed: the folder is locked for this one.
  for (const name of readdirSync(dataDir).filter((each) => /^copy[-.]/.test(each)))
    rmSync(join(dataDir, name), { recursive: true, force: true })
  const held = new Map<Socket, Promise<void>>()
  const server = createServer((socket) => {
    const giving = give(socket, dataDir, copyTo).catch((error: unknown) => log.warn(error, 'A copy was not given'))
    held.set(
      socket,
      giving.finally(() => held.delete(socket)),
    )
  })
  server.listen(socketIn(dataDir))
  try {
    await once(server, 'listening')
  } catch (error) {
    log.warn({ reason: messageOf(error) }, 'No backup can be made while the portal runs')
    return async () => undefined
  }
  return async () => {
    server.close()
    for (const socket of held.keys()) socket.destroy()
    await Promise.all(held.values())
  }
}

async function give(socket: Socket, dataDir: string, copyTo: (folder: string) => Promise<void>): Promise<void> {
  socket.on('error', () => undefined)
  // Read, so that its end is noticed.
  socket.resume()
  const ended = new Promise((resolve) => socket.once('close', resolve))
  const folder = await mkdtemp(join(dataDir, 'copy-'))
  try {
    const answer: Answer = await copyTo(join(folder, 'database')).then(
      () => ({ folder }),
      (error: unknown) => ({ failed: messageOf(error) }),
    )
    socket.write(`${JSON.stringify(answer)}\n`)
    await ended
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * A copy of the embedded database of a running portal, as a data folder; undefined when none runs.
 * @throws StartError when it cannot be made
 */
export async function liveCopy(dataDir: string): Promise<{ dataDir: string; end: () => void } | undefined> {
  const socket = connect(socketIn(dataDir))
  try {
    await once(socket, 'connect')
  } catch (error) {
    if (['ENOENT', 'ECONNREFUSED'].includes(codeOf(error) ?? '')) return undefined
    throw error
  }
  socket.on('error', () => undefined)
  const answer = await firstLine(socket)
  if ('failed' in answer) throw new StartError(`The portal could not copy its database: ${answer.failed}`)
  return { dataDir: answer.folder, end: () => socket.destroy() }
}

async function firstLine(socket: Socket): Promise<Answer> {
  let text = ''
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    text += String(chunk)
    if (text.endsWith('\n')) return JSON.parse(text) as Answer
  }
  return { failed: 'it ended meanwhile' }
}
