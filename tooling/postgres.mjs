import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

/**
 * A PostgreSQL server for tests: the one of DATABASE_URL, else Debian's on a temporary data folder. Answers `{ url,
 * stop }`, or null when the machine has none. isDurable: with PostgreSQL's usual durability, for measurements.
 */
export async function testPostgres({ isDurable = false } = {}) {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop: () => undefined }
  const bin = debianPostgres()
  if (!bin) return null
  const folder = mkdtempSync(join(tmpdir(), 'portal-pg-'))
  const user = serverUser(folder)
  initCluster(bin, folder, user)
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
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', join(folder, 'data'), ...settings.flatMap((setting) => ['-c', setting])],
    { ...user, stdio: 'ignore' },
  )
  const url = `postgres://portal@127.0.0.1:${port}/postgres`
  await untilReady(bin, port)
  return {
    url,
    stop: () =>
      new Promise((done) => {
        server.once('exit', () => {
          rmSync(folder, { recursive: true, force: true })
          done()
        })
        server.kill('SIGINT')
      }),
  }
}

function initCluster(bin, folder, user) {
  const { status, stderr } = spawnSync(
    join(bin, 'initdb'),
    ['-D', join(folder, 'data'), '-U', 'portal', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'],
    { ...user, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`PostgreSQL could not be set up: ${stderr}`)
}

/** Folder of the newest PostgreSQL's programs as Debian installs them, or null. */
function debianPostgres() {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : []
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0]
  const bin = `/usr/lib/postgresql/${newest}/bin`
  return newest && existsSync(join(bin, 'initdb')) ? bin : null
}

/** Spawn options: PostgreSQL refuses to run as root, so root runs it as the package's user. */
function serverUser(folder) {
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
