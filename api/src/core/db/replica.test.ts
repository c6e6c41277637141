import { sql } from 'kysely'
import { buildApp } from '../../app'
import { aPortal, closePortals, type TestPortal } from '../../../test/a-portal'
import { aServerPair, onReplica, type ServerPair } from '../../../test/a-server-pair'
import { callsOf, type Caller } from '../../../test/an-account'
import { anImport } from '../../../test/an-import'
import { aNewLead } from '../../../test/rights-rows'
import { schemaController } from '../../../test/compiled-schemas'
import { next } from '../../../test/next'
import { Jobs } from '../jobs/jobs'
import { until, untilFollowed } from '../../../test/until'
import { oneRow, rows } from './db'
import { openReplica } from './replica'

jest.setTimeout(120_000)

onReplica('lists on a replica', () => {
  let pair: ServerPair
  let portal: TestPortal
  let other: Awaited<ReturnType<typeof anotherProcess>>
  let isPromoted = false
  const messages: string[] = []
  beforeAll(async () => {
    pair = await aServerPair()
    portal = await aPortal({ replica: { url: pair.replicaUrl, statementLimitMs: 15_000, maxLagMs: 60_000 } })
    other = await anotherProcess()
    // The first read of a replica that follows finds nothing noted, and lets those after it wait for what there was.
    await bothFollow()
    await countOf(await anAdmin())
  })
  beforeEach(bothFollow)
  afterEach(async () => {
    if (isPromoted) return
    await pair.resume()
    await bothFollow()
  })
  afterAll(async () => {
    await other?.close()
    await closePortals()
    await pair.stop()
  })

  /** A second process of the same portal. */
  async function anotherProcess() {
    const note = (first: unknown, text = first) => void messages.push(String(text))
    const replica = await openReplica(portal.config, portal.database, { warn: note } as never)
    const app = await buildApp({ ...portal, replica, jobs: new Jobs(portal.db) }, { schemaController })
    await app.ready()
    const close = async () => {
      await app.close()
      await replica?.close()
    }
    return { replica, app, close, as: ({ token }: Caller) => callsOf({ app }, { authorization: `Bearer ${token}` }) }
  }
  async function bothFollow() {
    await untilFollowed(portal)
    await untilFollowed(other)
  }
  /**
   * What `act` finds while the replica shows nothing new. On a slow moment a look at the replica fails, and the primary
   * answers until it follows again: `act` is then done anew.
   */
  async function whilePaused<T>(act: () => Promise<T>): Promise<T> {
    const fromPrimary = () =>
      [portal, other].reduce((sum, { replica }) => sum + replica!.reads.unfit + replica!.reads.statements, 0)
    for (;;) {
      await bothFollow()
      const before = fromPrimary()
      await pair.pause()
      const found = await act()
      await pair.resume()
      if (fromPrimary() === before) return found
    }
  }
  const anAdmin = () => portal.anAccount({ role: 'admin' })
  const countOf = async (who: Pick<Caller, 'get'>, path = 'leads/') => {
    const { status, body } = await who.get(path)
    return status === 200 ? (body.count as number) : status
  }
  const writeLead = async (who: Caller) => expect((await who.post('leads/', await aNewLead(portal))).status).toBe(201)

  test('who wrote sees it at once, in each process, and others what the replica has (rules P-66, P-68)', async () => {
    const [writer, reader] = [await anAdmin(), await anAdmin()]
    const { before, counts } = await whilePaused(async () => {
      const before = await countOf(writer)
      await writeLead(writer)
      const counts: number[] = []
      for (const who of [writer, reader, other.as(writer), other.as(reader)]) counts.push(await countOf(who))
      return { before, counts }
    })
    expect(counts).toEqual([before + 1, before, before + 1, before])
    await untilFollowed(portal)
    expect([await countOf(writer), await countOf(reader)]).toEqual([before + 1, before + 1])
  })

  test('a ticket for a file is no write that lists wait for', async () => {
    const seller = await anAdmin()
    await untilFollowed(portal)
    await pair.pause()
    await seller.post('downloads/', { kind: 'clients' })
    const { written } = portal.replica!.reads
    expect((await seller.get('leads/')).status).toBe(200)
    expect(portal.replica!.reads.written).toBe(written)
  })

  test('what a machine wrote by its key is noted for it (rule P-66)', async () => {
    const erp = await portal.aMachine({ may: ['import:suppliers'] })
    await anImport(erp, 'suppliers', 'id;name\nM1;Una\n')
    const noted = await rows(portal.db, sql<{ who: string }>`select who from last_write where who like 'machine %'`)
    expect(noted.length).toBe(1)
  })

  test('what an account imported is in its next export, and later in those of others (rules P-66, P-68)', async () => {
    const [writer, reader] = [await anAdmin(), await anAdmin()]
    let name = ''
    const exported = async (who: Pick<Caller, 'get'>) =>
      (await who.get('imports/export/suppliers/')).raw.toString().includes(name)
    const found = await whilePaused(async () => {
      name = `Bayetas ${next()}`
      await anImport(writer, 'suppliers', `id;name\n${name};${name}\n`)
      return [await exported(writer), await exported(other.as(writer)), await exported(reader)]
    })
    expect(found).toEqual([true, true, false])
    await untilFollowed(portal)
    expect(await exported(reader)).toBe(true)
  })

  test('after a crash of the database nobody reads what is older than the crash (rule P-66)', async () => {
    const [writer, reader] = [await anAdmin(), await anAdmin()]
    await untilFollowed(portal)
    const before = await countOf(reader)
    await pair.pause()
    await writeLead(writer)
    // As a crash leaves it: nothing of it is logged.
    await sql`truncate last_write`.execute(portal.db)
    expect([await countOf(writer), await countOf(writer)]).toEqual([before + 1, before + 1])
  })

  test('a session that ended, and a client that was taken away, show in the next call (rules P-67, S-49)', async () => {
    const client = await portal.aClient()
    const [kept, ended] = [await portal.anAccount({ clients: [client.id] }), await anAdmin()]
    await untilFollowed(portal)
    expect(await countOf(kept, 'clients/')).toBe(1)
    await pair.pause()
    await sql`delete from account_client where account_id = ${kept.id}`.execute(portal.db)
    await sql`delete from session where account_id = ${ended.id}`.execute(portal.db)
    expect(await countOf(kept, 'clients/')).toBe(0)
    await until(async () => (await ended.get('leads/')).status === 401)
    expect(await countOf(other.as(kept), 'clients/')).toBe(0)
  })

  test('what the replica does not know yet is no error (rule P-68)', async () => {
    const account = await portal.anAccount()
    await untilFollowed(portal)
    await pair.pause()
    const center = await portal.aCenter()
    await sql`insert into account_client values (${account.id}, ${center.client_id})`.execute(portal.db)
    expect(await countOf(account, `orders/?center=${center.id}`)).toBe(0)
  })

  test('what a version of the catalogue is counted by is never older than the version (rule P-71)', async () => {
    const reader = await anAdmin()
    await portal.aProduct()
    await untilFollowed(portal)
    const counted = async () => (await reader.get('products/counts/')).body.count as number
    const before = await counted()
    await pair.pause()
    await portal.aProduct()
    // Until the new version is noticed, which takes a second, the old one is told.
    await until(async () => (await counted()) === before + 1)
    await pair.resume()
    await untilFollowed(portal)
    expect(await counted()).toBe(before + 1)
    expect(await countOf(reader, 'products/')).toBe(before + 1)
  })

  test('a transaction has one side from its first statement to its last', async () => {
    const sides = portal
      .replica!.db.transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        const side = () => oneRow(tx, sql<{ replica: boolean }>`select pg_is_in_recovery() as replica`)
        const first = await side()
        await pair.replica('kill')
        return [first, await side()]
      })
    await expect(sides).rejects.toThrow()
    await pair.replica('start')
    await untilFollowed(portal)
  })

  describe('one that fails', () => {
    /** Calls lists without a pause until it is told to end: the statuses. */
    function callingLists(who: Caller) {
      const statuses = new Set<number>()
      let isOver = false
      const calling = Array.from({ length: 4 }, async () => {
        while (!isOver)
          for (const path of ['leads/', 'orders/', 'products/']) statuses.add((await who.get(path)).status)
      })
      return async () => {
        isOver = true
        await Promise.all(calling)
        return [...statuses]
      }
    }

    test.each([
      ['killed', 'kill', 'start'],
      ['frozen', 'freeze', 'thaw'],
    ] as const)('%s: no call fails, and it is read again by itself (rule P-69)', async (_what, fail, mend) => {
      const reader = await anAdmin()
      await untilFollowed(portal)
      const end = callingLists(reader)
      messages.length = 0
      await pair.replica(fail)
      await until(() => !portal.replica!.state().used && !other.replica!.state().used)
      await countOf(reader)
      await pair.replica(mend)
      await until(() => portal.replica!.state().used && other.replica!.state().used)
      const { replica } = portal.replica!.reads
      await until(() => portal.replica!.reads.replica > replica)
      expect(await end()).toEqual([200])
      expect(messages.map((line) => line.replace(/:.*/, ''))).toEqual([
        'The replica is not read',
        'The replica is read',
      ])
    })

    test('too far behind: the primary is read, and `/readyz` says so (rules P-69, P-70)', async () => {
      const impatient = await aPortal({
        replica: { url: pair.replicaUrl, statementLimitMs: 15_000, maxLagMs: 1_000 },
        metricsKey: 'a key of sixteen letters',
      })
      impatient.jobs.start()
      const [writer, reader] = [
        await impatient.anAccount({ role: 'admin' }),
        await impatient.anAccount({ role: 'admin' }),
      ]
      await untilFollowed(impatient)
      await pair.pause()
      await writer.post('favourite_products/', { obj: (await impatient.aProduct()).id })
      await until(() => !impatient.replica!.state().used)
      const { id } = await impatient.aClient()
      expect((await reader.get('clients/')).body.results).toMatchObject([{ id }])
      const { body, statusCode } = await impatient.app.inject({ url: '/readyz' })
      expect([statusCode, JSON.parse(body).replica]).toEqual([
        200,
        { used: false, lag: expect.any(Number), problem: expect.stringMatching(/^it is \d+ s behind$/) },
      ])
      const figures = await impatient.app.inject({
        url: '/metrics',
        headers: { authorization: 'Bearer a key of sixteen letters' },
      })
      expect(figures.body).toMatch(/^portal_replica_used 0$/m)
      expect(figures.body).toMatch(/^portal_reads_total\{target="primary",why="unfit"\} [1-9]/m)
      await pair.resume()
      await until(() => impatient.replica!.state().used)
    })

    test('one that was never a replica, or is one no more, is not read (rule P-69)', async () => {
      const config = { ...portal.config, replica: { ...portal.config.replica!, url: portal.database.databaseUrl! } }
      const itself = await openReplica(config, portal.database, portal.log)
      expect(itself!.state()).toEqual({ used: false, lag: null, problem: 'it follows no other server' })
      await itself!.close()
      // The last test of the file: there is no way back.
      isPromoted = true
      await pair.replica('promote')
      await until(() => !portal.replica!.state().used)
      expect(portal.replica!.state().problem).toBe('it follows no other server')
      const writer = await anAdmin()
      const before = await countOf(writer)
      await writeLead(writer)
      expect(await countOf(writer)).toBe(before + 1)
    })
  })
})
