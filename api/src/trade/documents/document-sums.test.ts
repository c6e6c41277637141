import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { Caller } from '../../../test/an-account'
import { salesWorld, type SalesWorld } from '../../../test/sales-world'

let portal: TestPortal
let world: SalesWorld
let admin: Caller
beforeAll(async () => {
  portal = await aPortal()
  portal.clock.set('2026-10-15T10:00:00')
  world = await salesWorld(portal.db, 'sums')
  admin = await portal.anAccount({ role: 'admin', can_see_sale_invoices: true, can_see_delivery_notes: true })
})

const months = 'after=2025-10-01&before=2026-09-30'
const body = async (path: string, who = admin) => {
  const answer = await who.get(path)
  expect([path, answer.status]).toEqual([path, 200])
  return answer.body
}
const sum = (rows: { base: number }[], key: 'base' | 'total' = 'base') =>
  rows.reduce((cents, row) => cents + Math.round((row as Record<typeof key, number>)[key] * 100), 0) / 100

test('the sums of a list are those of all of its pages, for invoices, notes and orders (rule D-109)', async () => {
  const client = world.clients.many.id
  for (const base of [100, 40.25]) await portal.anOrder({ client_id: client, center_id: null, lines: 0, base })
  for (const query of [`client=${client}`, `client=${client}&counted=true&${months}`, 'search=fac', 'search=nada']) {
    const { results, count } = await body(`sale_invoices/?${query}&page_size=1000`)
    expect(await body(`sale_invoices/sums/?${query}&page=2`)).toEqual({
      count,
      base: sum(results),
      total: sum(results, 'total'),
    })
  }
  expect(await body(`orders/sums/?client=${client}`)).toEqual({ count: 2, base: 140.25, total: 169.7 })
  expect(await body('delivery_notes/sums/')).toEqual({ count: 0, base: 0, total: 0 })
})

test('every amount of the statistics of a client is the sum of what it opens (rules T-28, D-109, D-110)', async () => {
  const client = world.clients.many.id
  const [, north] = world.nodes
  const before = 'after=2024-10-01&before=2025-09-30'
  const opened = async (filter: string, period = months, path = 'sale_invoices/lines/sums/') =>
    (await body(`${path}?client=${client}&counted=true&${period}${filter}`)).base
  const documents = (filter = '', period = months) => opened(filter, period, 'sale_invoices/sums/')
  let walked = 0
  const is = (figure: number, sumOfOpened: number) => {
    walked += figure === 0 ? 0 : 1
    expect(sumOfOpened).toBe(figure)
  }
  for (const filter of ['', `&node=${north!.id}`, '&cost_center=CC-1', `&category=${world.categories[0]!.id}`]) {
    const asked = `client=${client}&${months}${filter}`
    const hasLines = filter.includes('category')
    const whole = (period?: string) => (hasLines ? opened(filter, period) : documents(filter, period))
    const purchases = await body(`client_purchases/?${asked}`)
    is(purchases.period_purchases, await whole())
    is(purchases.previous_period_year_purchases, await whole(before))
    for (const { date, purchases_value: value } of purchases.chart.slice(0, 3)) {
      const last = new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).toISOString().slice(0, 10)
      is(value, await whole(`after=${date}&before=${last}`))
    }
    for (const row of (await body(`client_center_purchases/?${asked}`)).results) {
      if (row.id === null) continue
      is(row.period_purchases, await opened(`${filter}&center=${row.id}`))
      is(row.previous_period_year_purchases, await opened(`${filter}&center=${row.id}`, before))
    }
    if (!hasLines)
      for (const row of (await body(`client_categories_purchases/?${asked}`)).period_categories_purchases)
        is(row.purchases, await opened(`${filter}&category=${row.id}`))
    for (const row of (await body(`client_product_purchases/?${asked}`)).results) {
      is(row.period_purchases, await opened(`${filter}&product=${row.id}`))
      is(row.ppy_purchases, await opened(`${filter}&product=${row.id}`, before))
    }
  }
  expect(walked).toBeGreaterThan(80)
})

test('lines name invoice, day, client, centre and article, and count own units (rule D-110)', async () => {
  const client = world.clients.many.id
  const product = world.products[0]!
  const query = `client=${client}&counted=true&product=${product.id}&page_size=1000`
  const { results, count } = await body(`sale_invoices/lines/?${query}`)
  expect(count).toBeGreaterThan(0)
  for (const line of results)
    expect(line).toMatchObject({ client: { id: client }, name: product.name, external_id: product.external_id })
  const dates = results.map(({ invoice_datetime: at }: { invoice_datetime: string }) => at)
  expect(dates).toEqual([...dates].sort().reverse())
  const sums = await body(`sale_invoices/lines/sums/?${query}`)
  expect(sums).toEqual({
    count,
    quantity: results.reduce((units: number, line: { quantity: number }) => units + line.quantity, 0),
    base: sum(results),
  })
  const { results: articles } = await body(
    `client_product_purchases/?client=${client}&after=2023-01-01&before=2026-10-31`,
  )
  const article = articles.find(({ id }: { id: number }) => id === product.id)
  expect([article.period_purchases_quantity, article.period_purchases]).toEqual([sums.quantity, sums.base])
  const one = results[0]
  expect((await body(`sale_invoices/lines/?${query}&search=${one.invoice.number}`)).results).toEqual(
    results.filter((line: { invoice: { id: number } }) => line.invoice.id === one.invoice.id),
  )
  const bases = (await body(`sale_invoices/lines/?${query}&ordering=base`)).results.map(
    (line: { base: number }) => line.base,
  )
  expect(bases).toEqual([...bases].sort((a: number, b: number) => a - b))
})

test('a buyer knows no suppliers: lines of a supplier are all of its lines (rule D-110)', async () => {
  const client = world.clients.many.id
  const buyer = await portal.anAccount({ clients: [client], can_see_sale_invoices: true })
  const { supplier_id: supplier } = world.products[0]!
  const all = await body(`sale_invoices/lines/sums/?client=${client}`, buyer)
  expect(await body(`sale_invoices/lines/sums/?client=${client}&supplier=${supplier}`, buyer)).toEqual(all)
  expect((await body(`sale_invoices/lines/sums/?client=${client}&supplier=${supplier}`)).count).toBeLessThan(all.count)
})

test('no sum and no order by it for an account that may not see amounts; none without the right (rules D-87, T-3)', async () => {
  const client = world.clients.many.id
  const blind = await portal.anAccount({ clients: [client], can_see_sale_invoices: true, can_see_prices: false })
  expect(Object.keys(await body(`sale_invoices/sums/?client=${client}`, blind))).toEqual(['count'])
  expect(Object.keys(await body(`orders/sums/?client=${client}`, blind))).toEqual(['count'])
  expect(Object.keys(await body(`sale_invoices/lines/sums/?client=${client}`, blind)).sort()).toEqual([
    'count',
    'quantity',
  ])
  const byBase = await body(`sale_invoices/lines/?client=${client}&ordering=base`, blind)
  expect(byBase.results[0]).not.toHaveProperty('base')
  expect(byBase).toEqual(await body(`sale_invoices/lines/?client=${client}&ordering=invoice_datetime`, blind))
  const other = await portal.anAccount({ clients: [client] })
  for (const path of [
    'sale_invoices/sums/',
    'sale_invoices/lines/',
    'sale_invoices/lines/sums/',
    'delivery_notes/sums/',
  ])
    expect((await other.get(path)).status).toBe(403)
})
