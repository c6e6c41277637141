import { aCodeZero } from '../../../test/a-code-zero'
import { anOffer } from '../../../test/an-offer'
import { aPortal, type TestPortal } from '../../../test/a-portal'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
  await aCodeZero(portal.db)
})

async function twoApprovers(limit: string | null = null) {
  const client = await portal.aClient()
  const center = await portal.aCenter({
    client_id: client.id,
    ...(limit && { purchase_limit: limit, purchase_limit_period: 'M' as const }),
  })
  const rights = { clients: [client.id], can_validate_orders: true, can_see_totals: true }
  const [one, two] = [await portal.anAccount(rights), await portal.anAccount(rights)]
  // Sent by a colleague: who sends an order does not decide on it where another may (D-40).
  const asker = await portal.anAccount({ clients: [client.id] })
  const place = () =>
    portal.anOrder({
      client_id: client.id,
      center_id: center.id,
      creator_id: asker.id,
      state: 'pending_validation',
      lines: 2,
    })
  return { client, center, one, two, place }
}
const times = Array.from({ length: 5 }, (_, i) => [i + 1])
const eventsOf = (order: number) =>
  portal.db
    .selectFrom('document_event')
    .selectAll()
    .where('kind', '=', 'order')
    .where('document_id', '=', order)
    .execute()

test.each(times)('of two decisions at once one holds, and the other is told who was first (%i)', async () => {
  const { one, two, place } = await twoApprovers()
  const { id } = await place()
  const answers = await Promise.all([
    one.patch(`validable_orders/${id}/`, { cancelled: false }),
    two.patch(`validable_orders/${id}/`, { cancelled: true }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const [won, lost] = answers[0]!.status === 200 ? [one, answers[1]!] : [two, answers[0]!]
  expect(lost.body).toMatchObject({
    validator_user: { email: won.email },
    state: answers.find(({ status }) => status === 200)!.body.state,
  })
  expect(await eventsOf(id)).toMatchObject([{ account_id: won.id }])
})

test.each(times)(
  'two who decide on the same ones in another order wait for each other, and each order is decided once (%i)',
  async () => {
    const { one, two, place } = await twoApprovers()
    const other = await portal.anOrder({ client_id: (await place()).client_id, state: 'pending_validation' })
    const orders = [(await place()).id, other.id, (await place()).id]
    const answers = await Promise.all([
      one.patch('validable_orders/', { orders, cancelled: false }),
      two.patch('validable_orders/', { orders: [...orders].reverse(), cancelled: true }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const codes = answers.flatMap(({ body }) => body.results.map(({ status }: { status: number }) => status))
    expect(codes.sort()).toEqual([200, 200, 200, 409, 409, 409])
    for (const id of orders) expect(await eventsOf(id)).toHaveLength(1)
  },
)

test.each(times)('of an order sent and one raised at once for one limit, not both pass it unseen (%i)', async () => {
  const { client, center, one, place } = await twoApprovers('60')
  const { id } = await place()
  const [line] = (await one.get(`validable_orders/${id}/`)).body.entries
  const buyer = await portal.anAccount({ clients: [client.id], can_see_totals: true })
  const product = await portal.aProduct({ price: '40' })
  await buyer.post('cart/add_cart_item/', { client: client.id, product: product.id, quantity: 1 })
  const [raised, sent] = await Promise.all([
    one.patch(`validable_orders/${id}/`, { cancelled: false, entries: [{ id: line.id, quantity: 3 }] }),
    buyer.patch('cart/create_order/', { client: client.id, center: center.id }),
  ])
  // 40 raised and 40 sent pass 60 together: whoever comes second waits.
  expect([raised.body.code === '100', sent.body.message_flag === 1].filter(Boolean)).toHaveLength(1)
})

test.each(times)(
  'of a cancelled new version taken back and another one made at another centre one holds (rule O-43) (%i)',
  async () => {
    const client = await portal.aClient({ email: 'compras@hotel.test' })
    const [own, other] = [
      await portal.aCenter({ client_id: client.id }),
      await portal.aCenter({ client_id: client.id }),
    ]
    const approver = await portal.anAccount({ clients: [client.id], can_validate_offers: true })
    const seller = await portal.anAccount({ role: 'admin' })
    const offered = { client_id: client.id, center_id: own.id, creator_id: seller.id }
    const former = await anOffer(portal.db, offered)
    const waiting = await anOffer(portal.db, { ...offered, state: 'pending_validation', replaces_id: former.id })
    const { version } = (await approver.patch(`validable_offers/${waiting.id}/`, { cancelled: true })).body
    const customer = { client: client.id, center: other.id }
    expect((await seller.post(`offers/${former.id}/to_cart/`, { ...customer, revise: true })).status).toBe(200)

    const [undone, made] = await Promise.all([
      approver.patch(`validable_offers/${waiting.id}/undo/`, { version }),
      seller.patch('cart/create_offer/', { ...customer, print_format: 1 }),
    ])
    expect([undone.status, made.status].sort()).toEqual([200, 409])
    const lost = undone.status === 409 ? undone : made
    expect(lost.body).toEqual({ detail: `La oferta ${former.number} ya no se puede sustituir.` })
    const offers = await portal.db
      .selectFrom('offer')
      .select(['id', 'state', 'replaces_id'])
      .where('client_id', '=', client.id)
      .orderBy('id')
      .execute()
    expect(offers).toEqual(
      undone.status === 200
        ? [
            { id: former.id, state: 'sent', replaces_id: null },
            { id: waiting.id, state: 'pending_validation', replaces_id: former.id },
          ]
        : [
            { id: former.id, state: 'replaced', replaces_id: null },
            { id: waiting.id, state: 'cancelled', replaces_id: null },
            { id: made.body.id, state: 'sent', replaces_id: former.id },
          ],
    )
  },
)

test.each(times)('of one who agrees and one who may both are heard, in either order (rule D-71) (%i)', async () => {
  const { client, two, place } = await twoApprovers()
  const low = await portal.anAccount({ clients: [client.id], can_validate_orders: true, validation_limit: '5' })
  const { id } = await place()
  const [agreed, validated] = await Promise.all([
    low.patch(`validable_orders/${id}/`, { cancelled: false }),
    two.patch(`validable_orders/${id}/`, { cancelled: false, version: 1 }),
  ])
  expect(validated.status).toBe(200)
  expect([400, 409]).toContain(agreed.status)
  const actions = (await eventsOf(id)).map(({ action }) => action)
  expect(actions).toEqual(agreed.status === 400 ? ['agreed', 'validated'] : ['validated'])
})

test.each(times)('two agreements of one account at once are one (rule D-71) (%i)', async () => {
  const { client, place } = await twoApprovers()
  const low = await portal.anAccount({
    clients: [client.id],
    can_validate_orders: true,
    validation_limit: '5',
    can_see_totals: true,
  })
  const { id } = await place()
  const press = () => low.patch(`validable_orders/${id}/`, { cancelled: false })
  expect((await Promise.all([press(), press()])).map(({ status }) => status)).toEqual([400, 400])
  expect(await eventsOf(id)).toMatchObject([{ account_id: low.id, action: 'agreed' }])
})

test.each(times)('a stand-in decides before its absence is ended, or not at all (rule D-74) (%i)', async () => {
  const { client, one, place } = await twoApprovers()
  const standIn = await portal.anAccount({ clients: [client.id] })
  const today = portal.clock.today()
  const { body } = await one.post('absences/', { stand_in: standIn.id, first_day: today, last_day: today })
  const { id } = await place()
  const [decided, ended] = await Promise.all([
    standIn.patch(`validable_orders/${id}/`, { cancelled: false }),
    one.delete(`absences/${body.id}/`),
  ])
  expect(ended.status).toBe(204)
  expect([200, 403]).toContain(decided.status)
  expect(await eventsOf(id)).toHaveLength(decided.status === 200 ? 1 : 0)
  expect((await standIn.patch(`validable_orders/${(await place()).id}/`, { cancelled: true })).status).toBe(403)
})
