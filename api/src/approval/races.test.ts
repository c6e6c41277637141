import { aCodeZero } from '../../test/a-code-zero'
import { aPortal, type TestPortal } from '../../test/a-portal'

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
