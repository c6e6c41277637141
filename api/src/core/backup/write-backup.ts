import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { sql } from 'kysely'
import { ZipFile } from 'yazl'
import { oneRow, rows } from '../db/db'
import type { Database, OwnConnection } from '../db/open-database'
import { liftTimeLimit } from '../db/time-limit'
import { StartError } from '../start-error'
import { messageOf } from '../thrown'
import { ownVersion } from '../watch/version'
import { rowsOut, setPlainTexts } from './copy-rows'
import { keptFiles, openKept } from './kept-files'
import { backupFormat, fileEntry, manifestEntry, tableEntry, type Manifest, type TableFacts } from './manifest'
import { noSeal, writeSealed } from './sealed-file'
import { factsOf, sequencesOf, tablesOf } from './table-facts'

/** Rows are three times smaller by the fastest level, and a sixth more by the usual one, which takes three times as long. */
const compressionLevel = 1

/**
 * Writes all rows of a database, as they are at one moment, and the files of a data folder into a file (rules W-30, W-31).
 * Others read and write meanwhile.
 * @param dataDir undefined: no files
 */
export async function writeBackup(database: Database, dataDir: string | undefined, file: string): Promise<Manifest> {
  const zip = new ZipFile()
  const out = zip.outputStream as Readable
  const written = writeSealed(file, out)
  // Awaited below, after what the rows fail by.
  written.catch(() => undefined)
  try {
    const found = await database.withLongTimeout(() => database.withConnection((own) => addRows(zip, own)))
    const files = dataDir === undefined ? [] : await addFiles(zip, dataDir)
    const manifest: Manifest = { format: backupFormat, portal: ownVersion(), ...found, files }
    zip.addBuffer(Buffer.from(JSON.stringify(manifest, null, 1)), manifestEntry)
    zip.end({ comment: noSeal, forceZip64Format: false })
    await written
    return manifest
  } catch (error) {
    out.destroy(error instanceof Error ? error : new Error(messageOf(error)))
    await written
    throw error
  }
}

/** Adds all tables in one transaction that sees one moment. */
function addRows(zip: ZipFile, { db, client }: OwnConnection): Promise<Omit<Manifest, 'format' | 'portal' | 'files'>> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await liftTimeLimit(tx)
      await setPlainTexts(tx)
      const { database } = await oneRow(
        tx,
        sql<{ database: string }>`select current_setting('server_version') as database`,
      )
      const written = new Date().toISOString()
      const found = await tablesOf(tx)
      if (!found.some(({ name }) => name === 'migration'))
        throw new StartError('The database is empty: nothing to back up')
      // So that no upgrade changes them meanwhile.
      await sql`lock table ${sql.join(found.map(({ name }) => sql.table(name)))} in access share mode`.execute(tx)
      const tables: TableFacts[] = []
      for (const table of found) {
        await add(zip, tableEntry(table.name), Readable.from(rowsOut({ client }, tx, table)))
        tables.push(await factsOf(tx, table))
      }
      const migrations = await rows(
        tx,
        sql<Manifest['migrations'][number]>`select name, checksum from migration order by name collate "C"`,
      )
      return { written, database, migrations, tables, sequences: await sequencesOf(tx) }
    })
}

/** After the rows: a paper that comes in later is only a file too many. */
async function addFiles(zip: ZipFile, dataDir: string): Promise<Manifest['files']> {
  const files: Manifest['files'] = []
  for (const path of await keptFiles(dataDir)) {
    const stream = await openKept(dataDir, path)
    if (!stream) continue
    await add(zip, fileEntry(path), stream)
    files.push({ path, bytes: stream.bytesRead })
  }
  return files
}

/** Adds an entry and waits until it has been read. */
async function add(zip: ZipFile, name: string, stream: Readable): Promise<void> {
  zip.addReadStream(stream, name, { compressionLevel, mode: 0o100600 })
  await finished(stream)
}
