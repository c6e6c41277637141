import { maxMonths } from '@portal/shared-sdk/contract'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { Caller } from '../../../test/an-account'
import {
  euros,
  linesOf,
  monthsFrom,
  parts,
  percent,
  readSales,
  sameMonthBefore,
  sumsBy,
  totalOf,
  type PlainSales,
  type Question,
  type Sum,
} from '../../../test/plain-sums'
import { salesWorld, type SalesWorld } from '../../../test/sales-world'
import { monthAfter } from '../../trade/figures/months'
import { searchNorm } from '../../core/http/list'

// Compares every figure of every call with the lines of the invoices, added up one by one.

let portal: TestPortal
let world: SalesWorld
let sales: PlainSales
let admin: Caller
let caller: Caller
beforeAll(async () => {
  portal = await aPortal()
  portal.clock.set('2026-10-15T10:00:00')
  world = await salesWorld(portal.db, 'statistics')
  sales = await readSales(portal.db)
  admin = await portal.anAccount({ role: 'admin' })
})
beforeEach(() => {
  caller = admin
})

const inOrder = (a: number, b: number) => a - b

/** A client, nodes of its tree (overlapping ones too), a category, a CECO and months, each drawn or left out. */
function aQuestion({ draw, clients, nodes, categories }: SalesWorld): Question {
  const client = draw.pick([clients.many, clients.many, clients.many, clients.one, clients.none])
  const length = draw.pick([1, 1, 2, 6, 12, 12, 18, 36])
  const first = monthAfter('2023-06', draw.int(0, 40))
  return {
    client: client.id,
    nodes: client === clients.many && draw.chance(0.5) ? draw.sample(nodes, draw.int(1, 3)).map(({ id }) => id) : [],
    category: draw.chance(0.3) ? draw.pick(categories).id : undefined,
    cost_center: draw.chance(0.2) ? draw.pick(['CC-1', 'CC-2', 'CC-9']) : undefined,
    first,
    last: monthAfter(first, length - 1),
  }
}

function addressOf({ client, nodes, category, cost_center, first, last }: Question): string {
  const query = new URLSearchParams({ client: String(client), after: `${first}-28`, before: `${last}-01` })
  for (const node of nodes) query.append('node', String(node))
  if (category !== undefined) query.set('category', String(category))
  if (cost_center !== undefined) query.set('cost_center', cost_center)
  return String(query)
}

async function ask(path: string, question: Question, more = '') {
  const { status, body } = await caller.get(`${path}?${addressOf(question)}${more}`)
  expect([path, status]).toEqual([path, 200])
  return body
}

const compared = ({ cents, centsBefore }: Sum) => ({
  period_purchases: euros(cents),
  period_purchases_diff: euros(cents - centsBefore),
  period_purchases_diff_percentage: percent(cents - centsBefore, centsBefore),
})
const beforeOf = ({ centsBefore }: Sum) => ({ previous_period_year_purchases: euros(centsBefore) })
const periodOf = ({ first, last }: Question) => ({ first_month: first, last_month: last })

async function purchasesAgree(question: Question) {
  const total = totalOf(sumsBy(sales, question, () => 0).values())
  const lines = linesOf(sales, question)
  const inMonth = (month: string) =>
    euros(lines.filter((line) => line.month === month).reduce((sum, { cents }) => sum + cents, 0n))
  expect(await ask('client_purchases/', question)).toEqual({
    ...periodOf(question),
    ...compared(total),
    ...beforeOf(total),
    chart: monthsFrom(question.first, question.last).map((month) => ({
      date: `${month}-01`,
      purchases_value: inMonth(month),
      previous_year_purchases_value: inMonth(sameMonthBefore(month)),
    })),
    price_hidden: false,
    total_hidden: false,
  })
}

/** By amount, the largest first, then by id; null ids last. */
const largestFirst = <Row extends [number | null, Sum]>(rows: Row[]): Row[] =>
  rows.sort(([a, x], [b, y]) => Number(y.cents - x.cents) || inOrder(a ?? Infinity, b ?? Infinity))

async function centersAgree(question: Question) {
  const rows = largestFirst([...sumsBy(sales, question, ({ center }) => center)])
  const { results, count } = await ask('client_center_purchases/', question, '&page_size=1000')
  expect(results).toEqual(
    rows.map(([id, sum]) => ({
      id,
      name: id === null ? null : sales.centers.get(id)!.name,
      cost_center: id === null ? null : sales.centers.get(id)!.cost_center,
      ...compared(sum),
      ...beforeOf(sum),
    })),
  )
  expect(count).toBe(rows.length)
}

async function productsAgree(question: Question) {
  const rows = largestFirst([...sumsBy(sales, question, ({ product }) => product)])
  const { results, count } = await ask('client_product_purchases/', question, '&page_size=1000')
  expect(results).toEqual(
    rows.map(([id, sum]) => ({
      id,
      external_id: sales.products.get(id)!.external_id,
      name: sales.products.get(id)!.name,
      category: sales.categories.get(sales.products.get(id)!.category),
      period_purchases_quantity: sum.units,
      ppy_purchases_quantity: sum.unitsBefore,
      ppy_purchases: euros(sum.centsBefore),
      ...compared(sum),
    })),
  )
  expect(count).toBe(rows.length)
}

async function categoriesAgree(question: Question) {
  const sharesIn = (months: { first: string; last: string }) => {
    const one = sumsBy(sales, { ...question, ...months }, ({ category, month }) =>
      month >= months.first && month <= months.last ? category : null,
    )
    one.delete(null)
    const total = totalOf(one.values()).cents
    return [...(one as Map<number, Sum>)]
      .map(([id, { cents }]) => ({ id, name: sales.categories.get(id)!, cents }))
      .sort((a, b) => Number(b.cents - a.cents) || (searchNorm(a.name) < searchNorm(b.name) ? -1 : 1))
      .map(({ id, name, cents }) => ({
        id,
        name,
        purchases: euros(cents),
        pruchases_percentage: percent(cents, total),
      }))
  }
  expect(await ask('client_categories_purchases/', question)).toEqual({
    ...periodOf(question),
    period_categories_purchases: sharesIn(question),
    previous_period_year_categories_purchases: sharesIn({
      first: sameMonthBefore(question.first),
      last: sameMonthBefore(question.last),
    }),
    price_hidden: false,
    total_hidden: false,
  })
}

async function changesAgree(question: Question) {
  const size = ({ cents, centsBefore }: Sum) => {
    const difference = cents - centsBefore
    return difference < 0n ? -difference : difference
  }
  const greatest = (sums: Map<number | null, Sum>, nameOf: (id: number) => string) =>
    [...sums]
      .filter(([, sum]) => size(sum) > 0n)
      .sort(([a, x], [b, y]) => Number(size(y) - size(x)) || inOrder(a ?? 0, b ?? 0))
      .slice(0, 5)
      .map(([id, sum]) => ({
        id,
        name: id === null ? null : nameOf(id),
        period_purchases: euros(sum.cents),
        previous_period_year_purchases: euros(sum.centsBefore),
        period_purchases_diff: euros(sum.cents - sum.centsBefore),
      }))
  const articles = sumsBy(sales, question, ({ product }) => product)
  const total = totalOf(articles.values())
  const { quantity, price, other } = parts(articles.values())
  const body = await ask('client_purchases/changes/', question)
  expect(body).toEqual({
    ...periodOf(question),
    period_purchases_diff: euros(total.cents - total.centsBefore),
    quantity_part: euros(quantity),
    price_part: euros(price),
    other_part: euros(other),
    products: greatest(articles, (id) => sales.products.get(id)!.name),
    categories: greatest(
      sumsBy(sales, question, ({ category }) => category),
      (id) => sales.categories.get(id)!,
    ),
    centers: greatest(
      sumsBy(sales, question, ({ center }) => center),
      (id) => sales.centers.get(id)!.name,
    ),
    price_hidden: false,
    total_hidden: false,
  })
}

test('every figure is what plain sums over the invoices give (rules T-1, T-4, T-5, T-6)', async () => {
  for (let turn = 0; turn < 60; turn += 1) {
    const question = aQuestion(world)
    await purchasesAgree(question)
    await centersAgree(question)
    await productsAgree(question)
    await categoriesAgree(question)
    await changesAgree(question)
  }
})

test('an account that is limited to centres gets the plain sums of these, and no others (rule L-21)', async () => {
  const [north, , , south] = world.centers
  const centers = [north!.id, south!.id]
  const clients = [world.clients.many.id, world.clients.one.id]
  caller = await portal.anAccount({ clients, centers, can_see_prices: true, can_see_totals: true })
  const [root, ofNorth, ofSouth, town] = world.nodes.map(({ id }) => id) as [number, number, number, number]
  for (let turn = 0; turn < 30; turn += 1) {
    const drawn = aQuestion(world)
    // Only clients of the account are asked about.
    const client = clients.includes(drawn.client) ? drawn.client : clients[0]!
    const nodes = drawn.nodes.filter((id) => [root, ofNorth, ofSouth].includes(id))
    const question = { ...drawn, client, nodes: client === clients[0] ? nodes : [], centers }
    await purchasesAgree(question)
    await centersAgree(question)
    await productsAgree(question)
    await categoriesAgree(question)
    await changesAgree(question)
  }
  expect((await caller.get(`client_purchases/?client=${clients[0]}&node=${town}`)).status).toBe(404)
})

const cents = (amount: number) => Math.round(amount * 100)
const sumOf = (rows: Record<string, number>[], key: string) => rows.reduce((sum, row) => sum + cents(row[key]!), 0)

test('rankings, categories and months add up to the period, the parts to the difference (rules T-5, T-6)', async () => {
  for (let turn = 0; turn < 20; turn += 1) {
    const question = aQuestion(world)
    const whole = await ask('client_purchases/', question)
    const centers = (await ask('client_center_purchases/', question, '&page_size=1000')).results
    const products = (await ask('client_product_purchases/', question, '&page_size=1000')).results
    const categories = await ask('client_categories_purchases/', question)
    const changes = await ask('client_purchases/changes/', question)
    const total = cents(whole.period_purchases)
    expect([
      sumOf(whole.chart, 'purchases_value'),
      sumOf(centers, 'period_purchases'),
      sumOf(products, 'period_purchases'),
      sumOf(categories.period_categories_purchases, 'purchases'),
    ]).toEqual([total, total, total, total])
    const before = cents(whole.previous_period_year_purchases)
    expect([
      sumOf(whole.chart, 'previous_year_purchases_value'),
      sumOf(centers, 'previous_period_year_purchases'),
      sumOf(products, 'ppy_purchases'),
      sumOf(categories.previous_period_year_categories_purchases, 'purchases'),
    ]).toEqual([before, before, before, before])
    expect(cents(changes.period_purchases_diff)).toBe(total - before)
    expect(cents(changes.quantity_part) + cents(changes.price_part) + cents(changes.other_part)).toBe(total - before)
  }
})

test('the year before has the figures of a query for the same months of that year (rule T-4)', async () => {
  for (let turn = 0; turn < 20; turn += 1) {
    const question = aQuestion(world)
    const before = { first: sameMonthBefore(question.first), last: sameMonthBefore(question.last) }
    const { previous_period_year_purchases: answered } = await ask('client_purchases/', question)
    expect((await ask('client_purchases/', { ...question, ...before })).period_purchases).toBe(answered)
  }
})

test('the nodes below a node and its own centres add up to the node (rule T-5)', async () => {
  const [root, north, south] = world.nodes.map(({ id }) => id) as [number, number, number]
  const months = { client: world.clients.many.id, first: '2024-01', last: '2026-09' }
  const sumOf = async (...nodes: number[]) =>
    cents((await ask('client_purchases/', { ...months, nodes })).period_purchases)
  expect(await sumOf(root)).not.toBe(0)
  expect(await sumOf(root)).toBe((await sumOf(north)) + (await sumOf(south)))
  expect(await sumOf(north, south)).toBe(await sumOf(root))
  expect(await sumOf(root, north, ...world.nodes.map(({ id }) => id))).toBe(await sumOf(root))
  const [, , , town, street] = world.nodes
  const [ofNorth] = world.centers
  const ranking = (await ask('client_center_purchases/', { ...months, nodes: [north] })).results
  const own = ranking.find(({ id }: { id: number }) => id === ofNorth!.id)
  expect(await sumOf(north)).toBe((await sumOf(town!.id)) + cents(own.period_purchases))
  expect(await sumOf(town!.id, street!.id)).toBe(await sumOf(town!.id))
})

test('a period of 120 months covers every invoice (rule T-2)', async () => {
  const question = { client: world.clients.many.id, nodes: [], first: '2017-01', last: '2026-12' }
  expect(monthsFrom(question.first, question.last)).toHaveLength(maxMonths)
  await purchasesAgree(question)
  await productsAgree(question)
})
