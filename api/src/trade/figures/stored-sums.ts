import { sql, type RawBuilder } from 'kysely'
import { rows, type Db } from '../../core/db/db'
import { liftTimeLimit } from '../../core/db/time-limit'
import { transaction } from '../../core/db/transaction'
import { consumptionSums, salesSums, storedSums, type StoredSum, type SumTable } from './sum-tables'

/** Adds an invoice to the sums of its client, in the transaction that wrote it (rule T-10). */
export async function addInvoice(tx: Db, invoice: number): Promise<void> {
  for (const sum of salesSums) await changeSum(tx, sum, sql`${invoice}`, 1)
}

/** Subtracts an invoice from the sums. Call it before the state becomes cancelled: a cancelled invoice counts as 0. */
export async function takeAwayInvoice(tx: Db, invoice: number): Promise<void> {
  for (const sum of salesSums) await changeSum(tx, sum, sql`${invoice}`, -1)
}

/**
 * Adds a delivery note to its centre's consumption of the month, in the transaction that wrote it; none without a
 * centre.
 */
export async function addDeliveryNote(tx: Db, note: number): Promise<void> {
  for (const sum of consumptionSums) await changeSum(tx, sum, sql`${note}`, 1)
}

/** Subtracts a delivery note from its centre's consumption. Call it before the state becomes cancelled. */
export async function takeAwayDeliveryNote(tx: Db, note: number): Promise<void> {
  for (const sum of consumptionSums) await changeSum(tx, sum, sql`${note}`, -1)
}

/**
 * Adds many documents of a kind to their sums, or subtracts them, in the transaction that writes them.
 * @param documents a query of their ids; @param sign -1 before they change or go, 1 when they are written
 */
export async function countDocuments(
  tx: Db,
  kind: 'delivery_note' | 'sale_invoice',
  documents: RawBuilder<unknown>,
  sign: 1 | -1,
): Promise<void> {
  for (const sum of kind === 'sale_invoice' ? salesSums : consumptionSums) await changeSum(tx, sum, documents, sign)
}

/** A stored sum that differs from the sum of the documents. */
export interface SumDifference {
  table: SumTable
  /** The columns that name the row. */
  key: Record<string, string | number | null>
  stored: Record<string, string>
  documents: Record<string, string>
}

/** How many differences of a table are reported at most. */
export const maxDifferences = 1000

/**
 * Every stored sum that differs from the sum of the documents, at most 1,000 of a table; a row of 0 equals a missing
 * one (rule T-10).
 */
export async function checkSums(db: Db): Promise<SumDifference[]> {
  return transaction(db, async (tx) => {
    await liftLimits(tx)
    const found: SumDifference[] = []
    for (const sum of storedSums) found.push(...(await differencesOf(tx, sum)))
    return found
  })
}

/**
 * Recomputes the stored sums from the documents: rows that differ are corrected, the others stay untouched. Locks the
 * tables (EXCLUSIVE) in the order of `storedSums`: writing or cancelling a document waits until the transaction ends,
 * reading does not. A waiting writer's document is not counted here; it adds its share afterwards.
 */
export async function rebuildSums(tx: Db): Promise<void> {
  await liftLimits(tx)
  await sql`lock table ${each(storedSums, ({ table }) => sql.table(table))} in exclusive mode`.execute(tx)
  for (const sum of storedSums) {
    const missing = each(sum.values, (value) => sql`sum(${documents(value)}) - sum(${stored(value)})`)
    // Ordered by key, so that rows read together are stored together.
    await upsert(tx, sum, sql`select ${names(sum.keys)}, ${missing} ${differing(sum)} order by ${names(sum.keys)}`)
  }
}

/** No time limit, which is meant for users' requests; and memory to group millions of lines without the disk. */
async function liftLimits(tx: Db): Promise<void> {
  await liftTimeLimit(tx)
  await sql`set local work_mem = '256MB'`.execute(tx)
}

/**
 * One statement for each table, in the order of its key: two writers of one client wait for each other without
 * deadlock.
 */
async function changeSum(tx: Db, sum: StoredSum, documents: RawBuilder<unknown>, sign: 1 | -1): Promise<void> {
  const changes = each(sum.values, (value) => sql`${sql.lit(sign)} * sum(${sql.ref(value)})`)
  const keys = names(sum.keys)
  await upsert(
    tx,
    sum,
    sql`select ${keys}, ${changes} from (${sum.counted(documents)}) counted group by ${keys} order by ${keys}`,
  )
}

/** Adds the values of a query's rows to the stored rows with the same keys. */
async function upsert(tx: Db, { table, keys, values }: StoredSum, changes: RawBuilder<unknown>): Promise<void> {
  const added = each(
    values,
    (value) => sql`${sql.ref(value)} = ${sql.ref(`${table}.${value}`)} + ${sql.ref(`excluded.${value}`)}`,
  )
  await sql`insert into ${sql.table(table)} (${names([...keys, ...values])}) ${changes}
    on conflict (${names(keys)}) do update set ${added}`.execute(tx)
}

const stored = (value: string) => sql.ref(`stored_${value}`)
const documents = (value: string) => sql.ref(`documents_${value}`)

/** The rows of a table where the stored values and those counted from the documents differ. */
function differing(sum: StoredSum): RawBuilder<unknown> {
  const keys = names(sum.keys)
  return sql`from (
      select ${keys}, ${each(
        sum.values,
        (value) => sql`${sql.ref(value)} as ${stored(value)},
        0 as ${documents(value)}`,
      )}
      from ${sql.table(sum.table)}
      union all select ${keys}, ${each(sum.values, (value) => sql`0, ${sql.ref(value)}`)}
        from (${sum.counted()}) counted) both_sides
    group by ${keys}
    having ${each(sum.values, (value) => sql`sum(${stored(value)}) <> sum(${documents(value)})`, sql` or `)}`
}

/** The columns that name a row, and the totals of its values. */
interface Differing {
  [key: string]: string | number | null
  [total: `${'stored' | 'documents'}_${string}`]: string
}

async function differencesOf(db: Db, sum: StoredSum): Promise<SumDifference[]> {
  const totals = each(
    sum.values,
    (value) =>
      sql`sum(${stored(value)})::text as ${stored(value)}, sum(${documents(value)})::text as ${documents(value)}`,
  )
  const found = await rows(
    db,
    sql<Differing>`
    select ${names(sum.keys)}, ${totals} ${differing(sum)} order by ${names(sum.keys)}
      limit ${sql.lit(maxDifferences)}`,
  )
  return found.map((row) => ({
    table: sum.table,
    key: pick(sum.keys, (key) => row[key]!),
    stored: pick(sum.values, (value) => row[`stored_${value}` as const]!),
    documents: pick(sum.values, (value) => row[`documents_${value}` as const]!),
  }))
}

const each = <T>(list: readonly T[], write: (one: T) => RawBuilder<unknown>, between = sql`, `) =>
  sql.join(list.map(write), between)
const names = (columns: readonly string[]) => each(columns, (column) => sql.ref(column))
const pick = <T>(columns: readonly string[], value: (column: string) => T): Record<string, T> =>
  Object.fromEntries(columns.map((column) => [column, value(column)]))
