import { finished } from 'node:stream/promises'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { from, to } from 'pg-copy-streams'
import { oneRow, type Db } from '../db/db'
import type { OwnConnection } from '../db/open-database'

/** Pages of 8 kB that are read, and bytes that are written, by one statement: the embedded engine holds each in memory. */
const pagesAtOnce = 1_000
const bytesAtOnce = 8_000_000

/** Texts of times and numbers that every version and installation reads alike. */
export async function setPlainTexts(tx: Db): Promise<void> {
  for (const setting of ['timezone to utc', 'datestyle to iso', 'extra_float_digits to 1', 'bytea_output to hex'])
    await sql`set local ${sql.raw(setting)}`.execute(tx)
}

const named = (client: PoolClient, table: string, columns: string[]) => ({
  table: client.escapeIdentifier(table),
  columns: columns.map((column) => client.escapeIdentifier(column)).join(', '),
})

/**
 * The rows of a table in the order in which they are stored, as COPY writes them: a line each.
 * @param tx a transaction on the client
 */
export async function* rowsOut(
  { client }: Pick<OwnConnection, 'client'>,
  tx: Db,
  { name, columns: all }: { name: string; columns: string[] },
): AsyncGenerator<Buffer> {
  const { table, columns } = named(client, name, all)
  const { pages } = await oneRow(
    tx,
    sql<{ pages: number }>`select pg_relation_size(${table}::regclass)
      / current_setting('block_size')::int as pages`,
  )
  for (let page = 0; page < pages; page += pagesAtOnce) {
    const where = `ctid >= '(${page},0)' and ctid < '(${page + pagesAtOnce},0)'`
    const pieces: AsyncIterable<Buffer> = client.query(
      to(`copy (select ${columns} from ${table} where ${where}) to stdout`),
    )
    yield* pieces
  }
}

/** Writes lines of rowsOut into a table. */
export async function rowsIn(
  { client }: Pick<OwnConnection, 'client'>,
  { name, columns: all }: { name: string; columns: string[] },
  lines: AsyncIterable<Buffer>,
): Promise<void> {
  const { table, columns } = named(client, name, all)
  for await (const part of wholeLines(lines)) {
    const stream = client.query(from(`copy ${table} (${columns}) from stdin`))
    stream.end(part)
    await finished(stream)
  }
}

/** Parts of about bytesAtOnce that end with a line. */
async function* wholeLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let length = 0
  for await (const chunk of chunks) {
    held.push(chunk)
    length += chunk.length
    const end = length < bytesAtOnce ? -1 : chunk.lastIndexOf(0x0a)
    if (end < 0) continue
    const all = Buffer.concat(held)
    const cut = length - chunk.length + end + 1
    yield all.subarray(0, cut)
    held = [all.subarray(cut)]
    length -= cut
  }
  if (length > 0) yield Buffer.concat(held)
}
