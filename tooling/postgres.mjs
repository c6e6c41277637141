import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

/**
 * A PostgreSQL server for tests: the one of DATABASE_URL, else Debian's on a temporary data folder. Answers `{ url,
 * stop }`, or null when the machine has none; of a server of its own also `socketUrl`, by a socket of the file system.
 * isDurable: with PostgreSQL's usual durability, for measurements.
 */
export async function testPostgres({ isDurable = false } = {}) {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop: () => undefined }
  const cluster = await newCluster(isDurable)
  if (!cluster) return null
  const { url } = cluster.primary
  return { url, socketUrl: `${url}?host=${encodeURIComponent(cluster.folder)}`, stop: cluster.stop }
}

/**
 * The same with a streaming replica, always on servers of its own. Answers `{ url, replica, stop }`; of the replica `url`,
 * `kill()` (at once), `start()` (again), `freeze()` and `thaw()` (its processes stand still), `promote()`.
 */
export async function replicatedPostgres({ isDurable = false } = {}) {
  const cluster = await newCluster(isDurable)
  if (!cluster) return null
  const { bin, folder, user, primary } = cluster
  const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'portal']
  run(join(bin, 'pg_basebackup'), [...from, '-D', join(folder, 'replica'), '-R', '-X', 'stream', '-c', 'fast'], user)
  const replica = await newServer(cluster, 'replica', isDurable)
  return {
    url: primary.url,
    replica: {
      ...replica,
      freeze: () => replica.signalAll('SIGSTOP'),
      thaw: () => replica.signalAll('SIGCONT'),
      promote: () => run(join(bin, 'pg_ctl'), ['promote', '-w', '-D', join(folder, 'replica')], user),
    },
    stop: async () => {
      replica.signalAll('SIGCONT')
      await replica.end('SIGINT')
      await cluster.stop()
    },
  }
}

/** A new cluster with its primary running, in a temporary folder that goes with it. */
async function newCluster(isDurable) {
  const bin = debianPostgres()
  if (!bin) return null
  const folder = mkdtempSync(join(isDurable ? tmpdir() : inMemory(), 'portal-pg-'))
  const user = serverUser(folder)
  initCluster(bin, folder, user)
  const cluster = { bin, folder, user }
  const primary = await newServer(cluster, 'data', isDurable)
  const stop = async () => {
    await primary.end('SIGINT')
    rmSync(folder, { recursive: true, force: true })
  }
  return { ...cluster, primary, stop }
}

/**
 * The folder of files in memory where it is large enough: the database of a test file is a copy of some 2,000 files, for
 * which a disk needs ten times as long.
 */
function inMemory() {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 8e9 ? memory : tmpdir()
}

/** Starts a server on a data folder of a cluster. */
async function newServer({ bin, folder, user }, data, isDurable) {
  const port = await freePort()
  // Tests need not survive a power cut, and syncing takes most of the time.
  const fast = isDurable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
  const settings = [
    ...fast,
    'max_connections=200',
    'shared_buffers=256MB',
    `unix_socket_directories=${folder}`,
    'listen_addresses=127.0.0.1',
    `port=${port}`,
  ]
  const command = ['-D', join(folder, data), ...settings.flatMap((setting) => ['-c', setting])]
  let server
  let ended = Promise.resolve()
  const start = async () => {
    server = spawn(join(bin, 'postgres'), command, { ...user, stdio: 'ignore' })
    ended = new Promise((done) => server.once('exit', done))
    await untilReady(bin, port)
  }
  /** The server and the processes that it has started. */
  const signalAll = (signal) => {
    const { stdout } = spawnSync('pgrep', ['-P', String(server.pid)], { encoding: 'utf8' })
    for (const pid of [server.pid, ...stdout.split('\n').filter(Boolean).map(Number)]) {
      try {
        process.kill(pid, signal)
      } catch {
        // It has ended meanwhile.
      }
    }
  }
  const end = (signal) => {
    server.kill(signal)
    return ended
  }
  const kill = () => {
    signalAll('SIGKILL')
    return ended
  }
  await start()
  return { url: `postgres://portal@127.0.0.1:${port}/postgres`, port, start, end, kill, signalAll }
}

function run(command, args, user) {
  const { status, stderr } = spawnSync(command, args, { ...user, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} failed: ${stderr}`)
}

function initCluster(bin, folder, user) {
  const cluster = ['-D', join(folder, 'data'), '-U', 'portal', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N']
  run(join(bin, 'initdb'), cluster, user)
}

/** Folder of the newest PostgreSQL's programs as Debian installs them, or null. */
export function debianPostgres() {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : []
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0]
  const bin = `/usr/lib/postgresql/${newest}/bin`
  return newest && existsSync(join(bin, 'initdb')) ? bin : null
}

/**
 * Spawn options for a program that works in this folder: PostgreSQL refuses to run as root, so root runs it as the
 * package's user, who gets the folder.
 */
export function serverUser(folder) {
  if (userInfo().uid !== 0) return { cwd: folder }
  const id = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  const [uid, gid] = [id('-u'), id('-g')]
  chownSync(folder, uid, gid)
  return { uid, gid, cwd: folder }
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

async function untilReady(bin, port) {
  for (let turn = 0; turn < 100; turn++) {
    if (spawnSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' }).status === 0)
      return
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error('PostgreSQL did not start within 10 s')
}
