import { lstatSync, mkdtempSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestParts } from '../test/test-parts'
import { anAccount } from '../test/an-account'
import { startPortal, type RunningPortal } from './start-portal'

jest.setTimeout(240_000)
const umask = process.umask()
afterAll(() => process.umask(umask))

const dataDir = mkdtempSync(join(tmpdir(), 'portal-start-'))
/** Starts a portal on the one data folder, and closes it after the work. */
async function started<T>(env: NodeJS.ProcessEnv, work: (running: RunningPortal) => Promise<T>): Promise<T> {
  const running = await startPortal({ DATA_DIR: dataDir, PORT: '0', DEMO_DATA: '0', LOG_LEVEL: 'silent', ...env })
  try {
    return await work(running)
  } finally {
    await running.close()
  }
}

const answersAt = (port: number, host: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, host, () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })
/** Loopback, and another address of this machine, which answers only when the portal listens on all. */
const reached = async ({ port, isForThisMachine }: RunningPortal) => ({
  isForThisMachine,
  loopback: await answersAt(port, '127.0.0.1'),
  others: await answersAt(port, '127.0.0.2'),
})
const everybody = { isForThisMachine: false, loopback: true, others: true }

test('with demonstration accounts only this machine is served, unless HOST or production says otherwise (rules P-1, P-2)', async () => {
  await started({}, async (running) => {
    expect(await reached(running)).toEqual(everybody)
    await anAccount({ ...running.portal, app: running.app } as TestParts, { is_demo: true })
  })
  expect(await started({}, reached)).toEqual({ isForThisMachine: true, loopback: true, others: false })
  expect(await started({ HOST: '0.0.0.0' }, reached)).toEqual(everybody)
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://portal.example.com',
    JWT_SECRET: 'x'.repeat(32),
  }
  expect(await started(production, reached)).toEqual(everybody)

  const all = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
  expect(all.length).toBeGreaterThan(100)
  expect(all.filter((name) => (lstatSync(join(dataDir, name)).mode & 0o077) !== 0)).toEqual([])
})

test('a HOST that is no address of this machine is named', async () => {
  await expect(startPortal({ DATA_DIR: dataDir, PORT: '0', DEMO_DATA: '0', HOST: '192.0.2.1' })).rejects.toThrow(
    'HOST 192.0.2.1 is no address of this machine.',
  )
})

test('a stop waits three seconds at most, for jobs and for connections that a browser opened ahead (rule W-13)', async () => {
  const running = await startPortal({ DATA_DIR: dataDir, PORT: '0', DEMO_DATA: '0', LOG_LEVEL: 'silent' })
  const { db, jobs } = running.portal
  const begun = new Promise<void>((resolve) =>
    jobs.handle('endless', () => {
      resolve()
      return new Promise<void>(() => undefined)
    }),
  )
  await jobs.add(db, 'endless', {})
  await begun
  const silent = connect(running.port, '127.0.0.1')
  await new Promise((resolve) => silent.once('connect', resolve))
  const from = performance.now()
  await running.close()
  expect(performance.now() - from).toBeLessThan(3_000)
})
