import { sql } from 'kysely'
import { recordOf } from '@portal/shared-sdk/contract'
import { oneRow, rows, type Db } from '../../core/db/db'
import { documentProblems } from './documents/document-problems'
import { doubleKeys, ownProblems, rowProblems, takenValues, treeProblems, unknownKeys, usedFormats } from './problems'
import { runSql } from './run-sql'
import { activeColumn, keyColumn, type WorkRun } from './work-columns'
import { createWork, fillWork, retireWork, type Use } from './work-table'

/** Lines that one statement judges. */
const linesAtOnce = 10_000
/** Passes over rows that name rows of the same file; a chain of waiting rows is as long at most. */
const maxPasses = 100

/** What a run would write, and what it was judged against. */
export interface Judged {
  counts: Counts
  /** The same for the same rows against the same database (rule E-14). */
  fingerprint: string
  /** Rows that a full file retires, and those that it could (rule E-5). */
  retired: number
  retirable: number
}

/** Rows of a run by result (rule E-16). */
export const results = [
  'created',
  'changed',
  'unchanged',
  'deactivated',
  'deleted',
  'retired',
  'older',
  'waiting',
  'refused',
] as const
export type Result = (typeof results)[number]
export type Counts = Record<Result, number>

/** A run with what its caller chose. */
export interface JudgedRun extends WorkRun {
  isFull: boolean
  policy: 'all' | 'valid' | 'document'
  lastLine: number
  rows: number
}

/**
 * Judges a run's staged rows against the database as it is, in sets: fills `import_work` with the rows that may be
 * written, `import_problem` with what is wrong and `import_change` with what would be written. Writes nothing else.
 */
export async function judge(tx: Db, run: JudgedRun): Promise<Judged> {
  const { id, object } = run
  await forgetVerdicts(tx, id)
  await runSql(tx, doubleKeys(run, keyColumn(object)))
  for (const text of createWork(run)) await runSql(tx, text)
  for (let after = 0; after < run.lastLine; after += linesAtOnce)
    await runSql(tx, fillWork(run, after, after + linesAtOnce))
  await runSql(tx, 'create index on import_work (line)')
  await runSql(tx, 'create index on import_work (key)')
  await runSql(tx, 'analyze import_work')
  const uses = object.deletes ? await usesOf(tx, object.table) : []
  for (const text of [
    ...rowProblems(run, uses),
    ...takenValues(run),
    ...treeProblems(run),
    ...usedFormats(run),
    ...ownProblems(run),
  ])
    await runSql(tx, text)
  if (object.documents) for (const text of documentProblems(run, object.documents)) await runSql(tx, text)
  await dropProblems(tx, id)
  await judgeKeys(tx, run)
  const retired = run.isFull ? await retire(tx, run, uses) : { retired: 0, retirable: 0 }
  await runSql(tx, changes(run))
  const { counts, fingerprint } = await verdicts(tx, run)
  return { counts, fingerprint, ...retired }
}

/** The verdicts of an earlier judgement of the same rows; what the reading of the file found stays. */
async function forgetVerdicts(tx: Db, id: number) {
  await sql`delete from import_problem p where p.run_id = ${id} and not exists (
    select from import_row r where r.run_id = ${id} and r.line = p.line and r.is_bad)`.execute(tx)
  await sql`delete from import_change where run_id = ${id}`.execute(tx)
}

const dropProblems = (tx: Db, id: number) =>
  runSql(tx, `delete from import_work w using import_problem p where p.run_id = ${id} and p.line = w.line`)

async function judgeKeys(tx: Db, run: JudgedRun) {
  const statements = unknownKeys(run)
  for (let pass = 0; statements.length > 0 && pass < maxPasses; pass += 1) {
    for (const text of statements) await runSql(tx, text)
    const dropped = await rows(
      tx,
      sql<{
        line: number
      }>`delete from import_work w using import_problem p where p.run_id = ${run.id} and p.line = w.line
        returning w.line`,
    )
    if (dropped.length === 0) return
  }
}

/** The columns of other tables that name a row of a table, where deleting it would be refused. */
const usesOf = (tx: Db, table: string) =>
  rows(
    tx,
    sql<Use>`select c.conrelid::regclass::text as table, a.attname::text as column
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = ${table}::regclass and c.confdeltype in ('a', 'r')
        and not c.conrelid::regclass::text like '%closure' order by 1, 2`,
  )

async function retire(tx: Db, run: JudgedRun, uses: readonly Use[]) {
  await runSql(tx, retireWork(run, uses))
  const { object } = run
  const active = object.retires === 'deactivate' ? `where ${activeColumn(object)}` : ''
  return oneRow(
    tx,
    sql<{
      retired: number
      retirable: number
    }>`select (select count(*)::int from import_work where act = 'retire') as retired,
      (select count(*)::int from ${sql.raw(object.table)} ${sql.raw(active)}) as retirable`,
  )
}

/** What the run writes, with what was there before. */
const changes = ({ id, object }: JudgedRun) => `insert into import_change (run_id, line, act, target, key, before)
  select ${id}, line, case when act = 'retire' then 'retired' when act = 'delete' then 'deleted' when is_new then 'created'
      when act = 'deactivate' then 'deactivated' else 'changed' end,
    jsonb_build_object(${object.pk.map((name) => `'${name}', ${name}`).join(', ')}), key, before
  from import_work where differs or act in ('delete', 'retire')`

async function verdicts(tx: Db, { id, rows: count }: JudgedRun) {
  const row = await oneRow(
    tx,
    sql<{ counts: Partial<Counts>; fingerprint: string }>`
    with verdict as (
      select act as result, count(*)::int as rows from import_change where run_id = ${id} group by 1
      union all select result, count(*)::int from (
        select line, min(case result when 'refused' then 1 when 'older' then 2 else 3 end) as worst from import_problem
        where run_id = ${id} group by line) p
      join (values (1, 'refused'), (2, 'older'), (3, 'waiting')) v(worst, result) using (worst) group by 1)
    select coalesce((select jsonb_object_agg(result, rows) from verdict), '{}') as counts,
      concat((select sum(hashtextextended(w::text, 0)::numeric) from import_work w), ' ',
        (select sum(hashtextextended(concat(p.line, p.column_name, p.code), 0)::numeric) from import_problem p
          where p.run_id = ${id})) as fingerprint`,
  )
  const counts = recordOf(results, (result) => row.counts[result] ?? 0)
  const changed = results.reduce((sum, result) => sum + (result === 'retired' ? 0 : counts[result]), 0)
  return { counts: { ...counts, unchanged: count - changed }, fingerprint: row.fingerprint }
}
