import { sql } from 'kysely'
import { takeAdvisoryLock } from '../db/advisory-lock'
import { type Db } from '../db/db'
import { migrateInOne, migrationLock, schemaOfMigrations } from '../db/migrate'
import type { Database, OwnConnection } from '../db/open-database'
import { transaction } from '../db/transaction'
import { StartError } from '../start-error'
import type { Archive } from './archive'
import { beforeBulkLoad } from './bulk-load'
import { dropSchema, refuseUsed } from './clear-target'
import { rowsIn, setPlainTexts } from './copy-rows'
import { unpackFiles } from './kept-files'
import { tableEntry, type TableFacts } from './manifest'
import { differences, factsOf, setSequences, tablesOf } from './table-facts'

/** Tables of the backup that are none of the portal's. */
type LeftOut = string[]

/**
 * Brings a backup into an empty database and its files into a data folder, all or nothing (rules W-32 to W-34).
 * @param dataDir undefined: no files
 * @throws StartError when the database is not empty, or the backup is of a newer version or of one that is too old
 */
export async function restoreBackup(
  database: Database,
  dataDir: string | undefined,
  archive: Archive,
): Promise<LeftOut> {
  const files = dataDir === undefined ? undefined : await unpackFiles(archive, dataDir)
  try {
    return await database.withLongTimeout(() =>
      database.withConnection(async (own) => {
        const leftOut = await transaction(own.db, async (tx) => {
          const found = await restoreRows(tx, own, archive)
          await files?.put()
          return found
        })
        // As autovacuum would, but before the first calls.
        for (const statement of ['set statement_timeout to 0', 'vacuum (analyze)', 'reset statement_timeout'])
          await own.client.query(statement)
        return leftOut
      }),
    )
  } finally {
    await files?.drop()
  }
}

async function restoreRows(tx: Db, own: OwnConnection, { manifest, read }: Archive): Promise<LeftOut> {
  await takeAdvisoryLock(tx, migrationLock)
  await setPlainTexts(tx)
  await refuseUsed(tx)
  await dropSchema(tx)
  await migrateInOne(tx, await schemaOfMigrations(tx, manifest.migrations))
  const afterLoad = await beforeBulkLoad(tx)
  const tables = await tablesOf(tx)
  const known = manifest.tables.filter(({ name }) => tables.some((table) => table.name === name))
  await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(tx)
  for (const table of known) await rowsIn(own, table, await read(tableEntry(table.name)))
  await setSequences(
    tx,
    manifest.sequences.filter(({ table }) => known.some(({ name }) => name === table)),
  )
  await afterLoad()
  await compare(tx, known)
  await migrateInOne(tx)
  return manifest.tables.filter((table) => !known.includes(table)).map(({ name }) => name)
}

/** @throws when a table is not as it was (rule W-34) */
async function compare(tx: Db, shall: Archive['manifest']['tables']): Promise<void> {
  const is: TableFacts[] = []
  for (const table of await tablesOf(tx)) is.push(await factsOf(tx, table))
  const found = differences(shall, is)
  if (found.length > 0)
    throw new StartError(['The rows are not those of the backup; nothing was changed:', ...found].join('\n'))
}
