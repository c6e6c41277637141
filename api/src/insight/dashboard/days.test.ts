import type { Caller } from '../../../test/an-account'
import { anInvoice } from '../../../test/a-delivery'
import { aStatNode } from '../../../test/a-client'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { instantOf } from '../../core/clock'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

/** A node with an account of its own, and clients that each bought for 10 euros at these local times of Madrid. */
async function aNode(clients: { since?: string; bought?: string[] }[]) {
  const node = await aStatNode(portal.db)
  const ids: number[] = []
  for (const { since = '2020-01-01', bought = [] } of clients) {
    const client = await portal.aClient({ stat_node_id: node.id, client_since: since })
    ids.push(client.id)
    for (const at of bought)
      await anInvoice(portal.db, { client_id: client.id, center_id: null, invoice_datetime: instantOf(at) })
  }
  const account = await portal.anAccount({ role: 'sales_manager', stat_node_id: node.id })
  return { node, ids, ask: asking(account) }
}
const asking = (account: Caller) => async (path: string) => (await account.get(`sp_dashboard/${path}`)).body
const lostOf = (body: { results: { id: number }[] }) => body.results.map(({ id }) => id)

test('a new year makes nobody lost who bought in the weeks before (rule B-3)', async () => {
  const { ids, ask } = await aNode([
    { bought: ['2025-11-18T10:00:00'] },
    { bought: ['2025-12-31T23:30:00'] },
    { bought: ['2025-10-01T10:00:00'] },
    { bought: ['2024-10-01T10:00:00'] },
  ])
  portal.clock.set('2026-01-01T00:30:00')
  // Only the client whose last invoice is long ago.
  expect(lostOf(await ask('lost_clients/'))).toEqual([ids[2]])
  const { sales, lost_clients } = await ask('summary/')
  expect([sales.sales.all, lost_clients.num_lost_clients, lost_clients.total_lost]).toEqual([0, 1, 10])
})

test('45 days without an invoice are over at midnight in Madrid (rule B-3)', async () => {
  const { ids, ask } = await aNode([{ bought: ['2025-12-01T23:30:00'] }])
  portal.clock.set('2026-01-14T23:59:00')
  expect(lostOf(await ask('lost_clients/'))).toEqual([])
  portal.clock.set('2026-01-15T00:00:00')
  expect(lostOf(await ask('lost_clients/'))).toEqual(ids)
})

test('a credit counts as an invoice for the 45 days, a cancelled invoice does not (rule B-3)', async () => {
  const { ids, ask } = await aNode([{ bought: ['2025-06-01T10:00:00'] }, { bought: ['2025-06-01T10:00:00'] }])
  portal.clock.set('2026-03-01T10:00:00')
  const at = instantOf('2026-02-20T10:00:00')
  await anInvoice(portal.db, { client_id: ids[0], center_id: null, invoice_datetime: at, state: 'cancelled' })
  const { id } = await portal.aProduct()
  const credit = [{ product_id: id, quantity: -1, price: '2.00' }]
  await anInvoice(portal.db, { client_id: ids[1], center_id: null, invoice_datetime: at, lines: credit })
  expect(lostOf(await ask('lost_clients/'))).toEqual([ids[0]])
  // 45 days after the credit the second client is lost too; its sales of the year are the credit.
  portal.clock.set('2026-04-06T10:00:00')
  const { results } = await ask('lost_clients/')
  expect(results.map(({ id: client, year_sales }: Record<string, number>) => [client, year_sales])).toEqual([
    [ids[0], 0],
    [ids[1], -2],
  ])
})

test('a client counts as lost in the month in which its 45 days end (rule B-14)', async () => {
  const { ask } = await aNode([
    { bought: ['2025-08-01T10:00:00'] },
    { bought: ['2025-12-17T10:00:00'] },
    { bought: ['2025-12-18T10:00:00'] },
  ])
  const counts = async () => {
    const { num_lost_clients, year_num_lost_clients } = await ask('efficiency/')
    return [num_lost_clients, year_num_lost_clients]
  }
  portal.clock.set('2026-01-31T23:59:00')
  expect(await counts()).toEqual([0, 0])
  // 17 December plus 45 days is 31 January.
  portal.clock.set('2026-02-01T00:00:00')
  expect(await counts()).toEqual([2, 2])
  portal.clock.set('2026-03-01T00:00:00')
  expect(await counts()).toEqual([1, 3])
})

test('a client is new from the first to the last day of its year (rule B-3)', async () => {
  const { ask } = await aNode([
    { since: '2026-01-01', bought: ['2026-01-01T00:00:00'] },
    { since: '2026-12-31', bought: ['2026-12-31T23:59:59'] },
    { since: '2025-12-31', bought: ['2026-12-31T10:00:00'] },
  ])
  portal.clock.set('2026-12-31T23:59:59')
  const { sales, lost_clients } = await ask('summary/')
  expect([sales.sales.all, sales.sales.active, sales.sales.new, lost_clients.num_new_clients]).toEqual([30, 10, 20, 2])
  expect((await ask('summary/?year=2025')).lost_clients.num_new_clients).toBe(1)
})

test.each([
  ['2026-01-01T00:30:00', '2025-01-01', '2025-12-01', 12],
  ['2026-02-01T00:00:00', '2026-01-01', '2026-01-01', 1],
  ['2028-02-29T12:00:00', '2028-01-01', '2028-01-01', 1],
  ['2026-12-31T23:59:59', '2026-01-01', '2026-11-01', 11],
])('the usual months of %s are from %s to %s (rule B-5)', async (today, first, last, count) => {
  const { ask } = await aNode([])
  portal.clock.set(today)
  const { chart } = await ask('sales/')
  expect([chart[0].date, chart.at(-1).date, chart.length]).toEqual([first, last, count])
})

test.each([
  ['2028-02-29T12:00:00', '', '2028-02-29', 29],
  ['2028-02-29T12:00:00', '?year=2027', '2027-02-28', 28],
  ['2026-03-31T12:00:00', '?year=2025', '2025-03-31', 31],
  ['2026-03-01T00:10:00', '', '2026-03-01', 1],
])('on %s the month of orders/%s ends with %s (rule B-4)', async (today, query, last, count) => {
  const { ask } = await aNode([])
  portal.clock.set(today)
  const { chart } = await ask(`orders/${query}`)
  expect([chart.at(-1).date, chart.length]).toEqual([last, count])
})

test('a month begins and ends at midnight in Madrid (rule T-2)', async () => {
  const { node, ask } = await aNode([{ bought: ['2026-07-31T23:59:00', '2026-08-01T00:01:00'] }])
  const client = await portal.aClient({ stat_node_id: node.id })
  for (const at of ['2026-07-31T23:59:00', '2026-08-01T00:01:00', '2026-08-01T00:02:00'])
    await portal.anOrder({ client_id: client.id, order_datetime: instantOf(at) })
  portal.clock.set('2026-08-01T09:00:00')
  expect((await ask('orders/')).chart).toEqual([{ date: '2026-08-01', value_orders: 20, num_orders: 2 }])
  expect(await ask('sale_invoices/')).toMatchObject({ value_sale_invoices: 10, chart: [{ num_sale_invoices: 1 }] })
  expect((await ask('sales/?after=2026-07-01&before=2026-07-01')).period_sales).toBe(10)
})

test('averages are of working days, against those up to the working day before (rule B-12)', async () => {
  const { node, ask } = await aNode([])
  const client = await portal.aClient({ stat_node_id: node.id })
  const order = (day: number, base: string, state = 'received') =>
    portal.anOrder({
      client_id: client.id,
      order_datetime: instantOf(`2026-10-0${day}T10:00:00`),
      base,
      state,
      lines: 0,
    })
  // Thursday, Friday, Saturday, Monday.
  for (const [day, base] of [
    [1, '100.00'],
    [1, '100.00'],
    [3, '30.00'],
    [5, '50.00'],
    [5, '50.00'],
    [5, '50.00'],
  ] as const)
    await order(day, base)
  await order(5, '999.00', 'pending_validation')
  await order(5, '999.00', 'cancelled')
  portal.clock.set('2026-10-05T18:00:00')
  expect(await ask('orders/')).toMatchObject({
    num_daily_orders_avg: 2,
    num_daily_orders_avg_diff: 1,
    num_daily_orders_avg_diff_percentage: 100,
    value_daily_avg_orders: 126.67,
    value_daily_avg_orders_diff: 26.67,
    value_daily_avg_orders_diff_percentage: 26.67,
    value_daily_orders: 380,
  })
  portal.clock.set('2026-10-01T18:00:00')
  expect(await ask('orders/')).toMatchObject({ num_daily_orders_avg_diff_percentage: null })
})

test('before the first working day of a month the average is 0 (rule B-12)', async () => {
  const { node, ask } = await aNode([])
  const client = await portal.aClient({ stat_node_id: node.id })
  await portal.anOrder({ client_id: client.id, order_datetime: instantOf('2026-08-01T10:00:00') })
  portal.clock.set('2026-08-02T10:00:00')
  expect(await ask('orders/')).toMatchObject({
    num_daily_orders_avg: 0,
    value_daily_avg_orders: 0,
    value_daily_avg_orders_diff_percentage: null,
    value_daily_orders: 10,
  })
})

test('a client without orders is listed with its last order and the days since (rule B-10)', async () => {
  const { ids, node, ask } = await aNode([
    { since: '2026-09-30', bought: ['2026-09-30T10:00:00'] },
    { since: '2026-10-01' },
    { bought: ['2025-10-01T00:00:00', '2026-09-30T23:59:00'] },
  ])
  for (const at of ['2026-06-30T23:59:00', '2026-10-01T00:00:00'])
    await portal.anOrder({ client_id: ids[2], order_datetime: instantOf(at) })
  const busy = await portal.aClient({ stat_node_id: node.id })
  await portal.anOrder({ client_id: busy.id, order_datetime: instantOf('2026-08-31T10:00:00') })
  portal.clock.set('2026-10-15T10:00:00')
  expect((await ask('inactive_clients/?after=2026-07-01&before=2026-09-30')).results).toMatchObject([
    { id: ids[0], last_order: null, days_silent: null, previous_year_sales: 10 },
    { id: ids[2], last_order: '2026-10-01', days_silent: 14, previous_year_sales: 10 },
  ])
  // Without an order for longer than a year it is ranked by what it bought before that, not by 0.
  portal.clock.set('2028-10-15T10:00:00')
  expect((await ask('inactive_clients/?after=2028-07-01&before=2028-09-30')).results).toMatchObject([
    { id: ids[2], last_order: '2026-10-01', days_silent: 745, previous_year_sales: 10 },
    { id: ids[0], last_order: null, days_silent: null, previous_year_sales: 0 },
    { id: ids[1], last_order: null },
    { id: busy.id, last_order: '2026-08-31', days_silent: 776, previous_year_sales: 0 },
  ])
})

test('the sales of a client move with it to another branch (rule T-11)', async () => {
  const { ids, ask } = await aNode([{ bought: ['2026-09-01T10:00:00'] }])
  const { node: other, ask: askOther } = await aNode([])
  portal.clock.set('2026-10-15T10:00:00')
  const sold = async () => [(await ask('sales/')).period_sales, (await askOther('sales/')).period_sales]
  expect(await sold()).toEqual([10, 0])
  await portal.db.updateTable('client').set({ stat_node_id: other.id }).where('id', '=', ids[0]!).execute()
  expect(await sold()).toEqual([0, 10])
})
