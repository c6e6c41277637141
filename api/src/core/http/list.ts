import { sql, type RawBuilder } from 'kysely'
import type { Page } from '@portal/shared-sdk/contract'
import { allOf, firstRow, plannedAnew, rows, type Db } from '../db/db'
import { fieldError } from './problem'

const pageSize = 20

/** A list of rows: the fixed part of its query, and what the caller may choose. */
export interface ListSpec<T> {
  /** Columns of a row. */
  select: RawBuilder<T>
  /** Tables and joins. */
  from: RawBuilder<unknown>
  where?: (RawBuilder<unknown> | undefined | false)[]
  /** Normalised columns (see searchNorm), each word of the search must be in one of them. */
  searchIn?: RawBuilder<unknown>[]
  /** Where else a search finds a row: in the rows of another table (rule D-120). undefined: nowhere for these words. */
  foundElsewhere?: (words: readonly string[]) => Elsewhere | undefined
  /** What the caller may order by. */
  orderings?: Record<string, RawBuilder<unknown>>
  /** Keys of orderings whose column is never null: without `nulls last` an index has their order. */
  neverNull?: readonly string[]
  /** The ordering when the caller names none. */
  defaultOrdering?: string
  /** Unique and last in every order. */
  id: RawBuilder<unknown>
  /** Counted up to here alone, where counting all would take too long. */
  countAtMost?: number
  /** Its rows are sums: counting them takes as long as reading them, so one statement does both. */
  isWorkedOut?: true
}

/** Rows that a search finds by another table, as a condition on one row, and as a query of the ids of all. */
export interface Elsewhere {
  holds: RawBuilder<unknown>
  ids: RawBuilder<unknown>
}

export interface ListQuery {
  page?: number
  page_size?: number
  search?: string
  ordering?: string
}

/** One page of a list with its count (rule P-24). */
export async function list<T>(db: Db, spec: ListSpec<T>, query: ListQuery): Promise<Page<T>> {
  const size = query.page_size ?? pageSize
  const offset = ((query.page ?? 1) - 1) * size
  if (spec.isWorkedOut) return workedOut(db, spec, query, { size, offset })
  const where = conditionsOf(spec, query.search)
  const order = orderOf(spec, query.ordering)
  const counted = await firstRow(
    db,
    sql<{ count: number }>`select count(*) as count from (select 1 from ${spec.from} where ${where}
      ${spec.countAtMost === undefined ? sql`` : sql`limit ${sql.lit(spec.countAtMost)}`}) counted`,
  )
  const count = counted?.count ?? 0
  const total_pages = Math.ceil(count / size)
  if (offset >= count) return { results: [], count, total_pages }
  const results = await rows(
    db,
    sql<T>`
    select ${spec.select} from ${spec.from} where ${where} order by ${order}
    limit ${sql.lit(size)} offset ${offset}`,
  )
  return { results, count, total_pages }
}

/** The same in one statement, planned for its values: see isWorkedOut. */
async function workedOut<T>(
  db: Db,
  spec: ListSpec<T>,
  query: ListQuery,
  { size, offset }: { size: number; offset: number },
): Promise<Page<T>> {
  const part = (from: number) =>
    rows(
      db,
      sql<T & { of_all: number }>`${plannedAnew}
    select ${spec.select}, count(*) over () as of_all from ${spec.from} where ${conditionsOf(spec, query.search)}
    order by ${orderOf(spec, query.ordering)} limit ${sql.lit(size)} offset ${from}`,
    )
  const found = await part(offset)
  const count = (found[0] ?? (offset > 0 ? (await part(0))[0] : undefined))?.of_all ?? 0
  return { results: found.map(({ of_all: _counted, ...row }) => row as T), count, total_pages: Math.ceil(count / size) }
}

/** Every row of the same query, for a spreadsheet. */
export function listAll<T>(db: Db, spec: ListSpec<T>, query: ListQuery, max = 50_000): Promise<T[]> {
  return rows(
    db,
    sql<T>`${spec.isWorkedOut ? plannedAnew : sql``}
    select ${spec.select} from ${spec.from} where ${conditionsOf(spec, query.search)}
      order by ${orderOf(spec, query.ordering)} limit ${sql.lit(max)}`,
  )
}

/** Lower case without accents, as search_norm and name_sort columns are written. */
export function searchNorm(...parts: (string | null | undefined)[]): string {
  return parts
    .filter(Boolean)
    .join(' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

/** The same in SQL, for texts without a normalised column; a database may lower letters without accents only. */
export const foldedText = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`lower(translate(${text}, 'ÁÀÂÃÄÅÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑáàâãäåéèêëíìîïóòôõöúùûüçñ',
    'aaaaaaeeeeiiiiooooouuuucnaaaaaaeeeeiiiiooooouuuucn'))`

/** The words of a search as normalised columns have them. */
export const searchWords = (search: string | undefined): string[] =>
  searchNorm(search).split(' ').filter(Boolean).slice(0, 12)

/** Which rows a list has: its own conditions and the search. */
export function conditionsOf<T>(spec: ListSpec<T>, search: string | undefined) {
  const words = searchWords(search)
  const found = words.map((word) => {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    return sql`(${sql.join(
      (spec.searchIn ?? []).map((column) => sql`${column} like ${pattern}`),
      sql` or `,
    )})`
  })
  if (!spec.searchIn?.length || words.length === 0) return allOf(spec.where ?? [])
  const elsewhere = spec.foundElsewhere?.(words)
  return allOf([...(spec.where ?? []), ...(elsewhere ? [sql`(${allOf(found)} or ${elsewhere.holds})`] : found)])
}

type Ordered = Pick<ListSpec<unknown>, 'orderings' | 'neverNull' | 'defaultOrdering' | 'id'>

/** A key of an ordering. */
export interface OrderKey {
  name: string
  column: RawBuilder<unknown>
  isDescending: boolean
  isNeverNull: boolean
}

const maxKeys = 5

/** The keys that a list is ordered by before its id. @throws 400 for an unknown key and for too many */
export function orderKeys(spec: Ordered, asked: string | undefined): OrderKey[] {
  const keys = (asked || spec.defaultOrdering || '')
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean)
  if (keys.length > maxKeys) throw fieldError('ordering')
  return keys.map((key) => {
    const isDescending = key.startsWith('-')
    const name = isDescending ? key.slice(1) : key
    const column = spec.orderings && Object.hasOwn(spec.orderings, name) ? spec.orderings[name] : undefined
    if (!column) throw fieldError('ordering')
    return { name, column, isDescending, isNeverNull: spec.neverNull?.includes(name) === true }
  })
}

/** One key as SQL; nulls come last either way. */
export function inOrder({
  column,
  isDescending,
  isNeverNull,
}: Pick<OrderKey, 'column' | 'isDescending' | 'isNeverNull'>): RawBuilder<unknown> {
  if (isNeverNull) return isDescending ? sql`${column} desc` : sql`${column} asc`
  return isDescending ? sql`${column} desc nulls last` : sql`${column} asc nulls last`
}

/** The order of a list as SQL. */
export const orderOf = (spec: Ordered, asked: string | undefined) =>
  sql.join([...orderKeys(spec, asked).map(inOrder), spec.id])
