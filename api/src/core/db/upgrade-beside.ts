import { itemAt } from '../known'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { StartError } from '../start-error'
import { codeOf } from '../thrown'
import { firstRow, oneRow, type Db } from './db'
import { mannerOf, textOfRange, type IndexStatement, type Migration } from './migration-files'
import type { OwnConnection } from './open-database'
import { transaction } from './transaction'

/** How long a change waits for a lock: everybody else who wants the table waits behind it (rule W-43). */
const lockWaitMs = 500
/** A vacuum leaves a table to who has waited for deadlock_timeout, a second: each fifth attempt waits that long. */
const vacuumWaitMs = 1_200
/** Between two attempts, so that who has waited goes on. */
const pauseMs = 1_000
const batchRows = 5_000

/** After so many a lock counts as not to be had: some eight minutes. */
const usualAttempts = 300

/**
 * Does work while no other process brings this database up to date, without time limits of statements. Who waits asks
 * again and again: a statement that waits in the server would hold up an index that is made concurrently.
 */
export async function whileAlone<T>({ client }: OwnConnection, lock: number, work: () => Promise<T>): Promise<T> {
  await client.query('set statement_timeout to 0')
  let isSaid = false
  const isOurs = async () =>
    itemAt((await client.query<{ ours: boolean }>(`select pg_try_advisory_lock(${lock}) as ours`)).rows, 0).ours
  while (!(await isOurs())) {
    if (!isSaid) console.log('Another process brings the database up to date: this one waits')
    isSaid = true
    await sleep(pauseMs / 4)
  }
  try {
    return await work()
  } finally {
    // A connection that was lost has given all of it back.
    await client.query(`select pg_advisory_unlock(${lock}); reset statement_timeout`).catch(() => undefined)
  }
}

/**
 * Applies a migration to a database that the version before works with. Stopped halfway, it goes on at the next start.
 * @param note writes down in the given transaction that it was applied
 * @param attempts to get a lock, one in 1.5 seconds
 * @throws StartError when it was not to be had
 */
export async function applyBeside(
  own: OwnConnection,
  migration: Migration,
  note: (tx: Db) => Promise<unknown>,
  attempts = usualAttempts,
): Promise<void> {
  const manner = mannerOf(migration)
  if (manner.kind === 'change') return change(own, migration, note, attempts)
  if (manner.kind === 'indexes')
    for (const index of manner.statements) await again(() => makeIndex(own, index), attempts)
  else await inBatches(own, migration, manner.table)
  await transaction(own.db, note)
}

/** In one transaction, which is given up and tried again while another one holds a lock that it needs. */
async function change(own: OwnConnection, migration: Migration, note: (tx: Db) => Promise<unknown>, attempts: number) {
  const apply = (attempt: number) =>
    transaction(own.db, async (tx) => {
      await own.client.query(`set local lock_timeout to ${attempt % 5 === 0 ? vacuumWaitMs : lockWaitMs}`)
      await own.client.query(migration.text)
      await note(tx)
    })
  try {
    await again(apply, attempts)
  } catch (error) {
    if (!isLockLost(error)) throw error
    throw new StartError(
      `${migration.name} did not get the lock of a table in ${attempts} attempts: ${await oldestTransaction(own.db)}. What came before it is applied; start again when that has ended`,
    )
  }
}

/** lock_not_available, and deadlock_detected: with an index that waits for a start of version 1.0.0. */
const isLockLost = (error: unknown) => ['55P03', '40P01'].includes(codeOf(error) ?? '')

async function again(act: (attempt: number) => Promise<void>, attempts: number): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await act(attempt)
    } catch (error) {
      if (attempt >= attempts || !isLockLost(error)) throw error
      await sleep(pauseMs)
    }
  }
}

/** Who holds the lock, most probably. */
async function oldestTransaction(db: Db): Promise<string> {
  const found = await firstRow(
    db,
    sql<{ pid: number; name: string; since: string }>`
      select pid, application_name as name, to_char(xact_start, 'HH24:MI:SS') as since from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
      order by xact_start limit 1`,
  )
  return found
    ? `the oldest transaction is that of process ${found.pid} (${found.name || 'without a name'}), since ${found.since}`
    : 'no transaction is open any more'
}

/** An index that was made in part, by a start that was killed or that failed, is dropped and made again (rule W-44). */
async function makeIndex({ client, db }: OwnConnection, { name, isNew, text }: IndexStatement): Promise<void> {
  const found = await firstRow(
    db,
    sql<{ valid: boolean }>`select indisvalid as valid from pg_index where indexrelid = to_regclass(${name})`,
  )
  if (isNew ? found?.valid : !found) return
  const drop = () => client.query(`drop index concurrently if exists ${name}`)
  if (isNew && found) await drop()
  try {
    await client.query(text)
  } catch (error) {
    // One that is unique would refuse rows all the same.
    if (isNew) await drop().catch(() => undefined)
    throw error
  }
}

/** Range by range, each in a transaction of its own. What is done already costs a look at the next start (rule W-45). */
async function inBatches({ client, db }: OwnConnection, { text }: Migration, table: string) {
  const { first, last } = await oneRow(
    db,
    sql<{ first: number; last: number }>`
      select coalesce(min(id), 0) as first, coalesce(max(id), -1) as last from ${sql.table(table)}`,
  )
  for (let after = first - 1; after < last; after += batchRows)
    await client.query(textOfRange(text, after, after + batchRows))
}
