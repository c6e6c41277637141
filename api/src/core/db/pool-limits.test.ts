import { createServer, type AddressInfo, type Server } from 'node:net'
import { sql } from 'kysely'
import { aPortal } from '../../../test/a-portal'
import { aDatabase } from '../../../test/test-database'
import { rows, type Db } from './db'
import { openDatabase } from './open-database'
import { makePool } from './pool'
import { liftTimeLimit } from './time-limit'
import { transaction } from './transaction'

/** The embedded engine has one connection, and a watchdog in the place of these limits. */
const onServer = process.env.DATABASE_URL ? test : test.skip

/** Two messages of PostgreSQL's protocol. */
const authenticatedAndReady = Buffer.from('520000000800000000' + '5a0000000549', 'hex')

let hanging: Server
let connections = 0
beforeAll(async () => {
  // Lets everybody in ("authenticated", "ready") and then never answers.
  hanging = createServer((socket) => {
    connections += 1
    socket.on('error', () => undefined)
    socket.once('data', () => socket.write(authenticatedAndReady))
  })
  await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise((resolve) => hanging.close(resolve)))

const port = () => (hanging.address() as AddressInfo).port

test('a server that hangs is asked no longer than a statement may take, and not on that connection again (rule P-55)', async () => {
  const pool = makePool({ host: '127.0.0.1', port: port(), max: 1, namedStatements: true, statementLimitMs: 50 })
  for (const expected of [1, 2]) {
    const client = await pool.connect()
    await expect(client.query('select $1::int', [1])).rejects.toThrow('Query read timeout')
    client.release()
    expect(connections).toBe(expected)
  }
  await pool.end()
})

test('such a server stops the start in one line (rules P-12, P-55)', async () => {
  const databaseUrl = `postgres://portal@127.0.0.1:${port()}/portal`
  await expect(openDatabase({ dataDir: '', databaseUrl, statementLimitMs: 50 })).rejects.toThrow(
    /^The database at DATABASE_URL \(127\.0\.0\.1:\d+\) cannot be reached: Query read timeout$/,
  )
})

onServer('what lifts the limit of its transaction may take longer, what follows may not (rule P-55)', async () => {
  const { databaseUrl, close: drop } = await aDatabase()
  const { db, close } = await openDatabase({ dataDir: '', databaseUrl, statementLimitMs: 200, connections: 1 })
  await transaction(db, async (tx) => {
    await liftTimeLimit(tx)
    await rows(tx, sql`select pg_sleep(1)`)
  })
  await expect(rows(db, sql`select pg_sleep(1)`)).rejects.toMatchObject({ code: '57014' })
  await close()
  await drop()
})

onServer('calls wait for no connection of jobs, and jobs for none of theirs (rule W-52)', async () => {
  const portal = await aPortal()
  const account = await portal.anAccount({ role: 'admin' })
  const held = async (db: Db, statement: string) => {
    let free: () => void = () => undefined
    const freed = new Promise<void>((resolve) => (free = resolve))
    const all = Array.from({ length: 20 }, () =>
      transaction(db, async (tx) => {
        await sql.raw(statement).execute(tx)
        await freed
      }),
    )
    return async () => {
      free()
      await Promise.all(all)
    }
  }
  const endOfJobs = await held(portal.jobs.db, 'select 1')
  expect((await account.get('products/')).status).toBe(200)
  await endOfJobs()
  const endOfCalls = await held(portal.db, 'select 1')
  portal.jobs.handle('note', async () => undefined)
  await portal.jobs.add(portal.jobs.db, 'note', {})
  expect(await portal.jobs.runDue()).toBe(1)
  await endOfCalls()
})

onServer('the own account answers while every other connection waits for a lock (rule P-56)', async () => {
  const portal = await aPortal()
  const account = await portal.anAccount({ role: 'admin' })
  // What the account tells of the articles is known by then.
  await account.get('account/')
  let free: () => void = () => undefined
  const freed = new Promise<void>((resolve) => (free = resolve))
  const locked = transaction(portal.db, async (tx) => {
    await sql`lock table product`.execute(tx)
    await freed
  })
  const waiting = Array.from({ length: 30 }, () => account.get('products/'))
  const { status } = await account.get('account/')
  free()
  await locked
  expect(status).toBe(200)
  expect((await Promise.all(waiting)).map((answer) => answer.status)).toEqual(Array(30).fill(200))
})
