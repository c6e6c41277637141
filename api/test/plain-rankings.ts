import { withStatus, lastMonth, yearMonths, yearOfPeriod } from './plain-dashboard'
import { daysAfter, type PlainDocument, type PlainPortfolio } from './plain-portfolio'
import { euros, monthsFrom, percent, sameMonthBefore } from './plain-sums'

/** A reference computation of the rankings of sp_dashboard/, each in its default order: see plain-dashboard. */
const total = (rows: readonly { cents: bigint }[]) => rows.reduce((sum, { cents }) => sum + cents, 0n)
const within = (documents: readonly PlainDocument[], months: string[]) =>
  documents.filter(({ day }) => months.includes(day.slice(0, 7)))
const largestFirst = <Row extends { key: bigint; id: number | null }>(rows: Row[]) =>
  rows.sort((a, b) => (a.key === b.key ? (a.id ?? Infinity) - (b.id ?? Infinity) : a.key > b.key ? -1 : 1))

interface ClientSums {
  id: number
  name: string
  period: bigint
  before: bigint
  target: bigint
}

/** Clients of a status that have an amount or a target, ordered by the amount of the period. */
function clientsBy(
  plain: PlainPortfolio,
  documents: readonly PlainDocument[],
  { months, asked, year, today }: { months: string[]; asked: number; year: number; today: string },
): ClientSums[] {
  const found = withStatus(plain, asked, year, today).map(({ id, name }) => {
    const own = documents.filter(({ client }) => client === id)
    const period = total(within(own, months))
    return {
      id,
      name,
      key: period,
      period,
      before: total(within(own, months.map(sameMonthBefore))),
      target: plain.targets
        .filter(({ client, month }) => client === id && months.includes(month))
        .reduce((sum, { target }) => sum + target, 0n),
    }
  })
  return largestFirst(found.filter(({ period, before, target }) => period !== 0n || before !== 0n || target !== 0n))
}

const targeted = ({ period, target }: ClientSums) => ({
  period_sales_target: euros(target),
  period_sales_target_percentage: percent(period, target),
})

export const plainClients = (plain: PlainPortfolio, months: string[], asked: number, today: string) =>
  clientsBy(plain, plain.invoices, { months, asked, year: yearOfPeriod(months.at(-1)!, today), today }).map((row) => ({
    id: row.id,
    name: row.name,
    period_sales: euros(row.period),
    period_sales_diff_percentage: percent(row.period - row.before, row.before),
    ...targeted(row),
  }))

export const plainMonthClients = (
  plain: PlainPortfolio,
  kind: 'delivery_notes' | 'sale_invoices',
  year: number,
  asked: number,
  today: string,
) =>
  clientsBy(plain, kind === 'delivery_notes' ? plain.notes : plain.invoices, {
    months: [`${year}${today.slice(4, 7)}`],
    asked,
    year,
    today,
  }).map((row) => ({
    id: row.id,
    name: row.name,
    [`period_${kind}`]: euros(row.period),
    [`previous_period_year_${kind}`]: euros(row.before),
    ...targeted(row),
  }))

/** The amounts of a client's centres and of documents without a centre; all: also centres without amounts. */
function centersBy(plain: PlainPortfolio, client: number, all: boolean, amounts: (center: number | null) => bigint[]) {
  const own = plain.centers.filter((center) => center.client === client)
  const rows = [...own, { id: null, name: null, address: null }].map(({ id, name, address }) => ({
    row: { id, name, address, valid_id: id !== null },
    amounts: amounts(id),
  }))
  return largestFirst(
    rows
      .filter((row) => row.amounts.some((amount) => amount !== 0n) || (all && row.row.valid_id))
      .map((row) => ({ ...row, id: row.row.id, key: row.amounts[0]! })),
  )
}

export function plainMonthCenters(
  plain: PlainPortfolio,
  kind: 'delivery_notes' | 'sale_invoices',
  { client, year, all, today }: { client: number; year: number; all: boolean; today: string },
) {
  const months = [`${year}${today.slice(4, 7)}`]
  const documents = kind === 'delivery_notes' ? plain.notes : plain.invoices
  return centersBy(plain, client, all, (center) =>
    [months, months.map(sameMonthBefore)].map((span) =>
      total(within(documents, span).filter((row) => row.client === client && row.center === center)),
    ),
  ).map(({ row, amounts: [period, previous] }) => ({
    ...row,
    [`period_${kind}`]: euros(period!),
    [`previous_period_year_${kind}`]: euros(previous!),
  }))
}

export function plainCenters(plain: PlainPortfolio, client: number, all: boolean, today: string) {
  const last = lastMonth(today)
  const year = monthsFrom(`${last.slice(0, 4)}-01`, last)
  const former = lastMonth(`${last}-01`)
  const periods = [[last], [former], [sameMonthBefore(last)], year, year.map(sameMonthBefore)]
  return centersBy(plain, client, all, (center) =>
    periods.map((span) =>
      total(within(plain.invoices, span).filter((row) => row.client === client && row.center === center)),
    ),
  ).map(({ row, amounts }) => {
    const [period, monthBefore, previous, ofYear, yearBefore] = amounts as [bigint, bigint, bigint, bigint, bigint]
    return {
      ...row,
      period_sales: euros(period),
      period_sales_diff_percentage: percent(period - monthBefore, monthBefore),
      year_period_sales_diff_percentage: percent(period - previous, previous),
      year_sales: euros(ofYear),
      year_sales_diff_percentage: percent(ofYear - yearBefore, yearBefore),
    }
  })
}

const soldTo = (plain: PlainPortfolio, client: number, months: string[]) =>
  total(within(plain.invoices, months).filter((row) => row.client === client))

export function plainLost(plain: PlainPortfolio, today: string) {
  const year = Number(today.slice(0, 4))
  return largestFirst(
    withStatus(plain, 4, year, today).map(({ id, name }) => ({
      id,
      name,
      key: soldTo(plain, id, yearMonths(year - 1)),
      sold: soldTo(plain, id, yearMonths(year)),
      target: plain.targets
        .filter(({ client, month }) => client === id && month.startsWith(`${year}-`))
        .reduce((sum, { target }) => sum + target, 0n),
    })),
  ).map(({ id, name, key, sold, target }) => ({
    id,
    name,
    year_sales: euros(sold),
    real_sales_target: euros(target),
    previous_year_sales: euros(key),
  }))
}

export function plainInactive(plain: PlainPortfolio, months: string[], asked: number, today: string) {
  const last = months.at(-1)!
  const end = endOf(last)
  const rows = withStatus(plain, asked, yearOfPeriod(last, today), today)
    .filter(({ since }) => since <= end)
    .map(({ id, name }) => ({ id, name, orders: plain.orders.filter(({ client }) => client === id) }))
    .filter(({ orders }) => within(orders, months).length === 0)
    .map(({ id, name, orders }) => {
      const last_order = orders
        .filter((order) => order.day <= today)
        .reduce((latest, order) => (order.day > latest ? order.day : latest), '')
      const ends = last_order.slice(0, 7) || last
      const twelve = monthsFrom(`${Number(ends.slice(0, 4)) - 1}-01`, ends).slice(-12)
      return { id, name, key: soldTo(plain, id, twelve), last_order }
    })
  return largestFirst(rows).map(({ id, name, key, last_order }) => ({
    id,
    name,
    last_order: last_order || null,
    days_silent: last_order ? (Date.parse(today) - Date.parse(last_order)) / 86_400_000 : null,
    previous_year_sales: euros(key),
  }))
}

/** The last day of a month. */
function endOf(month: string): string {
  let day = `${month}-28`
  while (daysAfter(day, 1).startsWith(month)) day = daysAfter(day, 1)
  return day
}
