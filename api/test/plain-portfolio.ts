import { localTime } from '../src/core/clock'
import type { Db } from '../src/core/db/db'

/**
 * All rows of a portfolio as they are stored, for a reference computation. It shares no SQL, stored sums, months or
 * percentages with the API, so that tests can compare the two.
 */
export interface PlainPortfolio {
  clients: { id: number; name: string; since: string; node: number | null }[]
  centers: { id: number; client: number; name: string; address: string | null }[]
  /** The node above each, null of a root. */
  parents: Map<number, number | null>
  orders: PlainDocument[]
  notes: PlainDocument[]
  invoices: PlainDocument[]
  lines: { client: number; center: number | null; supplier: number; month: string; cents: bigint }[]
  targets: { client: number; month: string; target: bigint; forecast: bigint }[]
  wanted: { node: number; year: number; clients: number; cents: bigint }[]
  offers: { client: number | null; lead: number | null; year: number; cents: bigint }[]
  leads: Map<number, number | null>
  preferred: Set<number>
}

/** A document that is neither cancelled nor waiting. day: YYYY-MM-DD in Madrid. */
export interface PlainDocument {
  id: number
  client: number
  center: number | null
  day: string
  cents: bigint
}

export const centsIn = (euros: string): bigint => BigInt(euros.replace('.', ''))
const monthIn = (day: string) => day.slice(0, 7)

interface Head {
  id: number
  client_id: number
  center_id: number | null
  base: string
}
const documentOf = ({ id, client_id, center_id, base }: Head, at: Date): PlainDocument => ({
  id,
  client: client_id,
  center: center_id,
  day: localTime(at).slice(0, 10),
  cents: centsIn(base),
})

/** The months of a client's year. */
const monthsOf = ({ client_id, year, ...months }: { client_id: number; year: number } & Record<`m${string}`, number>) =>
  Object.entries(months).map(([column, cents]) => ({
    client: client_id,
    month: `${year}-${column.slice(1)}`,
    cents: BigInt(cents),
  }))

export async function readPortfolio(db: Db): Promise<PlainPortfolio> {
  const all = {
    clients: await db.selectFrom('client').selectAll().execute(),
    centers: await db.selectFrom('center').selectAll().execute(),
    nodes: await db.selectFrom('stat_node').selectAll().execute(),
    orders: await db.selectFrom('sale_order').selectAll().execute(),
    notes: await db.selectFrom('delivery_note').selectAll().execute(),
    invoices: await db.selectFrom('sale_invoice').selectAll().execute(),
    lines: await db.selectFrom('sale_invoice_line').selectAll().execute(),
    targets: await db.selectFrom('sales_target').selectAll().execute(),
    forecasts: await db.selectFrom('sales_forecast').selectAll().execute(),
    wanted: await db.selectFrom('new_client_target').selectAll().execute(),
    offers: await db.selectFrom('offer').selectAll().execute(),
    leads: await db.selectFrom('lead').selectAll().execute(),
    suppliers: await db.selectFrom('supplier').selectAll().execute(),
    products: await db.selectFrom('product').selectAll().execute(),
  }
  const counted = <Row extends { state: string }>(rows: Row[]) =>
    rows.filter(({ state }) => state !== 'cancelled' && state !== 'pending_validation')
  const supplierOf = new Map(all.products.map(({ id, supplier_id }) => [id, supplier_id]))
  const invoices = counted(all.invoices).map((row) => documentOf(row, row.invoice_datetime))
  const invoiceOf = new Map(invoices.map((invoice) => [invoice.id, invoice]))
  return {
    clients: all.clients.map(({ id, name, client_since, stat_node_id }) => ({
      id,
      name,
      since: client_since,
      node: stat_node_id,
    })),
    centers: all.centers.map(({ id, client_id, name, address }) => ({
      id,
      client: client_id,
      name,
      address: address || null,
    })),
    parents: new Map(all.nodes.map(({ id, parent_id }) => [id, parent_id])),
    orders: counted(all.orders).map((row) => documentOf(row, row.order_datetime)),
    notes: counted(all.notes).map((row) => documentOf(row, row.delivery_note_datetime)),
    invoices,
    lines: all.lines.flatMap(({ invoice_id, product_id, base }) => {
      const invoice = invoiceOf.get(invoice_id)
      if (!invoice) return []
      const { client, center, day } = invoice
      return { client, center, supplier: supplierOf.get(product_id)!, month: monthIn(day), cents: centsIn(base) }
    }),
    targets: [
      ...all.targets.flatMap(monthsOf).map((row) => ({ ...row, target: row.cents, forecast: 0n })),
      ...all.forecasts.flatMap(monthsOf).map((row) => ({ ...row, target: 0n, forecast: row.cents })),
    ],
    wanted: all.wanted.map(({ node_id, year, clients, sales }) => ({
      node: node_id,
      year,
      clients,
      cents: centsIn(sales),
    })),
    offers: all.offers
      .filter(({ state }) => state !== 'cancelled' && state !== 'replaced')
      .map(({ client_id, lead_id, offer_datetime, base }) => ({
        client: client_id,
        lead: lead_id,
        year: Number(localTime(offer_datetime).slice(0, 4)),
        cents: centsIn(base),
      })),
    leads: new Map(all.leads.map(({ id, stat_node_id }) => [id, stat_node_id])),
    preferred: new Set(all.suppliers.filter(({ prefered }) => prefered).map(({ id }) => id)),
  }
}

/** Portfolio figures are wanted: below a node, also of further clients, or of everybody. */
export interface Portfolio {
  node: number | 'all'
  further?: number[]
}

export function isBelow(plain: PlainPortfolio, node: number | null, { node: top }: Portfolio): boolean {
  if (top === 'all') return true
  return node !== null && (node === top || isBelow(plain, plain.parents.get(node) ?? null, { node: top }))
}

export const clientsOf = (plain: PlainPortfolio, portfolio: Portfolio) =>
  plain.clients.filter(({ id, node }) => portfolio.further?.includes(id) || isBelow(plain, node, portfolio))

/** The portfolio with the rows of these clients only. */
export function partOf(plain: PlainPortfolio, clients: readonly { id: number }[]): PlainPortfolio {
  const own = new Set(clients.map(({ id }) => id))
  const ownRows = <Row extends { client: number }>(rows: Row[]) => rows.filter(({ client }) => own.has(client))
  return {
    ...plain,
    clients: plain.clients.filter(({ id }) => own.has(id)),
    centers: ownRows(plain.centers),
    orders: ownRows(plain.orders),
    notes: ownRows(plain.notes),
    invoices: ownRows(plain.invoices),
    lines: ownRows(plain.lines),
    targets: ownRows(plain.targets),
  }
}

type PlainStatus = 'active' | 'new' | 'lost'

/** The day a number of days after another. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

const salesIn = (plain: PlainPortfolio, client: number, from: string, to: string) =>
  plain.invoices
    .filter((invoice) => invoice.client === client && invoice.day >= from && invoice.day <= to)
    .reduce((sum, { cents }) => sum + cents, 0n)

/** The status of a client on a day, in the year of that day. */
export function statusOf(
  plain: PlainPortfolio,
  { id, since }: { id: number; since: string },
  day: string,
): PlainStatus {
  const year = Number(day.slice(0, 4))
  if (since.startsWith(`${year}-`)) return 'new'
  const boughtBefore = salesIn(plain, id, `${year - 1}-01-01`, `${year - 1}-12-31`) > 0n
  const hasBought = salesIn(plain, id, `${year}-01-01`, day) > 0n
  return boughtBefore && !hasBought && silentSince(plain, id, day) <= daysAfter(day, -45) ? 'lost' : 'active'
}

/** The day of the client's last invoice up to a day; '' without one. */
export const silentSince = (plain: PlainPortfolio, client: number, day: string): string =>
  plain.invoices
    .filter((invoice) => invoice.client === client && invoice.day <= day)
    .reduce((last, invoice) => (invoice.day > last ? invoice.day : last), '')
