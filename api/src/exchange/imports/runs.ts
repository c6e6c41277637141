import { sql } from 'kysely'
import { firstRow, oneRow, rows, type Db } from '../../core/db/db'
import type { Caller } from '../../core/http/machine'
import { found } from '../../core/http/problem'
import type { ImportObject } from './import-object'
import type { Counts, JudgedRun } from './judge'
import { knownObject } from './objects'
import { readFile, type FileHead } from './read-file'

/** What a caller chooses for a file. */
export interface ImportChoice {
  object: ImportObject
  policy: 'all' | 'valid' | 'document'
  isFull: boolean
  mayRetire: boolean
  /** The declared decimal mark; null: none. */
  decimal: '.' | ',' | null
  /** Column by heading, '' for one that is left out. */
  mapping: Record<string, string>
  /** Who sends it; both null: a program of the installation. */
  by: Caller
  source: 'call' | 'command'
  fileName: string
}

export interface RunRow {
  id: number
  object: string
  state: 'reading' | 'judged' | 'applied' | 'refused' | 'undone'
  source: 'call' | 'command' | 'waiting'
  account_id: number | null
  machine_key_id: number | null
  policy: ImportChoice['policy']
  is_full: boolean
  may_retire: boolean
  file_name: string
  format: FileHead['format'] | null
  encoding: string | null
  separator: string | null
  headings: string[] | null
  columns: string[]
  rows: number
  last_line: number
  counts: Partial<Counts>
  refusal: string | null
  refusal_data: Record<string, string | number>
  fingerprint: string | null
  created_at: Date
  applied_at: Date | null
  undone_at: Date | null
}

/** The run of an id. @throws 404 */
export const readRun = async (db: Db, id: number): Promise<RunRow> =>
  found(
    await firstRow(
      db,
      sql<RunRow>`select id, object, state, source, account_id, machine_key_id, policy, is_full, may_retire, file_name,
        format, encoding, separator, headings, columns, rows, last_line, counts, refusal, refusal_data, fingerprint,
        created_at,
          applied_at, undone_at
        from import_run where id = ${id}`,
    ),
  )

/** Locks a run that is being worked on: nobody takes it for interrupted meanwhile (rule E-115). @throws 404 */
export async function lockRun(tx: Db, id: number): Promise<RunRow> {
  await rows(tx, sql`select 1 from import_run where id = ${id} for update`)
  return readRun(tx, id)
}

/** Who sent it; both null: a program of the installation. */
export const senderOf = ({ account_id, machine_key_id }: RunRow): Caller => ({
  account: account_id,
  machine: machine_key_id,
})

/** The same as the steps of judging and storing take it. */
export const judgedRun = (run: RunRow): JudgedRun => ({
  id: run.id,
  object: knownObject(run.object),
  columns: run.columns,
  isFull: run.is_full,
  policy: run.policy,
  lastLine: run.last_line,
  rows: run.rows,
})

/**
 * Reads a file into the staged rows of a new run; memory holds two parts of it. Nothing else is written.
 * @param progress called with the rows read so far
 * @throws UnreadableFile: then no run is there
 */
export async function stageFile(
  db: Db,
  path: string,
  choice: ImportChoice,
  { hash, progress }: { hash: string; progress?: (count: number) => void },
): Promise<RunRow> {
  const { object, policy, isFull, mayRetire, decimal, mapping, by, source, fileName } = choice
  const { id } = await oneRow(
    db,
    sql<{ id: number }>`insert into import_run
      (object, source, account_id, machine_key_id, policy, is_full, may_retire, decimal_mark, mapping, file_name,
        file_hash)
      values (${object.name}, ${source}, ${by.account}, ${by.machine}, ${policy}, ${isFull}, ${mayRetire}, ${decimal},
        ${JSON.stringify(mapping)}::jsonb, ${fileName.slice(0, 200)}, ${hash}) returning id`,
  )
  try {
    let [count, last] = [0, 0]
    const head = await readFile({ path, object, decimal, mapping }, async (part) => {
      await stagePart(db, id, part.rows)
      count += part.count
      last = part.line
      await rows(db, sql`update import_run set rows = ${count}, last_line = ${last}, alive_at = now() where id = ${id}`)
      progress?.(count)
    })
    await rows(
      db,
      sql`update import_run set format = ${head.format}, encoding = ${head.encoding}, separator = ${head.separator},
        headings = ${head.headings}, columns = ${(head.columns ?? []).map((name) => name ?? '')} where id = ${id}`,
    )
    if (count > 10_000) await sql`analyze import_row`.execute(db)
    return await readRun(db, id)
  } catch (error) {
    await forgetRun(db, id)
    throw error
  }
}

const stagePart = (db: Db, run: number, part: string) =>
  rows(
    db,
    sql`with part as materialized (
        select * from jsonb_to_recordset(${part}::jsonb) as x(l int, k text, v jsonb, r jsonb, p jsonb)),
      put as (
        insert into import_row (run_id, line, key, cells, raw, is_bad) select ${run}::int, l, k, v, r, p is not null
          from part)
      insert into import_problem (run_id, line, column_name, code, data)
      select ${run}::int, l, q ->> 0, q ->> 1, q -> 2 from part, jsonb_array_elements(p) q`,
  )

/** Deletes a run with its rows. */
export async function forgetRun(db: Db, id: number): Promise<void> {
  await forgetRows(db, id)
  await rows(db, sql`delete from import_run where id = ${id}`)
}

/** Deletes the rows of a run, with their verdicts. */
export async function forgetRows(db: Db, id: number): Promise<void> {
  await rows(db, sql`delete from import_row where run_id = ${id}`)
  await rows(db, sql`delete from import_problem where run_id = ${id}`)
  await rows(db, sql`delete from import_change where run_id = ${id}`)
}
