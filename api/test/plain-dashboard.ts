import { daysAfter, silentSince, statusOf, type PlainDocument, type PlainPortfolio } from './plain-portfolio'
import { euros, monthsFrom, percent, rounded, sameMonthBefore } from './plain-sums'

// A reference computation of the answers of sp_dashboard/ from the rows of a portfolio, see partOf. Months are YYYY-MM,
// days YYYY-MM-DD, sums whole cents.
const total = (rows: readonly { cents: bigint }[]) => rows.reduce((sum, { cents }) => sum + cents, 0n)
const monthIn = (day: string) => day.slice(0, 7)
const inMonths = (documents: readonly PlainDocument[], months: string[]) =>
  documents.filter(({ day }) => months.includes(monthIn(day)))
const targetIn = (plain: PlainPortfolio, months: string[], which: 'target' | 'forecast') =>
  plain.targets.filter(({ month }) => months.includes(month)).reduce((sum, row) => sum + row[which], 0n)
export const yearMonths = (year: number) => monthsFrom(`${year}-01`, `${year}-12`)
const before = (months: string[]) => months.map(sameMonthBefore)

/** A change in percent. */
const change = (now: bigint, then: bigint) => percent(now - then, then)

/** The day on which the statuses of a year are taken: today, or the last day of a past year. */
const dayIn = (year: number, today: string) => (today.startsWith(`${year}-`) ? today : `${year}-12-31`)

/** The clients of a status (1 to 4) in a year. */
export function withStatus(plain: PlainPortfolio, asked: number, year: number, today: string) {
  const wanted = [undefined, 'all', 'active', 'new', 'lost'][asked]
  return plain.clients.filter((client) => wanted === 'all' || statusOf(plain, client, dayIn(year, today)) === wanted)
}

/** The year whose statuses a period uses. */
export const yearOfPeriod = (last: string, today: string) =>
  Math.min(Number(last.slice(0, 4)), Number(today.slice(0, 4)))

const monthsDays = (month: string, today: string): string[] => {
  const days: string[] = []
  for (let day = `${month}-01`; monthIn(day) === month && !(monthIn(today) === month && day > today);)
    [days[days.length], day] = [day, daysAfter(day, 1)]
  return days
}

/** A month's documents against its target. */
function monthOf(plain: PlainPortfolio, documents: readonly PlainDocument[], month: string, today: string) {
  const found = inMonths(documents, [month])
  const [target, forecast] = [targetIn(plain, [month], 'target'), targetIn(plain, [month], 'forecast')]
  return {
    value: euros(total(found)),
    target: euros(target),
    forecast: euros(forecast),
    percentage: percent(total(found), target),
    forecastPercentage: percent(forecast, target),
    days: monthsDays(month, today).map((date) => {
      const ofDay = found.filter(({ day }) => day === date)
      return { date, value: euros(total(ofDay)), count: ofDay.length }
    }),
  }
}

/** The same month of a year as today's. */
const askedMonth = (year: number, today: string) => `${year}${today.slice(4, 7)}`

export function plainNotes(plain: PlainPortfolio, year: number, today: string) {
  const month = monthOf(plain, plain.notes, askedMonth(year, today), today)
  return {
    value_delivery_notes: month.value,
    target_delivery_notes: month.target,
    forecast_delivery_notes: month.forecast,
    value_delivery_notes_percentage: month.percentage,
    forecast_delivery_notes_percentage: month.forecastPercentage,
    chart: month.days.map(({ date, value, count }) => ({
      date,
      value_delivery_notes: value,
      num_delivery_notes: count,
    })),
  }
}

export function plainInvoices(plain: PlainPortfolio, year: number, today: string) {
  const month = monthOf(plain, plain.invoices, askedMonth(year, today), today)
  return {
    value_sale_invoices: month.value,
    target_sale_invoices: month.target,
    forecast_sale_invoices: month.forecast,
    value_sale_invoices_percentage: month.percentage,
    forecast_sale_invoices_percentage: month.forecastPercentage,
    chart: month.days.map(({ date, value, count }) => ({ date, value_sale_invoices: value, num_sale_invoices: count })),
  }
}

const isWorking = (day: string) => ![0, 6].includes(new Date(day).getUTCDay())

export function plainOrders(plain: PlainPortfolio, year: number, today: string) {
  const name = askedMonth(year, today)
  const month = monthOf(plain, plain.orders, name, today)
  const dates = monthsDays(name, today)
  const last = dates.at(-1)!
  const former = dates.filter((day) => day < last && isWorking(day)).at(-1) ?? ''
  const upTo = (end: string) => {
    const orders = plain.orders.filter(({ day }) => monthIn(day) === name && day <= end)
    const days = BigInt(dates.filter((day) => day <= end && isWorking(day)).length)
    return days === 0n ? { sum: 0n, count: 0n, days: 1n } : { sum: total(orders), count: BigInt(orders.length), days }
  }
  const [now, then] = [upTo(last), upTo(former)]
  const both = now.days * then.days
  const [sums, counts] = [
    [now.sum * then.days, then.sum * now.days] as const,
    [now.count * 100n * then.days, then.count * 100n * now.days] as const,
  ]
  return {
    num_daily_orders_avg: euros(rounded(now.count * 100n, now.days)),
    num_daily_orders_avg_diff: euros(rounded(counts[0] - counts[1], both)),
    num_daily_orders_avg_diff_percentage: change(...counts),
    value_daily_avg_orders: euros(rounded(now.sum, now.days)),
    value_daily_avg_orders_diff: euros(rounded(sums[0] - sums[1], both)),
    value_daily_avg_orders_diff_percentage: change(...sums),
    value_daily_orders: month.value,
    target_daily_orders: month.target,
    forecast_daily_orders: month.forecast,
    value_daily_orders_percentage: month.percentage,
    forecast_daily_orders_percentage: month.forecastPercentage,
    chart: month.days.map(({ date, value, count }) => ({ date, value_orders: value, num_orders: count })),
  }
}

/** The months of a year that are over, all of a past year. */
const monthsToDate = (year: string[], today: string) => year.filter((month) => month < monthIn(today))

export function plainSales(plain: PlainPortfolio, months: string[], today: string) {
  const year = yearMonths(Number(months.at(-1)!.slice(0, 4)))
  const sold = (span: string[]) => total(inMonths(plain.invoices, span))
  const [period, then] = [sold(months), sold(before(months))]
  const target = targetIn(plain, months, 'target')
  const toDate = monthsToDate(year, today)
  return {
    period_sales: euros(period),
    period_sales_diff: euros(period - then),
    period_sales_diff_percentage: change(period, then),
    year_sales: euros(sold(year)),
    period_sales_target: euros(target),
    period_sales_target_percent: percent(period, target),
    year_sales_target_percent: percent(sold(year), targetIn(plain, year, 'target')),
    year_target_to_date: euros(targetIn(plain, toDate, 'target')),
    year_target_to_date_percent: percent(sold(toDate), targetIn(plain, toDate, 'target')),
    chart: months.map((month) => ({
      date: `${month}-01`,
      sales_value: euros(sold([month])),
      sales_target_value: euros(targetIn(plain, [month], 'target')),
      previous_year_sales_value: euros(sold(before([month]))),
    })),
  }
}

/** The target of suppliers: their share of the year before, to six decimals, of the clients' targets. */
function preferredTarget(
  plain: PlainPortfolio,
  suppliers: Set<number>,
  months: string[],
  which: 'target' | 'forecast',
): bigint {
  const lines = new Map<string, { all: bigint; own: bigint }>()
  for (const { client, supplier, month, cents } of plain.lines) {
    const key = `${client} ${Number(month.slice(0, 4)) + 1}`
    const sum = lines.get(key) ?? { all: 0n, own: 0n }
    lines.set(key, { all: sum.all + cents, own: sum.own + (suppliers.has(supplier) ? cents : 0n) })
  }
  return plain.targets
    .filter(({ month }) => months.includes(month))
    .reduce((sum, row) => {
      const bought = lines.get(`${row.client} ${row.month.slice(0, 4)}`)
      if (!bought || bought.all <= 0n) return sum
      return sum + rounded(row[which] * rounded(bought.own * 1_000_000n, bought.all), 1_000_000n)
    }, 0n)
}

export function plainPreferred(plain: PlainPortfolio, months: string[], today: string, supplier?: number) {
  const suppliers = supplier === undefined ? plain.preferred : new Set([supplier])
  const year = yearMonths(Number(months.at(-1)!.slice(0, 4)))
  const sold = (span: string[]) =>
    total(plain.lines.filter((line) => span.includes(line.month) && suppliers.has(line.supplier)))
  const all = total(inMonths(plain.invoices, months))
  const [period, then] = [sold(months), sold(before(months))]
  const target = (span: string[]) => preferredTarget(plain, suppliers, span, 'target')
  const toDate = monthsToDate(year, today)
  return {
    period_sales: euros(period),
    period_sales_diff: euros(period - then),
    period_sales_diff_percentage: change(period, then),
    year_sales: euros(sold(year)),
    period_sales_global: euros(all),
    period_sales_global_percentage: percent(period, all),
    period_sales_target: euros(target(months)),
    period_sales_target_precentage: percent(period, target(months)),
    year_sales_target_precentage: percent(sold(year), target(year)),
    year_target_to_date: euros(target(toDate)),
    year_target_to_date_percent: percent(sold(toDate), target(toDate)),
    chart: months.map((month) => ({
      date: `${month}-01`,
      sales_value: euros(sold([month])),
      sales_target_value: euros(target([month])),
    })),
  }
}

export function plainSummary(plain: PlainPortfolio, year: number, today: string) {
  const months = yearMonths(year)
  const toDate = monthsToDate(months, today)
  const statusOf = (asked: number) => {
    const clients = withStatus(plain, asked, year, today)
    const own = new Set(clients.map(({ id }) => id))
    const ofOwn = { ...plain, targets: plain.targets.filter(({ client }) => own.has(client)) }
    const sold = (which: string[]) => total(inMonths(plain.invoices, which).filter(({ client }) => own.has(client)))
    return {
      count: clients.length,
      sold: sold(months),
      toDate: percent(sold(toDate), targetIn(ofOwn, toDate, 'target')),
      soldBefore: sold(before(months)),
      target: targetIn(ofOwn, months, 'target'),
      forecast: targetIn(ofOwn, months, 'forecast'),
    }
  }
  const [all, active, fresh, lost] = [statusOf(1), statusOf(2), statusOf(3), statusOf(4)]
  const figures = (key: 'sold' | 'forecast') => ({
    all: euros(all[key]),
    all_percentage: percent(all[key], all.target),
    active: euros(active[key]),
    active_percentage: percent(active[key], active.target),
    new: euros(fresh[key]),
    new_percentage: percent(fresh[key], fresh.target),
  })
  const month = monthOf(plain, plain.orders, askedMonth(year, today), today)
  const preferredIn = (which: string[]) =>
    total(plain.lines.filter((line) => which.includes(line.month) && plain.preferred.has(line.supplier)))
  const preferred = preferredIn(months)
  const [target, forecast] = (['target', 'forecast'] as const).map((which) =>
    preferredTarget(plain, plain.preferred, months, which),
  ) as [bigint, bigint]
  return {
    orders: {
      orders_month: month.value,
      orders_month_percentage: month.percentage,
      forecast_month: month.forecast,
      forecast_month_percentage: month.forecastPercentage,
    },
    sales: {
      sales: figures('sold'),
      forecasts: figures('forecast'),
      to_date: { all_percentage: all.toDate, active_percentage: active.toDate, new_percentage: fresh.toDate },
    },
    lost_clients: {
      num_new_clients: fresh.count,
      num_lost_clients: lost.count,
      total_new: euros(fresh.sold),
      total_lost: euros(lost.soldBefore),
    },
    sales_preferred: {
      sales_year: euros(preferred),
      sales_target_percentage: percent(preferred, target),
      target_to_date_percentage: percent(
        preferredIn(toDate),
        preferredTarget(plain, plain.preferred, toDate, 'target'),
      ),
      forecast_year: euros(forecast),
      forecast_year_percentage: percent(forecast, target),
    },
  }
}

/** The last whole month before a day. */
export const lastMonth = (today: string) => monthIn(daysAfter(`${monthIn(today)}-01`, -1))

/** @param wanted the rows of the portfolio's nodes */
export function plainEfficiency(plain: PlainPortfolio, wanted: PlainPortfolio['wanted'], today: string) {
  const month = lastMonth(today)
  const year = Number(month.slice(0, 4))
  const end = daysAfter(`${monthIn(today)}-01`, -1)
  const fresh = plain.clients.filter(({ since }) => since >= `${year}-01-01` && since <= end)
  const freshIds = new Set(fresh.map(({ id }) => id))
  const sold = (months: string[]) =>
    total(inMonths(plain.invoices, months).filter(({ client }) => freshIds.has(client)))
  const lost = plain.clients.filter((client) => statusOf(plain, client, end) === 'lost')
  const lostIn = lost.filter(({ id }) => {
    const day = daysAfter(silentSince(plain, id, end), 45)
    return monthIn(day < `${year}-01-01` ? `${year}-01-01` : day) === month
  })
  const target = wanted.filter((row) => row.year === year)
  const clients = BigInt(target.reduce((sum, row) => sum + row.clients, 0))
  const so = BigInt(month.slice(5))
  return {
    num_new_clients: fresh.filter(({ since }) => monthIn(since) === month).length,
    target_new_clients: Number(rounded(clients * 10n, 12n)) / 10,
    num_lost_clients: lostIn.length,
    year_num_new_clients: fresh.length,
    year_target_new_clients: Number(rounded(clients * 10n * so, 12n)) / 10,
    year_num_lost_clients: lost.length,
    sales_new: euros(sold([month])),
    target_new: euros(rounded(total(target), 12n)),
    year_sales_new: euros(sold(monthsFrom(`${year}-01`, month))),
    year_target_new: euros(rounded(total(target) * so, 12n)),
  }
}

/** @param offers of the portfolio's clients and leads */
export function plainOffers(plain: PlainPortfolio, offers: PlainPortfolio['offers'], today: string) {
  const since = new Map(plain.clients.map((client) => [client.id, client.since]))
  const share = (year: number) => {
    const all = offers.filter((offer) => offer.year === year)
    const fresh = all.filter(
      ({ lead, client }) => lead !== null || (client !== null && since.get(client)!.startsWith(`${year}-`)),
    )
    return { all, fresh, percent: percent(BigInt(fresh.length), BigInt(all.length)) }
  }
  const value = (those: typeof offers) => euros(those.reduce((sum, { cents }) => sum + cents, 0n))
  const year = Number(today.slice(0, 4))
  const [now, then] = [share(year), share(year - 1)]
  return {
    year_new_clients_offers_percentage: now.percent,
    year_new_clients_offers: now.fresh.length,
    year_offers: now.all.length,
    previous_year_new_clients_offers_percentage: then.percent,
    previous_year_new_clients_offers: then.fresh.length,
    previous_year_offers: then.all.length,
    year_new_clients_offers_value: value(now.fresh),
    year_offers_value: value(now.all),
    previous_year_new_clients_offers_value: value(then.fresh),
    previous_year_offers_value: value(then.all),
  }
}
