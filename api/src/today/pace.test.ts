import { aStatNode } from '../../test/a-client'
import { aPortal, type TestPortal } from '../../test/a-portal'
import { aTarget } from '../../test/a-target'
import { someSales } from '../../test/some-sales'
import { dayAfter } from '../clock'
import { monthEnd, workingDays } from '../figures/working-days'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

/** A branch with a client, its target of June 2026 and what it bought in that month. */
async function aBranch({ target = 1000, sales = 400 } = {}) {
  const node = await aStatNode(portal.db)
  const client = await portal.aClient({ stat_node_id: node.id })
  await aTarget(portal.db, { client: client.id, month: '2026-06', target })
  if (sales)
    await someSales(portal.db, {
      client: client.id,
      product: (await portal.aProduct()).id,
      months: ['2026-06'],
      amount: sales,
    })
  const seller = await portal.anAccount({ role: 'sales_manager', stat_node_id: node.id })
  const pace = async (day: string) => {
    portal.clock.set(`${day}T10:00:00`)
    return (await seller.get('sp_dashboard/pace/')).body
  }
  return { node, client, seller, pace }
}

describe('the pace of the month (rule B-34)', () => {
  test('has what is missing, the working days left including today, and what each needs', async () => {
    const { pace } = await aBranch()
    expect(await pace('2026-06-10')).toMatchObject({
      month: '2026-06',
      month_sales: 400,
      month_target: 1000,
      missing: 600,
      working_days: 15,
      needed_a_day: 40,
    })
    expect(await pace('2026-06-30')).toMatchObject({ working_days: 1, needed_a_day: 600 })
  })

  test('a target that is passed needs nothing; without one nothing is missing', async () => {
    expect(await (await aBranch({ sales: 1200 })).pace('2026-06-10')).toMatchObject({ missing: 0, needed_a_day: 0 })
    expect(await (await aBranch({ target: 0, sales: 0 })).pace('2026-06-10')).toMatchObject({
      month_target: 0,
      missing: 0,
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
    const { node, client, pace } = await aBranch()
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
    const { client, pace } = await aBranch()
    await ordered(client.id, every(last, days), 10)
    expect((await pace('2026-06-23')).clients_count).toBe(count)
  })

  test('of the node that is asked for (rule B-2)', async () => {
    const { node, client, seller } = await aBranch()
    await ordered(client.id, every('2026-06-05', 20), 100)
    const below = await aStatNode(portal.db, node)
    portal.clock.set('2026-06-10T10:00:00')
    expect((await seller.get(`sp_dashboard/pace/?node=${node.id}`)).body).toMatchObject({
      clients_count: 1,
      missing: 600,
    })
    expect((await seller.get(`sp_dashboard/pace/?node=${below.id}`)).body).toMatchObject({
      clients_count: 0,
      missing: 0,
    })
  })
})
