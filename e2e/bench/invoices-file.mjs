import { createWriteStream } from 'node:fs'
import { once } from 'node:events'

const linesOfInvoice = 20
export const world = { articles: 1_450, clients: 1_000, centres: 3_000 }

const lines = (heading, count, text) =>
  `${heading}\n${Array.from({ length: count }, (_, at) => text(at + 1)).join('\n')}\n`

/** What invoices name, as CSV by object, in the order in which it comes in. */
export const referenceFiles = () => ({
  suppliers: lines('id;name', 40, (at) => `P${at};Proveedor ${at}`),
  categories: lines('id;name', 30, (at) => `C${at};Categoría ${at}`),
  articles: lines(
    'id;code;name;supplier;category;weight',
    world.articles,
    (at) => `A${at};COD-${at};Artículo ${at};P${1 + (at % 40)};C${1 + (at % 30)};0.5`,
  ),
  clients: lines('id;code;name', world.clients, (at) => `K${at};CLI-${at};Cliente número ${at}`),
  centres: lines(
    'id;code;client;name',
    world.centres,
    (at) => `D${at};CEN-${at};K${1 + (at % world.clients)};Centro ${at}`,
  ),
})

/** Writes a CSV of so many articles that the world lacks. */
export async function writeArticles(path, count) {
  const out = createWriteStream(path)
  out.write('id;code;name;supplier;category;weight;content;content_unit\n')
  for (let at = 1; at <= count; at += 1) {
    const text = `N${at};NUE-${at};Artículo nuevo ${at} de ${1 + (at % 900)} ml;P${1 + (at % 40)};C${1 + (at % 30)};0.5;${1 + (at % 900)};ml\n`
    if (!out.write(text)) await once(out, 'drain')
  }
  out.end()
  await once(out, 'close')
}

/** Writes a CSV of so many lines of invoices of three years, 20 in each, with all their sums. */
export async function writeInvoices(path, count) {
  const out = createWriteStream(path)
  out.write(
    'invoice;line;number;client;centre;date;due;state;base;tax;total;article;quantity;price;discount;amount;tax_rate\n',
  )
  for (let invoice = 1; invoice <= count / linesOfInvoice; invoice += 1) {
    const own = Array.from({ length: linesOfInvoice }, (_, at) => {
      const [quantity, price] = [1 + ((invoice + at) % 9), 100 + ((invoice * 37 + at * 113) % 4_000)]
      return { article: 1 + ((invoice * 7 + at * 71) % world.articles), quantity, price, amount: quantity * price }
    })
    const base = own.reduce((sum, { amount }) => sum + amount, 0)
    const tax = Math.round(base * 0.21)
    const day = new Date(Date.UTC(2023, 10, 1 + (invoice % 1_090))).toISOString().slice(0, 10)
    const due = new Date(Date.UTC(2023, 10, 31 + (invoice % 1_090))).toISOString().slice(0, 10)
    const centre = 1 + (invoice % world.centres)
    const head = [
      `FV${invoice}`,
      '',
      `F-${invoice}`,
      `K${1 + (centre % world.clients)}`,
      `D${centre}`,
      day,
      due,
      'paid',
    ]
    const sums = [base, tax, base + tax].map(euros)
    const text = own
      .map(({ article, quantity, price, amount }, at) => {
        head[1] = at + 1
        return [...head, ...sums, `A${article}`, quantity, euros(price), 0, euros(amount), 21].join(';')
      })
      .join('\n')
    if (!out.write(`${text}\n`)) await once(out, 'drain')
  }
  out.end()
  await once(out, 'close')
}

const euros = (cents) => (cents / 100).toFixed(2)
