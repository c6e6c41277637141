import { sql } from 'kysely'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { callsOf } from '../../../test/an-account'
import { makeProposals } from './make-proposals'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

/** A centre whose article is due, its proposal stored, and what calls ask for it. */
async function aStoredProposal() {
  const center = await portal.aCenter()
  const product = await portal.aProduct({ price: '77.31' })
  for (const daysAgo of [118, 90, 62, 31]) {
    const at = new Date(portal.clock.now().getTime() - daysAgo * 86_400_000)
    const head = { client_id: center.client_id, center_id: center.id, order_datetime: at }
    const order = await portal.anOrder({ ...head, lines: 0, state: 'delivered' })
    await sql`insert into order_line (order_id, position, product_id, code, name, unit_name, unit_quantity, quantity,
      price, base, tax_rate)
      values (${order.id}, 1, ${product.id}, 'c', 'n', 'Unidad', 1, 6, 77.31, 77.31, 21)`.execute(portal.db)
  }
  await makeProposals(portal.db, portal.clock.today())
  const source = { kind: 'proposal', id: center.id, center: center.id }
  const path = `centers/${center.id}/proposal/`
  return { center, product, source, path, refusal: `${path}refusals/${product.id}/` }
}

test('a stored proposal does not exist for others: another client, another centre, a stranger, a machine (rules R-4, R-5, R-6)', async () => {
  const { center, product, source, path, refusal } = await aStoredProposal()
  const stranger = await portal.anAccount({ clients: [(await portal.aCenter()).client_id] })
  const limited = await portal.anAccount({ clients: [center.client_id] })
  const other = await portal.aCenter({ client_id: center.client_id })
  await sql`update account set all_centers = false where id = ${limited.id}`.execute(portal.db)
  await sql`insert into account_center values (${limited.id}, ${other.id})`.execute(portal.db)
  const { key } = await portal.aMachine({ may: ['read:events', 'take:orders', 'import:all'] })
  const machine = callsOf(portal, { authorization: `Bearer ${key}` })
  const lines = [{ line: product.id, quantity: 1 }]
  for (const [caller, status] of [
    [stranger, 404],
    [limited, 404],
    [portal.stranger, 401],
    [machine, 403],
  ] as const) {
    const answers = [
      await caller.get(path),
      await caller.put(refusal, { kind: 'always' }),
      await caller.delete(refusal),
      await caller.post('cart/check_reorder/', source),
      await caller.post('cart/add_reorder/', { ...source, lines }),
    ]
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status))
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain('77.31')
  }
})

test('no price is in a proposal, its verdicts or its refusals of an account without prices (rules R-4, D-51)', async () => {
  const { center, product, source, path, refusal } = await aStoredProposal()
  const buyer = await portal.anAccount({ clients: [center.client_id], can_see_prices: false, can_see_totals: false })
  const lines = [{ line: product.id, quantity: 2 }]
  const answers = [
    await buyer.get(path),
    await buyer.put(refusal, { kind: 'always' }),
    await buyer.delete(refusal),
    await buyer.post('cart/check_reorder/', { ...source, lines }),
    await buyer.post('cart/add_reorder/', { ...source, lines }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(JSON.stringify(answers.map(({ body }) => body))).not.toMatch(/77|154\.62/)
})

test('an article that the client may no longer buy is neither proposed nor taken (rules R-2, R-6)', async () => {
  const { center, product, source, path } = await aStoredProposal()
  const buyer = await portal.anAccount({ clients: [center.client_id] })
  await sql`update client set only_authorized_products = true where id = ${center.client_id}`.execute(portal.db)
  expect((await buyer.get(path)).body.lines).toEqual([])
  const body = { ...source, lines: [{ line: product.id, quantity: 1 }] }
  expect(await buyer.post('cart/add_reorder/', body)).toMatchObject({ status: 400, body: { code: 'nothing_good' } })
})

test('a quantity that is no whole number above 0 is refused, and nothing goes into the cart (rule R-6)', async () => {
  const { center, product, source } = await aStoredProposal()
  const buyer = await portal.anAccount({ clients: [center.client_id] })
  for (const quantity of [1.5, '2,6', '2026-11-27', '', null, undefined, 0, -1, 1e12, [], {}])
    for (const call of ['cart/check_reorder/', 'cart/add_reorder/']) {
      const { status } = await buyer.post(call, { ...source, lines: [{ line: product.id, quantity }] })
      expect([call, quantity, status]).toEqual([call, quantity, 400])
    }
  expect((await buyer.get('cart/')).body.items).toEqual([])
})
