import type { Caller } from '../../../test/an-account'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { aPortfolioWorld } from '../../../test/portfolio-world'

let portal: TestPortal
let admin: Caller
let world: Awaited<ReturnType<typeof aPortfolioWorld>>
beforeAll(async () => {
  portal = await aPortal()
  portal.clock.set('2026-10-15T12:00:00')
  world = await aPortfolioWorld(portal, 'properties', 25)
  admin = await portal.anAccount({ role: 'admin' })
})

const ask = async (path: string) => (await admin.get(`sp_dashboard/${path}`)).body
const cents = (euros: number) => Math.round(euros * 100)
const sum = <Row>(rows: Row[], amount: (row: Row) => number) =>
  rows.reduce((total, row) => total + cents(amount(row)), 0)
const all = 'page_size=1000'
const period = 'after=2025-11-01&before=2026-09-30'

/** Sums of a node in cents, which have to equal the sums of its children. */
async function sumsOf(node: number): Promise<number[]> {
  const summary = await ask(`summary/?node=${node}`)
  const sales = await ask(`sales/?node=${node}&${period}`)
  const orders = await ask(`orders/?node=${node}`)
  const notes = await ask(`delivery_notes/?node=${node}&year=2025`)
  const invoices = await ask(`sale_invoices/?node=${node}&year=2025`)
  const suppliers = await ask(`prefered_suppliers/?node=${node}&${period}`)
  const efficiency = await ask(`efficiency/?node=${node}`)
  const { sales: ofKinds, forecasts } = summary.sales
  return [ofKinds, forecasts]
    .flatMap((block) => [block.all, block.active, block.new])
    .concat(Object.values(summary.lost_clients as Record<string, number>))
    .concat(summary.orders.orders_month, summary.orders.forecast_month)
    .concat(summary.sales_preferred.sales_year, summary.sales_preferred.forecast_year)
    .concat(sales.period_sales, sales.period_sales_diff, sales.year_sales, sales.period_sales_target)
    .concat(orders.value_daily_orders, orders.target_daily_orders, notes.value_delivery_notes)
    .concat(invoices.value_sale_invoices, invoices.forecast_sale_invoices)
    .concat(suppliers.period_sales, suppliers.period_sales_global, suppliers.period_sales_target)
    .concat(efficiency.num_new_clients, efficiency.year_num_lost_clients, efficiency.year_sales_new)
    .map(cents)
}

test('the figures of a node are the sums of its children (rules B-2, B-7)', async () => {
  const { company, north, south, people } = world
  for (const [parent, children] of [
    [company, [north, south]],
    [north, people.slice(0, 2)],
  ] as const) {
    const parts = await Promise.all(children.map(({ id }) => sumsOf(id)))
    const whole = await sumsOf(parent.id)
    expect(whole).toEqual(whole.map((_, at) => parts.reduce((total, part) => total + part[at]!, 0)))
    expect(whole.filter((value) => value !== 0).length).toBeGreaterThan(15)
  }
})

test('a ranking adds up to its summary (rule B-15)', async () => {
  for (const status of [1, 2, 3, 4]) {
    const query = `client_status=${status}&${period}`
    const clients = await ask(`clients/?${query}&${all}`)
    const sales = await ask(`sales/?${query}`)
    expect(sum(clients.results, (row: { period_sales: number }) => row.period_sales)).toBe(cents(sales.period_sales))
    expect(sum(clients.results, (row: { period_sales_target: number }) => row.period_sales_target)).toBe(
      cents(sales.period_sales_target),
    )
  }
  for (const kind of ['delivery_notes', 'sale_invoices']) {
    const { results } = await ask(`${kind}_clients/?year=2025&${all}`)
    const month = await ask(`${kind}/?year=2025`)
    expect(sum(results, (row: Record<string, number>) => row[`period_${kind}`]!)).toBe(cents(month[`value_${kind}`]))
  }
  const { results } = await ask(`lost_clients/?${all}`)
  const { lost_clients } = await ask('summary/')
  expect([results.length, sum(results, (row: { previous_year_sales: number }) => row.previous_year_sales)]).toEqual([
    lost_clients.num_lost_clients,
    cents(lost_clients.total_lost),
  ])
})

test('the figures of a client are the sums of its centres (rules B-9, B-23)', async () => {
  const september = 'after=2026-09-01&before=2026-09-30'
  const ofYear = 'after=2026-01-01&before=2026-09-30'
  const valuesAt = async (path: string, client: number, field: string) =>
    (await ask(path)).results.find(({ id }: { id: number }) => id === client)?.[field] ?? 0
  for (const { id } of world.clients) {
    const sold = await ask(`centers/?client=${id}&${all}`)
    const noted = await ask(`delivery_notes_centers/?client=${id}&year=2025&${all}`)
    const invoiced = await ask(`sale_invoices_centers/?client=${id}&year=2025&${all}`)
    const rows = <Row>({ results }: { results: Row[] }, field: keyof Row) => sum(results, (row) => Number(row[field]))
    expect([
      rows<Record<string, number>>(sold, 'period_sales'),
      rows<Record<string, number>>(sold, 'year_sales'),
      rows<Record<string, number>>(noted, 'period_delivery_notes'),
      rows<Record<string, number>>(invoiced, 'period_sale_invoices'),
    ]).toEqual(
      [
        await valuesAt(`clients/?${september}&${all}`, id, 'period_sales'),
        await valuesAt(`clients/?${ofYear}&${all}`, id, 'period_sales'),
        await valuesAt(`delivery_notes_clients/?year=2025&${all}`, id, 'period_delivery_notes'),
        await valuesAt(`sale_invoices_clients/?year=2025&${all}`, id, 'period_sale_invoices'),
      ].map(cents),
    )
  }
})

test('a chart adds up to its figure, with every day and month of it (rule B-18)', async () => {
  const orders = await ask('orders/')
  expect(sum(orders.chart, (day: { value_orders: number }) => day.value_orders)).toBe(cents(orders.value_daily_orders))
  expect(orders.chart).toHaveLength(15)
  const notes = await ask('delivery_notes/?year=2025')
  expect(sum(notes.chart, (day: { value_delivery_notes: number }) => day.value_delivery_notes)).toBe(
    cents(notes.value_delivery_notes),
  )
  expect(notes.chart).toHaveLength(31)
  const sales = await ask(`sales/?${period}`)
  const months = sales.chart as Record<string, number>[]
  expect(sum(months, (month) => month.sales_value!)).toBe(cents(sales.period_sales))
  expect(sum(months, (month) => month.sales_target_value!)).toBe(cents(sales.period_sales_target))
  expect(sum(months, (month) => month.previous_year_sales_value!)).toBe(
    cents(sales.period_sales) - cents(sales.period_sales_diff),
  )
  expect(months).toHaveLength(11)
  const suppliers = await ask(`prefered_suppliers/?${period}`)
  expect(sum(suppliers.chart, (month: { sales_value: number }) => month.sales_value)).toBe(
    cents(suppliers.period_sales),
  )
  expect(sum(suppliers.chart, (month: { sales_target_value: number }) => month.sales_target_value)).toBe(
    cents(suppliers.period_sales_target),
  )
})

test.each([2024, 2025, 2026])(
  'in %i all clients are active, new or lost, in number and in euros (rule B-3)',
  async (year) => {
    const query = (status: number) => `client_status=${status}&after=${year}-01-01&before=${year}-12-31`
    const parts = await Promise.all([2, 3, 4].map((status) => ask(`sales/?${query(status)}`)))
    const whole = await ask(`sales/?${query(1)}`)
    for (const field of ['period_sales', 'year_sales', 'period_sales_target'])
      expect(sum(parts, (part) => part[field])).toBe(cents(whole[field]))
    const ids = await Promise.all(
      [1, 2, 3, 4].map(async (status) =>
        (await ask(`clients/?${query(status)}&${all}`)).results.map(({ id }: { id: number }) => id),
      ),
    )
    expect(ids.slice(1).flat().sort()).toEqual(ids[0]!.sort())
  },
)
