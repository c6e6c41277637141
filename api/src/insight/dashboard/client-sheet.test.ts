import { sql } from 'kysely'
import { aStatNode } from '../../../test/a-client'
import { anOffer } from '../../../test/an-offer'
import { aPortal, type TestPortal } from '../../../test/a-portal'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
  portal.clock.set('2026-06-10T10:00:00')
})

/** A client of a branch with a sales person, four invoices of 121 each, a waiting order and three offers. */
async function aClientWithDocuments() {
  const node = await aStatNode(portal.db)
  const client = await portal.aClient({ stat_node_id: node.id })
  await sql`insert into sales_person (id, name, email) values (${client.id}, 'Vera Ruiz', 'vera@portal.test')`.execute(
    portal.db,
  )
  await sql`update client set sales_person_id = ${client.id} where id = ${client.id}`.execute(portal.db)
  for (const [state, due] of [
    ['issued', '2026-06-10'],
    ['issued', '2026-06-09'],
    ['overdue', '2026-05-01'],
    ['paid', '2026-05-01'],
    ['cancelled', '2026-05-01'],
  ])
    await sql`insert into sale_invoice (number, client_id, state, invoice_datetime, due_date, base, tax_total, total)
      values (${`F-${client.id}-${state}-${due}`}, ${client.id}, ${state}, '2026-05-01T10:00:00Z', ${due}::date, 100,
        21, 121)`.execute(portal.db)
  await portal.anOrder({ client_id: client.id, state: 'pending_validation' })
  await portal.anOrder({ client_id: client.id, state: 'received' })
  await anOffer(portal.db, { client_id: client.id, valid_until: '2026-06-10' })
  await anOffer(portal.db, { client_id: client.id, state: 'opened', valid_until: null })
  await anOffer(portal.db, { client_id: client.id, valid_until: '2026-06-09' })
  return { node, client, path: `sp_dashboard/client_sheet/${client.id}/` }
}

test('a sales person is told what is open with an own client, and who has it (rule B-50)', async () => {
  const { node, path } = await aClientWithDocuments()
  const seller = await portal.anAccount({
    role: 'sales_manager',
    stat_node_id: node.id,
    can_see_sale_invoices: true,
    can_see_totals: true,
    can_see_prices: true,
  })
  const { status, body } = await seller.get(path)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    sales_person: { name: 'Vera Ruiz', email: 'vera@portal.test' },
    unpaid: { count: 3, total: 363 },
    overdue: { count: 2, total: 242 },
    waiting: { count: 1 },
    open_offers: { count: 2, total: 24.2 },
  })
  expect(body.waiting.total).toBeGreaterThan(0)
})

test('without the right to see invoices nothing is told of them, without that of totals no total (rule B-50)', async () => {
  const { node, path } = await aClientWithDocuments()
  const seller = await portal.anAccount({ role: 'sales_manager', stat_node_id: node.id, can_see_sale_invoices: false })
  expect((await seller.get(path)).body).not.toHaveProperty('unpaid')
  expect((await seller.get(path)).body).not.toHaveProperty('overdue')
})

test('the client of another branch is not found, and a buyer has no sheet of its own client (rules B-1, B-2)', async () => {
  const { client, path } = await aClientWithDocuments()
  const other = await portal.anAccount({ role: 'sales_manager', stat_node_id: (await aStatNode(portal.db)).id })
  const buyer = await portal.anAccount({ role: 'client', clients: [client.id] })
  expect((await other.get(path)).status).toBe(404)
  expect((await other.get('sp_dashboard/client_sheet/0/')).status).toBe(404)
  expect((await buyer.get(path)).status).toBe(403)
})
