import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PostgresQueryCompiler, type KyselyPlugin, type QueryId, type RawNode } from 'kysely'

// What the statements of the tests answer, for the comparison with the rows that the code declares: `sql<Row>` asserts
// its type (tooling/check-rows.mjs), and their texts, for tooling/citus.mjs. Written where ROWS_FOLDER is set.

/** The values that were seen in a place, few of each kind. */
export interface Seen {
  /** Values and kinds of values as TypeScript writes their types: `null`, `12`, `'sent'`, `Date`. */
  types: string[]
  /** Objects, by their keys. */
  objects: Record<string, Record<string, Seen>>
  /** Arrays of plain values, by their length: a place in them may have a type of its own. */
  tuples: Record<number, Seen[]>
  /** Values of other arrays. */
  items?: Seen
}

/** A statement in SQL by its text around the values, and those of the fragments that stand in it. */
interface Statement {
  text: string
  parts: string[]
  rows: Seen
  /** The texts that the database got, few of each. */
  sql: string[]
}

const folder = process.env.ROWS_FOLDER
const maxTypes = 30
const maxRows = 200
const maxTexts = 20

const statements = new Map<string, Statement>()
const running = new WeakMap<object, Statement>()
const counts = new WeakMap<Statement, number>()
const nothing = (): Seen => ({ types: [], objects: {}, tuples: {} })
const maxTuple = 12

if (folder) {
  afterAll(() => {
    if (statements.size > 0)
      writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify([...statements.values()]))
    statements.clear()
  })
}

/** Text of a fragment: what stands between its values. */
const textOf = (node: RawNode) => node.sqlFragments.join('\0')
const isRaw = (node: { kind: string }): node is RawNode => node.kind === 'RawNode'

export const recordRows: KyselyPlugin[] = folder
  ? [
      {
        transformQuery({ node, queryId }) {
          if (isRaw(node)) running.set(queryId, statementOf(node, queryId))
          return node
        },
        async transformResult({ result, queryId }) {
          const statement = running.get(queryId)
          if (statement) note(statement, result.rows)
          return result
        },
      },
    ]
  : []

const compiler = new PostgresQueryCompiler()

function statementOf(node: RawNode, queryId: QueryId): Statement {
  const parts = node.parameters.filter(isRaw).map(textOf)
  const key = [textOf(node), ...parts].join('\u0001')
  const known = statements.get(key) ?? { text: textOf(node), parts, rows: nothing(), sql: [] }
  statements.set(key, known)
  if (known.sql.length < maxTexts) {
    const { sql } = compiler.compileQuery(node, queryId)
    if (!known.sql.includes(sql)) known.sql.push(sql)
  }
  return known
}

function note(statement: Statement, found: readonly unknown[]) {
  const count = counts.get(statement) ?? 0
  if (count >= maxRows) return
  counts.set(statement, count + found.length)
  for (const row of found.slice(0, maxRows - count)) see(statement.rows, row)
}

const isPlain = (value: unknown) => value === null || typeof value !== 'object'

function see(seen: Seen, value: unknown): void {
  if (Array.isArray(value)) {
    if (value.length <= maxTuple && value.every(isPlain)) {
      const places = (seen.tuples[value.length] ??= value.map(nothing))
      value.forEach((item, at) => see(places[at]!, item))
      return
    }
    seen.items ??= nothing()
    for (const item of value.slice(0, 20)) see(seen.items, item)
  } else if (value && Object.getPrototypeOf(value) === Object.prototype) {
    const keys = Object.keys(value).sort().join()
    const known = Object.hasOwn(seen.objects, keys)
    if (!known && Object.keys(seen.objects).length >= 10) return
    const fields = (seen.objects[keys] ??= {})
    for (const [key, inner] of Object.entries(value)) see((fields[key] ??= nothing()), inner)
  } else {
    const type = typeOf(value)
    if (!seen.types.includes(type) && (seen.types.length < maxTypes || !/^['\d-]/.test(type))) seen.types.push(type)
  }
}

function typeOf(value: unknown): string {
  if (value instanceof Date) return 'Date'
  if (Buffer.isBuffer(value)) return 'Buffer'
  return typeof value === 'string' ? JSON.stringify(value.slice(0, 60)) : String(value)
}
