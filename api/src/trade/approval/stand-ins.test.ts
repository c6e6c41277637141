import { aPortal, type TestPortal } from '../../../test/a-portal'
import { anOffer } from '../../../test/an-offer'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})
beforeEach(() => portal.clock.set('2026-05-20T10:00:00'))

const kinds = ['order', 'offer'] as const
type Options = Parameters<TestPortal['anAccount']>[0]
type Kind = (typeof kinds)[number]

/**
 * Luis, who validates and is away from 2026-05-20 to 2026-05-22, and Ana, who stands in and validates nothing herself.
 */
async function anAbsentValidator({ luis = {}, ana = {} }: { luis?: Options; ana?: Options } = {}) {
  const { id: client } = await portal.aClient()
  const { id: center } = await portal.aCenter({ client_id: client })
  const sees = { clients: [client], can_see_prices: true, can_see_totals: true }
  const validates = { can_validate_orders: true, can_validate_offers: true }
  const away = await portal.anAccount({ ...sees, ...validates, first_name: 'Luis', ...luis })
  const standIn = await portal.anAccount({ ...sees, first_name: 'Ana', ...ana })
  const asker = await portal.anAccount(sees)
  const days = { first_day: '2026-05-20', last_day: '2026-05-22' }
  const named = await away.post('absences/', { stand_in: standIn.id, ...days })
  expect(named.status).toBe(201)
  const place = async (kind: Kind, { lines = 3, creator_id = asker.id, center_id = center } = {}) => {
    const row = { client_id: client, center_id, creator_id, state: 'pending_validation', lines }
    const { id } = kind === 'order' ? await portal.anOrder(row) : await anOffer(portal.db, row)
    return { id, path: `validable_${kind}s/${id}/` }
  }
  const absence = `absences/${named.body.id}/`
  return { client, center, sees, validates, away, standIn, asker, place, absence }
}
const validate = { cancelled: false }

describe.each(kinds)('in place of an account that is away, an %s', (kind) => {
  test('is validated in the period, and the history names both (rule D-74)', async () => {
    const { away, standIn, asker, place } = await anAbsentValidator()
    const { id, path } = await place(kind)
    expect((await standIn.get('account/')).body).toMatchObject({ [`can_validate_${kind}s`]: true })
    expect((await standIn.get(path)).body).toMatchObject({
      may_decide: true,
      in_place_of: { first_name: 'Luis', email: away.email },
    })
    expect((await standIn.patch(path, validate)).body).toMatchObject({
      validator_user: { first_name: 'Ana' },
      history: [
        { in_place_of: null },
        {
          action: 'validated',
          person: { email: standIn.email },
          in_place_of: { first_name: 'Luis', email: away.email },
        },
      ],
    })
    expect((await asker.get(path)).body.history[1].in_place_of.email).toBe(away.email)
    const audited = await portal.db
      .selectFrom('audit')
      .selectAll()
      .where('entity', '=', kind)
      .where('entity_id', '=', String(id))
      .execute()
    expect(audited).toMatchObject([{ account_id: standIn.id, after: { in_place_of: away.id } }])
  })

  test('is not validated before the first day and after the last one, by the day of Madrid (rule D-74)', async () => {
    const { standIn, place } = await anAbsentValidator()
    const right = async () => (await standIn.get('account/')).body[`can_validate_${kind}s`] as boolean
    const { path } = await place(kind)
    for (const [at, isIn] of [
      ['2026-05-19T23:59:00', false],
      ['2026-05-20T00:00:00', true],
      ['2026-05-22T23:59:00', true],
      ['2026-05-23T00:00:00', false],
    ] as const) {
      portal.clock.set(at)
      expect([at, await right(), (await standIn.get(path)).body.may_decide]).toEqual([at, isIn, isIn])
    }
    expect((await standIn.patch(path, validate)).status).toBe(403)
  })

  test('is validated up to the absent account’s amount, beside the own one (rules D-70, D-74)', async () => {
    const { away, standIn, place } = await anAbsentValidator({
      luis: { validation_limit: '30' },
      ana: { can_validate_orders: true, can_validate_offers: true, validation_limit: '10' },
    })
    const [own, his, nobodys] = [
      await place(kind, { lines: 1 }),
      await place(kind, { lines: 3 }),
      await place(kind, { lines: 4 }),
    ]
    expect((await standIn.patch(own.path, validate)).body.history[1]).toMatchObject({ in_place_of: null })
    expect((await standIn.get(his.path)).body).toMatchObject({ validation_limit: 30, limit_exceeded: false })
    expect((await standIn.patch(his.path, validate)).body.history[1].in_place_of.email).toBe(away.email)
    const refused = await standIn.patch(nobodys.path, validate)
    expect(refused).toMatchObject({ status: 400, body: { code: '100' } })
    expect(refused.body.message).toContain('(30,00 €)')
  })

  test('can still be validated by the absent account itself (rule D-74)', async () => {
    const { away, place } = await anAbsentValidator()
    expect((await away.patch((await place(kind)).path, validate)).status).toBe(200)
  })

  test('is not validated if the absent account or the stand-in sent it (rules D-74, D-40)', async () => {
    const { away, standIn, place } = await anAbsentValidator()
    const sentByLuis = await place(kind, { creator_id: away.id })
    expect((await standIn.get(sentByLuis.path)).body).toMatchObject({ may_decide: false })
    expect((await standIn.patch(sentByLuis.path, validate)).status).toBe(403)
    expect((await standIn.patch(sentByLuis.path, { cancelled: true })).status).toBe(403)
    const sentByAna = await place(kind, { creator_id: standIn.id })
    expect((await standIn.get(sentByAna.path)).body).toMatchObject({ needs_other: true })
    expect((await standIn.patch(sentByAna.path, validate)).body).toMatchObject({
      code: '100',
      who_can: [{ email: away.email }],
    })
  })

  test('is not validated for clients and centres that the absent account has no right to (rule D-74)', async () => {
    const { client, sees, validates, standIn, place } = await anAbsentValidator()
    const elsewhere = await portal.aCenter({ client_id: client })
    const here = await portal.aCenter({ client_id: client })
    const luis = await portal.anAccount({ ...sees, ...validates, centers: [here.id] })
    const ana = await portal.anAccount(sees)
    const days = { first_day: '2026-05-20', last_day: '2026-05-20' }
    expect((await luis.post('absences/', { stand_in: ana.id, ...days })).status).toBe(201)
    expect((await ana.patch((await place(kind, { center_id: elsewhere.id })).path, validate)).status).toBe(403)
    expect((await ana.patch((await place(kind, { center_id: here.id })).path, validate)).status).toBe(200)
    // The other way round: what the stand-in may not see itself.
    const foreign = await portal.aClient()
    const order = await portal.anOrder({ client_id: foreign.id, state: 'pending_validation' })
    await portal.db.insertInto('account_client').values({ account_id: luis.id, client_id: foreign.id }).execute()
    expect((await standIn.patch(`validable_orders/${order.id}/`, validate)).status).toBe(404)
  })

  test('is never validated by a stand-in’s own stand-in (rule D-74)', async () => {
    const { sees, validates, standIn, place } = await anAbsentValidator()
    await portal.db.updateTable('account').set(validates).where('id', '=', standIn.id).execute()
    const third = await portal.anAccount(sees)
    const days = { first_day: '2026-05-20', last_day: '2026-05-22' }
    expect((await standIn.post('absences/', { stand_in: third.id, ...days })).status).toBe(201)
    await portal.db
      .updateTable('account')
      .set({ can_validate_orders: false, can_validate_offers: false })
      .where('id', '=', standIn.id)
      .execute()
    const { path } = await place(kind)
    expect((await third.get(path)).body).toMatchObject({ may_decide: false })
    expect((await third.patch(path, validate)).status).toBe(403)
    expect((await standIn.get(path)).body).toMatchObject({ may_decide: true })
  })

  test('is not validated after the absence has ended, or with either account closed (rule D-74)', async () => {
    const ended = await anAbsentValidator()
    expect((await ended.standIn.get(`validable_${kind}s/`)).status).toBe(200)
    expect((await ended.away.delete(ended.absence)).status).toBe(204)
    expect((await ended.standIn.patch((await ended.place(kind)).path, validate)).status).toBe(403)
    expect((await ended.standIn.get('account/')).body[`can_validate_${kind}s`]).toBe(false)
    const closed = await anAbsentValidator()
    const { path } = await closed.place(kind)
    expect((await closed.standIn.get(path)).body.may_decide).toBe(true)
    await portal.db.updateTable('account').set({ active: false }).where('id', '=', closed.away.id).execute()
    expect((await closed.standIn.patch(path, validate)).status).toBe(403)
  })

  test('is cancelled by the stand-in too, whose history says for whom', async () => {
    const { standIn, place } = await anAbsentValidator({ luis: { validation_limit: '1' } })
    const { body } = await standIn.patch((await place(kind)).path, { cancelled: true })
    expect(body).toMatchObject({ state: 'cancelled', history: [{}, { in_place_of: { first_name: 'Luis' } }] })
  })

  test('names the stand-in among who can, and asks it by mail (rules D-72, D-41)', async () => {
    const { asker, place } = await anAbsentValidator()
    const { path } = await place(kind)
    const names = async () =>
      (await asker.get(path)).body.who_can.map(({ first_name: name }: { first_name: string }) => name)
    expect(await names()).toEqual(['Ana', 'Luis'])
    portal.clock.set('2026-05-23T10:00:00')
    expect(await names()).toEqual(['Luis'])
  })
})

test('a stand-in takes back its own decision within ten seconds, as anybody (rule D-6)', async () => {
  const { standIn, place } = await anAbsentValidator()
  const { path } = await place('order')
  const { version } = (await standIn.patch(path, validate)).body
  expect((await standIn.patch(`${path}undo/`, { version })).body).toMatchObject({ state: 'pending_validation' })
})
