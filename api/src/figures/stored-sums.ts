import { sql, type RawBuilder } from 'kysely'
import { rows, type Db } from '../db/db'
import { transaction } from '../db/transaction'
import { consumptionSums, salesSums, storedSums, type StoredSum, type SumTable } from './sum-tables'

/** Adds an invoice that was just written to the sums of its client, in its transaction (rule T-10). */
export async function addInvoice(tx: Db, invoice: number): Promise<void> {
  for (const sum of salesSums) await changeSum(tx, sum, invoice, 1)
}

/** Takes an invoice off the sums, before its state says cancelled: a cancelled one counts nothing. */
export async function takeAwayInvoice(tx: Db, invoice: number): Promise<void> {
  for (const sum of salesSums) await changeSum(tx, sum, invoice, -1)
}

/** Adds a delivery note that was just written to what its centre consumed in the month; without a centre nothing. */
export async function addDeliveryNote(tx: Db, note: number): Promise<void> {
  for (const sum of consumptionSums) await changeSum(tx, sum, note, 1)
}

/** Takes a delivery note off the consumption of its centre, before its state says cancelled. */
export async function takeAwayDeliveryNote(tx: Db, note: number): Promise<void> {
  for (const sum of consumptionSums) await changeSum(tx, sum, note, -1)
}

/** A stored sum that is not what the documents add up to. */
export interface SumDifference {
  table: SumTable
  /** The columns that name the row. */
  key: Record<string, string | number | null>
  stored: Record<string, string>
  documents: Record<string, string>
}

/** How many differences of a table are told. */
export const mostDifferences = 1000

/**
 * Every stored sum that is not what the documents add up to, at most 1,000 of a table; a row of 0 is as good as none
 * (rule T-10).
 */
export async function checkSums(db: Db): Promise<SumDifference[]> {
  return transaction(db, async (tx) => {
    await takeTime(tx)
    const found: SumDifference[] = []
    for (const sum of storedSums) found.push(...(await differencesOf(tx, sum)))
    return found
  })
}

/**
 * Makes the stored sums anew from the documents: rows that differ are set right, the others stay untouched. Locks the
 * three tables (EXCLUSIVE): who writes or cancels a document waits until the transaction ends, reading goes on. A writer
 * that waits is not counted yet and adds its share afterwards.
 */
export async function rebuildSums(tx: Db): Promise<void> {
  await takeTime(tx)
  await sql`lock table ${each(storedSums, ({ table }) => sql.table(table))} in exclusive mode`.execute(tx)
  for (const sum of storedSums) {
    const missing = each(sum.values, (value) => sql`sum(${documents(value)}) - sum(${stored(value)})`)
    // In the order of the key what is read together lies together.
    await upsert(tx, sum, sql`select ${names(sum.keys)}, ${missing} ${differing(sum)} order by ${names(sum.keys)}`)
  }
}

/** A server's usual limit is for calls of users; and millions of lines are grouped in memory instead of on disk. */
async function takeTime(tx: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`set local work_mem = '256MB'`.execute(tx)
}

/** One statement a table, in the order of its key: two writers of one client wait for each other, never in a circle. */
async function changeSum(tx: Db, sum: StoredSum, document: number, sign: 1 | -1): Promise<void> {
  const changes = each(sum.values, (value) => sql`${sql.lit(sign)} * sum(${sql.ref(value)})`)
  const keys = names(sum.keys)
  await upsert(
    tx,
    sum,
    sql`select ${keys}, ${changes} from (${sum.counted(document)}) counted group by ${keys} order by ${keys}`,
  )
}

/** Adds what a query answers, keys and values, to the stored rows. */
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

/** The rows of a table, stored or counted from the documents, of which the two differ. */
function differing(sum: StoredSum): RawBuilder<unknown> {
  const keys = names(sum.keys)
  return sql`from (
      select ${keys}, ${each(sum.values, (value) => sql`${sql.ref(value)} as ${stored(value)}, 0 as ${documents(value)}`)}
      from ${sql.table(sum.table)}
      union all select ${keys}, ${each(sum.values, (value) => sql`0, ${sql.ref(value)}`)} from (${sum.counted()}) counted) both_sides
    group by ${keys}
    having ${each(sum.values, (value) => sql`sum(${stored(value)}) <> sum(${documents(value)})`, sql` or `)}`
}

async function differencesOf(db: Db, sum: StoredSum): Promise<SumDifference[]> {
  const totals = each(
    sum.values,
    (value) =>
      sql`sum(${stored(value)})::text as ${stored(value)}, sum(${documents(value)})::text as ${documents(value)}`,
  )
  const found = await rows(
    db,
    sql<Record<string, string>>`
    select ${names(sum.keys)}, ${totals} ${differing(sum)} order by ${names(sum.keys)} limit ${sql.lit(mostDifferences)}`,
  )
  return found.map((row) => ({
    table: sum.table,
    key: pick(sum.keys, (key) => row[key]!),
    stored: pick(sum.values, (value) => row[`stored_${value}`]!),
    documents: pick(sum.values, (value) => row[`documents_${value}`]!),
  }))
}

const each = <T>(list: readonly T[], write: (one: T) => RawBuilder<unknown>, between = sql`, `) =>
  sql.join(list.map(write), between)
const names = (columns: readonly string[]) => each(columns, (column) => sql.ref(column))
const pick = <T>(columns: readonly string[], value: (column: string) => T): Record<string, T> =>
  Object.fromEntries(columns.map((column) => [column, value(column)]))
