import { callAt, untilAnswered } from './killed-erp.mjs'

const [invoicesOfFile, linesOfInvoice, ordersOfFile, linesOfOrder] = [60, 5, 20, 3]
export const articles = 50

const money = (cents) => (cents / 100).toFixed(2)

/** The rows of one document, whose sums are right. */
function documentRows(kind, id, lines, at) {
  const own = Array.from({ length: lines }, (_, line) => ({ quantity: 1 + ((at + line) % 7), price: 150 + line * 35 }))
  const base = own.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
  const tax = Math.round(base * 0.21)
  return own.map(({ quantity, price }, line) => ({
    [kind]: id,
    line: String(line + 1),
    number: id,
    client: 'K1',
    centre: 'D1',
    date: '2026-03-02',
    ...(kind === 'invoice' ? { due: '2026-04-02', state: 'issued' } : { state: 'received', final: money(base + tax) }),
    base: money(base),
    tax: money(tax),
    total: money(base + tax),
    article: `A${1 + ((at + line) % articles)}`,
    quantity,
    price: money(price),
    amount: money(quantity * price),
    tax_rate: 21,
  }))
}

const numbers = (count) => Array.from({ length: count }, (_, at) => at)

/** The files that an ERP sends in turns: invoices, all prices, orders of its own. */
const makers = [
  (turn) => ({
    object: 'invoices',
    documents: { table: 'sale_invoice', ids: numbers(invoicesOfFile).map((at) => `F-${turn}-${at}`) },
    rows: numbers(invoicesOfFile).flatMap((at) => documentRows('invoice', `F-${turn}-${at}`, linesOfInvoice, at)),
  }),
  (turn) => ({
    object: 'prices',
    price: money(1_000 + turn),
    rows: numbers(articles).map((at) => ({ article: `A${at + 1}`, price: money(1_000 + turn) })),
  }),
  (turn) => ({
    object: 'orders',
    documents: { table: 'sale_order', ids: numbers(ordersOfFile).map((at) => `V-${turn}-${at}`) },
    rows: numbers(ordersOfFile).flatMap((at) => documentRows('order', `V-${turn}-${at}`, linesOfOrder, at)),
  }),
]

export const aFile = (turn) => makers[turn % makers.length](turn)
export const textOf = ({ rows }) => rows.map((row) => JSON.stringify(row)).join('\n')

/** Sends a file until its answer comes. @returns the run, and how often it was sent */
export async function sendFile({ url, key }, file) {
  let sent = 0
  const run = await untilAnswered(() => {
    sent += 1
    return callAt(url, key, 'POST', `imports/?object=${file.object}`, textOf(file))
  })
  if (run.state !== 'applied') {
    const { results } = await untilAnswered(() => callAt(url, key, 'GET', `imports/${run.id}/rows/?page_size=3`))
    throw new Error(`${file.object} was ${run.state}: ${JSON.stringify(results)}`)
  }
  return { run, sent }
}

/** How much of a file the database has: 'none', 'whole', or 'part'. */
export async function storedPart(db, file) {
  if (!file.documents) {
    const { rows } = await db.query('select distinct price::text from product where source_id is not null')
    if (rows.length > 1) return 'part'
    return rows[0].price === file.price ? 'whole' : 'none'
  }
  const { table, ids } = file.documents
  const [line, document, key] =
    table === 'sale_invoice'
      ? ['sale_invoice_line', 'invoice_id', 'external_id']
      : ['order_line', 'order_id', 'source_id']
  const { rows } = await db.query(
    `select count(*)::int as lines from ${table} d join ${line} l on l.${document} = d.id
      where d.${key} = any($1) group by d.id`,
    [ids],
  )
  if (rows.length === 0) return 'none'
  const expected = file.rows.length / ids.length
  const isWhole = rows.length === ids.length && rows.every(({ lines }) => lines === expected)
  return isWhole ? 'whole' : 'part'
}
