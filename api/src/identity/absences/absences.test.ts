import { sql } from 'kysely'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { callsOf } from '../../../test/an-account'
import { cxmlSetup } from '../../../test/cxml-setup'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})
beforeEach(() => portal.clock.set('2026-05-20T10:00:00'))

type Options = Parameters<TestPortal['anAccount']>[0]
const validates = { can_validate_orders: true, can_validate_offers: true }
const days = { first_day: '2026-06-01', last_day: '2026-06-05' }

/** Luis, who validates for a client, his colleague Ana, and others of the same client. */
async function colleagues(options: Options = {}) {
  const { id: client } = await portal.aClient()
  const buyer = (more: Options = {}) => portal.anAccount({ clients: [client], ...more })
  const luis = await buyer({ first_name: 'Luis', last_name: 'Gil', ...validates, ...options })
  const ana = await buyer({ first_name: 'Ana', last_name: 'Soler' })
  return { client, buyer, luis, ana }
}

describe('an absence', () => {
  test('names a colleague for a period, and is listed for both until it is over (rule D-73)', async () => {
    const { luis, ana, buyer } = await colleagues()
    const { status, body } = await luis.post('absences/', { stand_in: ana.id, ...days })
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(Number),
        account: { id: luis.id, name: 'Luis Gil', email: luis.email },
        stand_in: { id: ana.id, name: 'Ana Soler', email: ana.email },
        ...days,
      },
    ])
    expect((await luis.get('absences/')).body).toEqual({ results: [body], may_add: true })
    expect((await ana.get('absences/')).body).toEqual({ results: [body], may_add: false })
    expect((await (await buyer()).get('absences/')).body).toEqual({ results: [], may_add: false })
    portal.clock.set('2026-06-05T23:59:00')
    expect((await luis.get('absences/')).body.results).toHaveLength(1)
    portal.clock.set('2026-06-06T00:00:00')
    expect((await luis.get('absences/')).body.results).toEqual([])
    const audited = await portal.db.selectFrom('audit').selectAll().where('action', '=', 'absence.added').execute()
    expect(audited).toMatchObject([
      { account_id: luis.id, entity: 'account', after: { absence: body.id, stand_in_id: ana.id, ...days } },
    ])
  })

  test('is listed among the changes of its account, when it is added and when it ends (rule M-20)', async () => {
    const { luis, ana } = await colleagues()
    const { body } = await luis.post('absences/', { stand_in: ana.id, ...days })
    await luis.delete(`absences/${body.id}/`)
    const changes = (await luis.get('account/changes/')).body.results
    expect(changes).toMatchObject([
      { action: 'absence.ended', is_self: true, changes: [] },
      { action: 'absence.added', is_self: true, changes: [] },
    ])
  })

  test.each([
    ['a day before today', { first_day: '2026-05-19' }, 'first_day'],
    ['an end before its beginning', { first_day: '2026-06-06' }, 'last_day'],
    ['367 days', { last_day: '2027-06-02' }, 'last_day'],
    ['a day that is none', { last_day: '2026-06-31' }, 'last_day'],
    ['a text for a day', { first_day: 'mañana' }, 'first_day'],
    ['no day', { first_day: undefined }, 'first_day'],
    ['nobody', { stand_in: undefined }, 'stand_in'],
    ['an id that nobody has', { stand_in: 2_000_000 }, 'stand_in'],
    ['a name instead of an id', { stand_in: 'Ana' }, 'stand_in'],
  ])('of %s is refused at its field (rule D-73)', async (_name, change, field) => {
    const { luis, ana } = await colleagues()
    const { status, body } = await luis.post('absences/', { stand_in: ana.id, ...days, ...change })
    expect([status, Object.keys(body)]).toEqual([400, [field]])
  })

  test('of 366 days, and of today alone, is taken (rule D-73)', async () => {
    const { luis, ana } = await colleagues()
    const today = { first_day: '2026-05-20', last_day: '2026-05-20' }
    expect((await luis.post('absences/', { stand_in: ana.id, ...today })).status).toBe(201)
    const year = { first_day: '2026-06-01', last_day: '2027-06-01' }
    expect((await luis.post('absences/', { stand_in: ana.id, ...year })).status).toBe(201)
  })

  test('cannot overlap another of the same account, also with two calls at once (rule D-73)', async () => {
    const { luis, ana, buyer } = await colleagues()
    const other = await buyer()
    const answers = await Promise.all([ana, other].map(({ id }) => luis.post('absences/', { stand_in: id, ...days })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400])
    for (const [first_day, last_day] of [
      ['2026-05-25', '2026-06-01'],
      ['2026-06-05', '2026-06-05'],
      ['2026-06-02', '2026-06-03'],
      ['2026-05-25', '2026-06-30'],
    ])
      expect((await luis.post('absences/', { stand_in: ana.id, first_day, last_day })).body).toEqual({
        first_day: [expect.stringContaining('del 01-06-2026 al 05-06-2026')],
      })
    const after = { first_day: '2026-06-06', last_day: '2026-06-07' }
    expect((await luis.post('absences/', { stand_in: ana.id, ...after })).status).toBe(201)
  })

  test('sent twice with one key is one', async () => {
    const { luis, ana } = await colleagues()
    const key = { 'idempotency-key': `absence-${luis.id}` }
    const send = () => luis.post('absences/', { stand_in: ana.id, ...days }, key)
    expect((await send()).body).toEqual((await send()).body)
    expect((await luis.get('absences/')).body.results).toHaveLength(1)
  })

  test('needs another open account of a buyer with a common client as stand-in (rule D-73)', async () => {
    const { luis, ana, client, buyer } = await colleagues()
    const network = await portal.anAccount({ role: 'network', clients: [client], first_name: 'Bea' })
    const others = [
      luis,
      await buyer({ active: false }),
      await portal.anAccount({ clients: [(await portal.aClient()).id] }),
      await portal.anAccount({ role: 'admin' }),
      await portal.anAccount({ role: 'sales_manager', clients: [client] }),
    ]
    const { results } = (await luis.get('absences/stand_ins/')).body
    expect(results).toEqual([
      { id: ana.id, name: 'Ana Soler', email: ana.email },
      { id: network.id, name: 'Bea López', email: network.email },
    ])
    for (const { id } of others)
      expect((await luis.post('absences/', { stand_in: id, ...days })).body).toEqual({ stand_in: [expect.any(String)] })
  })

  test('is for accounts that validate something themselves, which a stand-in does not (rule D-73)', async () => {
    const { luis, ana, buyer } = await colleagues()
    const other = await buyer()
    const today = { first_day: '2026-05-20', last_day: '2026-05-22' }
    expect((await luis.post('absences/', { stand_in: ana.id, ...today })).status).toBe(201)
    expect((await ana.get('account/')).body.can_validate_orders).toBe(true)
    expect((await ana.get('absences/')).body.may_add).toBe(false)
    expect((await ana.get('absences/stand_ins/')).body.results).toEqual([])
    const { status, body } = await ana.post('absences/', { stand_in: other.id, ...days })
    expect([status, Object.keys(body)]).toEqual([400, ['non_field_errors']])
  })

  test('cannot be added to a closed account', async () => {
    const { luis, ana } = await colleagues()
    await luis.post('absences/', { stand_in: ana.id, ...days })
    await portal.db.updateTable('account').set({ active: false }).where('id', '=', luis.id).execute()
    expect((await ana.get('absences/')).body.results).toEqual([])
    const admin = await portal.anAccount({ role: 'admin' })
    expect((await admin.get(`absences/?account=${luis.id}`)).body).toEqual({ results: [], may_add: false })
    expect((await admin.post('absences/', { account: luis.id, stand_in: ana.id, ...days })).status).toBe(400)
  })

  test.each(['luis', 'ana'] as const)(
    'does not come back with %s, who was closed and opened again (rule D-74)',
    async (who) => {
      const { luis, ana, buyer } = await colleagues()
      const period = { first_day: '2026-05-20', last_day: '2026-06-05' }
      await luis.post('absences/', { stand_in: ana.id, ...period })
      const admin = await portal.anAccount({ role: 'admin' })
      const { id } = { luis, ana }[who]
      await admin.patch(`users/${id}/`, { version: 1, active: false })
      const bea = await buyer()
      // While the stand-in is closed, another one may be named.
      if (who === 'ana') expect((await luis.post('absences/', { stand_in: bea.id, ...period })).status).toBe(201)
      await admin.patch(`users/${id}/`, { version: 2, active: true })
      const { results } = (await admin.get(`absences/?account=${luis.id}`)).body
      expect(results.map(({ stand_in }: { stand_in: { id: number } }) => stand_in.id)).toEqual(
        who === 'ana' ? [bea.id] : [],
      )
      const ended = await portal.db
        .selectFrom('audit')
        .select(['account_id', 'before'])
        .where('action', '=', 'absence.ended')
        .execute()
      expect(ended).toContainEqual({
        account_id: admin.id,
        before: { absence: expect.any(Number), account_id: luis.id, stand_in_id: ana.id, ...period },
      })
    },
  )
})

describe('ending an absence', () => {
  const end = async (first_day: string, today: string) => {
    const { luis, ana } = await colleagues()
    const { body } = await luis.post('absences/', { stand_in: ana.id, first_day, last_day: '2026-06-05' })
    portal.clock.set(`${today}T12:00:00`)
    expect((await luis.delete(`absences/${body.id}/`)).status).toBe(204)
    expect((await luis.get('absences/')).body.results).toEqual([])
    expect((await luis.delete(`absences/${body.id}/`)).status).toBe(404)
    const [audited] = await portal.db
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'absence.ended')
      .where('entity_id', '=', String(luis.id))
      .execute()
    expect(audited).toMatchObject({ before: { absence: body.id, first_day, last_day: '2026-06-05' } })
    return portal.db.selectFrom('absence').select('last_day').where('id', '=', body.id).execute()
  }

  test('that has not begun, or began today, removes it (rule D-74)', async () => {
    expect(await end('2026-06-01', '2026-05-20')).toEqual([])
    portal.clock.set('2026-05-20T10:00:00')
    expect(await end('2026-06-01', '2026-06-01')).toEqual([])
  })

  test('that has begun keeps the days that are over (rule D-74)', async () => {
    expect(await end('2026-06-01', '2026-06-03')).toEqual([{ last_day: '2026-06-02' }])
  })

  test('is neither for the stand-in nor for anybody else', async () => {
    const { luis, ana, buyer } = await colleagues()
    const { body } = await luis.post('absences/', { stand_in: ana.id, ...days })
    for (const account of [ana, await buyer(validates), await portal.anAccount(validates)])
      expect((await account.delete(`absences/${body.id}/`)).status).toBe(404)
    expect((await luis.delete('absences/x/')).status).toBe(404)
  })

  test('twice at once ends it once', async () => {
    const { luis, ana } = await colleagues()
    const { body } = await luis.post('absences/', { stand_in: ana.id, ...days })
    const answers = await Promise.all([1, 2].map(() => luis.delete(`absences/${body.id}/`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404])
  })
})

describe('who manages an account', () => {
  test('names and ends its absences (rules D-73, M-1)', async () => {
    const { luis, ana, buyer } = await colleagues({ validation_limit: '100' })
    const manager = await buyer({ can_manage_users: true, ...validates, validation_limit: '100' })
    const { status, body } = await manager.post('absences/', { account: luis.id, stand_in: ana.id, ...days })
    expect([status, body.account.id]).toEqual([201, luis.id])
    expect((await manager.get(`absences/?account=${luis.id}`)).body).toEqual({ results: [body], may_add: true })
    expect((await manager.get('absences/')).body.results).toEqual([])
    expect((await manager.delete(`absences/${body.id}/`)).status).toBe(204)
    const admin = await portal.anAccount({ role: 'admin' })
    expect((await admin.post('absences/', { account: luis.id, stand_in: ana.id, ...days })).status).toBe(201)
    expect((await admin.post('absences/', { stand_in: ana.id, ...days })).status).toBe(400)
  })

  test('cannot give more rights by that than it has, nor give any to itself (rules M-3, M-4)', async () => {
    const { luis, ana, buyer } = await colleagues({ validation_limit: '100' })
    const manages = { can_manage_users: true }
    for (const rights of [{}, { can_validate_orders: true }, { ...validates, validation_limit: '99' }]) {
      const manager = await buyer({ ...manages, ...rights })
      const { status, body } = await manager.post('absences/', { account: luis.id, stand_in: ana.id, ...days })
      expect([status, Object.keys(body)]).toEqual([400, ['non_field_errors']])
      expect((await manager.get(`absences/stand_ins/?account=${luis.id}`)).body.results).toEqual([])
    }
    const manager = await buyer({ ...manages, ...validates })
    const { body } = await manager.post('absences/', { account: luis.id, stand_in: manager.id, ...days })
    expect(Object.keys(body)).toEqual(['stand_in'])
    const { results } = (await manager.get(`absences/stand_ins/?account=${luis.id}`)).body
    expect(results.map(({ id }: { id: number }) => id)).not.toContain(manager.id)
  })

  test('must have the right itself: the right of a stand-in cannot be passed on (rule D-74)', async () => {
    const { luis, ana, buyer } = await colleagues()
    const manager = await buyer({ can_manage_users: true })
    const away = await buyer(validates)
    const today = { first_day: '2026-05-20', last_day: '2026-05-22' }
    expect((await away.post('absences/', { stand_in: manager.id, ...today })).status).toBe(201)
    expect((await manager.get('account/')).body.can_validate_orders).toBe(true)
    expect((await manager.post('absences/', { account: luis.id, stand_in: ana.id, ...days })).status).toBe(400)
  })

  test('needs the right to manage and the same client', async () => {
    const { luis, ana, buyer } = await colleagues()
    const foreign = { can_manage_users: true, clients: [(await portal.aClient()).id], ...validates }
    for (const account of [await buyer(validates), await portal.anAccount(foreign)]) {
      expect((await account.get(`absences/?account=${luis.id}`)).status).toBe(404)
      expect((await account.get(`absences/stand_ins/?account=${luis.id}`)).status).toBe(404)
      expect((await account.post('absences/', { account: luis.id, stand_in: ana.id, ...days })).status).toBe(404)
    }
  })
})

test('a session of a purchasing system neither sees nor changes absences (rule D-73)', async () => {
  const { client, ana } = await colleagues()
  const buyer = await portal.aBuyerSystem({ center: (await portal.aCenter({ client_id: client })).id })
  await sql`update account set can_validate_orders = true where id = ${buyer.id}`.execute(portal.db)
  const setup = await portal.app.inject({
    method: 'POST',
    url: '/api/punchout/setup/',
    headers: { 'content-type': 'text/xml; charset=utf-8' },
    payload: cxmlSetup(buyer),
  })
  const code = /code=([\w-]+)/.exec(setup.payload)?.[1]
  const { body } = await portal.stranger.post('session/exchange/', { code })
  const visit = callsOf(portal, { authorization: `Bearer ${body.token}` })
  expect((await visit.get('absences/')).status).toBe(403)
  expect((await visit.get('absences/stand_ins/')).status).toBe(403)
  expect((await visit.post('absences/', { stand_in: ana.id, ...days })).status).toBe(403)
  expect((await visit.delete('absences/1/')).status).toBe(403)
})
