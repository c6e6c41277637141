import type { Purchases } from '../engine/purchases'

/** Of a file that was read: its purchases, and what was left out of them. */
export interface ReadPurchases {
  purchases: Purchases
  lines: number
  /** Lines with a quantity of 0 or less: what came back is no purchase. */
  returned: number
}
/** A line that cannot be read. */
export interface LineProblem {
  line: number
  text: string
}

const columns = ['client', 'centre', 'date', 'article', 'quantity'] as const
type Column = (typeof columns)[number]
const otherNames: Record<string, Column> = {
  center: 'centre',
  cliente: 'client',
  centro: 'centre',
  fecha: 'date',
  data: 'date',
  articulo: 'article',
  artículo: 'article',
  artigo: 'article',
  cantidad: 'quantity',
  quantidade: 'quantity',
}
const maxProblems = 20

/**
 * Reads purchases from the text of a CSV file (rule R-11): columns in any order, `;`, `,` or tab between them, days as
 * YYYY-MM-DD or DD-MM-YYYY (also with `/` or `.`), a decimal comma or point.
 * @returns the purchases, or the first twenty lines that cannot be read
 */
export function readPurchases(text: string): ReadPurchases | LineProblem[] {
  const problems: LineProblem[] = []
  const lines = linesOf(text)
  const head = lines.next()
  const separator = separatorOf(head.done ? '' : head.value.text)
  const places = placesOf(head.done ? '' : head.value.text, separator)
  if (Array.isArray(places)) return places
  const collected = new Collector()
  let count = 0
  let returned = 0
  for (const { line, text: row } of lines) {
    if (row === '' || row.trim() === '') continue
    const cells = cellsOf(row, separator)
    const cell = (column: Column) => (cells[places[column]] ?? '').trim()
    const day = dayOf(cell('date'))
    const quantity = numberOf(cell('quantity'))
    const problem = problemOf(cell, day, quantity)
    if (problem) {
      problems.push({ line, text: problem })
      if (problems.length === maxProblems) break
      continue
    }
    count++
    if (quantity! <= 0) returned++
    else collected.add(cell('client'), cell('centre'), day!, cell('article'), quantity!)
  }
  if (problems.length > 0) return problems
  return { purchases: collected.purchases(), lines: count, returned }
}

function problemOf(cell: (column: Column) => string, day: number | null, quantity: number | null): string | undefined {
  for (const column of ['client', 'centre', 'article'] as const) if (cell(column) === '') return `${column} is missing`
  if (day === null) return `date ${JSON.stringify(cell('date').slice(0, 40))} is no day`
  if (quantity === null) return `quantity ${JSON.stringify(cell('quantity').slice(0, 40))} is no number`
  return undefined
}

function* linesOf(text: string): Generator<{ line: number; text: string }> {
  let from = text.startsWith('\uFEFF') ? 1 : 0
  for (let line = 1; from < text.length; line++) {
    let to = text.indexOf('\n', from)
    if (to < 0) to = text.length
    yield { line, text: text.slice(from, text[to - 1] === '\r' && to > from ? to - 1 : to) }
    from = to + 1
  }
}

function separatorOf(head: string): string {
  const count = (mark: string) => head.split(mark).length
  return [';', ',', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}

function placesOf(head: string, separator: string): Record<Column, number> | LineProblem[] {
  const names = cellsOf(head, separator).map((name) => {
    const plain = name.trim().toLowerCase()
    return otherNames[plain] ?? plain
  })
  const missing = columns.filter((column) => !names.includes(column))
  if (missing.length > 0) return [{ line: 1, text: `no column ${missing.join(', ')}` }]
  const twice = columns.filter((column) => names.filter((name) => name === column).length > 1)
  if (twice.length > 0) return [{ line: 1, text: `column ${twice.join(', ')} twice` }]
  return Object.fromEntries(columns.map((column) => [column, names.indexOf(column)])) as Record<Column, number>
}

function cellsOf(row: string, separator: string): string[] {
  if (!row.includes('"')) return row.split(separator)
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < row.length; at++) {
    const mark = row[at]!
    if (mark === '"' && isQuoted && row[at + 1] === '"') cell += row[++at]
    else if (mark === '"') isQuoted = !isQuoted
    else if (mark === separator && !isQuoted) {
      cells.push(cell)
      cell = ''
    } else cell += mark
  }
  cells.push(cell)
  return cells
}

const days = new Map<string, number | null>()

/** The day as a number from 1970; null for none. A time behind it does not count. */
function dayOf(text: string): number | null {
  let day = days.get(text)
  if (day === undefined) {
    day = parsedDay(text)
    if (days.size < 100_000) days.set(text, day)
  }
  return day
}

function parsedDay(text: string): number | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text)
  const spanish = iso ? null : /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:[T ].*)?$/.exec(text)
  if (!iso && !spanish) return null
  const [year, month, date] = (iso ? iso.slice(1, 4) : spanish!.slice(1, 4).reverse()).map(Number) as [
    number,
    number,
    number,
  ]
  const at = new Date(Date.UTC(year, month - 1, date))
  if (year < 1900 || at.getUTCFullYear() !== year || at.getUTCMonth() !== month - 1 || at.getUTCDate() !== date)
    return null
  return at.getTime() / 86_400_000
}

function numberOf(text: string): number | null {
  if (!/^[+-]?\d[\d.,]*$/.test(text)) return null
  const mark = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'))
  const isMixed = text.includes(',') && text.includes('.')
  const plain = isMixed
    ? `${text.slice(0, mark).replaceAll(/[.,]/g, '')}.${text.slice(mark + 1)}`
    : text.replace(',', '.')
  const value = Number(plain)
  return Number.isFinite(value) && Math.abs(value) < 1e9 ? value : null
}

/** Gathers lines into baskets: of one centre and day, the same article's quantities are added up. */
class Collector {
  private readonly articles = new Map<string, number>()
  private readonly clients = new Map<string, number>()
  private readonly centres = new Map<string, { name: string; client: number; days: Map<number, Map<number, number>> }>()

  add(client: string, centre: string, day: number, article: string, quantity: number): void {
    const key = `${client}\u0000${centre}`
    let gathered = this.centres.get(key)
    if (!gathered) {
      gathered = { name: `${client} / ${centre}`, client: numberIn(this.clients, client), days: new Map() }
      this.centres.set(key, gathered)
    }
    let basket = gathered.days.get(day)
    if (!basket) gathered.days.set(day, (basket = new Map()))
    const at = numberIn(this.articles, article)
    basket.set(at, (basket.get(at) ?? 0) + quantity)
  }

  purchases(): Purchases {
    return {
      articles: [...this.articles.keys()],
      centres: [...this.centres.values()].map(({ name, client, days: byDay }) => ({
        name,
        client,
        baskets: [...byDay]
          .sort(([a], [b]) => a - b)
          .map(([day, lines]) => ({
            day,
            articles: Int32Array.from(lines.keys()),
            quantities: Float64Array.from(lines.values()),
          })),
      })),
    }
  }
}

function numberIn(map: Map<string, number>, name: string): number {
  let at = map.get(name)
  if (at === undefined) map.set(name, (at = map.size))
  return at
}
