import { aStatNode } from '../../../test/a-client'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { aTarget } from '../../../test/a-target'
import { writeInvoice } from '../../trade/invoices/write-invoice'
import { transaction } from '../../core/db/transaction'
import { dayAfter } from '../../core/clock'
import { monthEnd, workingDays } from '../../trade/figures/working-days'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

/** A branch with a client, its target of June 2026 and what it ordered in that month. */
async function aBranch({ target = 1000, ordered = 400 } = {}) {
  const node = await aStatNode(portal.db)
  const client = await portal.aClient({ stat_node_id: node.id })
  await aTarget(portal.db, { client: client.id, month: '2026-06', target })
  const order = (base: number, more: object = {}) =>
    portal.anOrder({
      client_id: client.id,
      center_id: null,
      order_datetime: '2026-06-01T12:00:00+02:00',
      lines: 0,
      base,
      ...more,
    })
  if (ordered) await order(ordered)
  const seller = await portal.anAccount({ role: 'sales_manager', stat_node_id: node.id })
  const pace = async (day: string) => {
    portal.clock.set(`${day}T10:00:00`)
    return (await seller.get('sp_dashboard/pace/')).body
  }
  return { node, client, seller, pace, order }
}

describe('the pace of the month (rules B-34, B-42)', () => {
  test('has what is missing, the working days left including today, and what each needs', async () => {
    const { pace } = await aBranch()
    expect(await pace('2026-06-10')).toMatchObject({
      month: '2026-06',
      month_orders: 400,
      month_target: 1000,
      missing: 600,
      working_days: 15,
      needed_a_day: 40,
    })
    expect(await pace('2026-06-30')).toMatchObject({ working_days: 1, needed_a_day: 600 })
  })

  test('a target that is passed needs nothing; without one nothing is missing', async () => {
    expect(await (await aBranch({ ordered: 1200 })).pace('2026-06-10')).toMatchObject({ missing: 0, needed_a_day: 0 })
    expect(await (await aBranch({ target: 0, ordered: 0 })).pace('2026-06-10')).toMatchObject({
      month_target: 0,
      missing: 0,
    })
  })

  test('counts what Resumen and Mis Pedidos count, orders, not invoices, which come at the end of the month', async () => {
    const { client, seller, pace, order } = await aBranch()
    await order(999, { state: 'pending_validation' })
    await order(998, { state: 'cancelled' })
    await order(997, { order_datetime: '2026-05-31T23:59:59+02:00' })
    const product = await portal.aProduct()
    await transaction(portal.db, (tx) =>
      writeInvoice(tx, {
        client_id: client.id,
        center_id: null,
        at: new Date('2026-06-02T10:00:00+02:00'),
        lines: [{ product_id: product.id, quantity: 1, price: 5000 }],
      }),
    )
    const { month_orders: ordered, month_target: target } = await pace('2026-06-10')
    expect([ordered, target]).toEqual([400, 1000])
    const { orders } = (await seller.get('sp_dashboard/summary/')).body
    expect([ordered, Math.round((ordered / target) * 10000) / 100]).toEqual([
      orders.orders_month,
      orders.orders_month_percentage,
    ])
    expect((await seller.get('sp_dashboard/orders/')).body).toMatchObject({
      value_daily_orders: ordered,
      target_daily_orders: target,
    })
  })

  test('on a Saturday that ends a month no working day is left, and none needs anything', async () => {
    const { pace } = await aBranch()
    expect(await pace('2026-01-31')).toMatchObject({ month: '2026-01', working_days: 0, needed_a_day: null })
  })

  test.each([
    ['2026-06-10', '2026-06-30', 15],
    ['2026-06-13', '2026-06-14', 0],
    ['2026-06-12', '2026-06-15', 2],
    ['2026-03-28', '2026-03-31', 2],
  ])('from %s to %s there are %i working days', (from, to, days) => expect(workingDays(from, to)).toBe(days))

  test.each([
    ['2026-02-10', '2026-02-28'],
    ['2028-02-29', '2028-02-29'],
    ['2026-12-31', '2026-12-31'],
  ])('the month of %s ends on %s', (day, end) => expect(monthEnd(day)).toBe(end))
})

describe('who usually orders in the days that are left (rule B-34)', () => {
  const ordered = async (client: number, days: readonly string[], base: number) => {
    for (const day of days)
      await portal.anOrder({
        client_id: client,
        center_id: null,
        order_datetime: `${day}T12:00:00+02:00`,
        lines: 0,
        base,
      })
  }
  const every = (last: string, days: number) => [3, 2, 1, 0].map((times) => dayAfter(last, -times * days))

  test('by the next day, with the rhythm and the average order; orders of one day are one', async () => {
    const { node, client, pace } = await aBranch({ ordered: 0 })
    await ordered(client.id, every('2026-06-05', 20), 100)
    await ordered(client.id, ['2026-06-05'], 50)
    const sooner = await portal.aClient({ stat_node_id: node.id })
    await ordered(sooner.id, every('2026-06-03', 7), 10)
    expect(await pace('2026-06-10')).toMatchObject({
      clients_count: 2,
      expected: 122.5,
      clients: [
        { id: sooner.id, name: sooner.name, next_order: '2026-06-10', usual_days: 7, average_order: 10 },
        { id: client.id, name: client.name, next_order: '2026-06-25', usual_days: 20, average_order: 112.5 },
      ],
    })
  })

  test.each([
    ['the last day of the month', '2026-06-20', 10, 1],
    ['the first day of the next', '2026-06-21', 10, 0],
    ['yesterday', '2026-06-12', 10, 0],
  ])('not outside of them: %s', async (_name, last, days, count) => {
    const { client, pace } = await aBranch({ ordered: 0 })
    await ordered(client.id, every(last, days), 10)
    expect((await pace('2026-06-23')).clients_count).toBe(count)
  })

  test('of the node that is asked for (rule B-2)', async () => {
    const { node, client, seller } = await aBranch({ ordered: 0 })
    await ordered(client.id, every('2026-06-05', 20), 100)
    const below = await aStatNode(portal.db, node)
    portal.clock.set('2026-06-10T10:00:00')
    expect((await seller.get(`sp_dashboard/pace/?node=${node.id}`)).body).toMatchObject({
      clients_count: 1,
      missing: 900,
    })
    expect((await seller.get(`sp_dashboard/pace/?node=${below.id}`)).body).toMatchObject({
      clients_count: 0,
      missing: 0,
    })
  })
})
