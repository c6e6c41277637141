import { sql } from 'kysely'
import {
  hasKey,
  recordOf,
  type ImportObjectRow,
  type ImportRun,
  type Language,
  type Page,
} from '@portal/shared-sdk/contract'
import { localTime } from '../../core/clock'
import type { Db } from '../../core/db/db'
import { personName } from '../../core/db/row-names'
import { list, type ListSpec } from '../../core/http/list'
import { found } from '../../core/http/problem'
import { say } from '../../core/http/texts'
import { columnsOf } from './columns'
import type { ImportObject } from './import-object'
import { typeText } from './docs'
import { results } from './judge'
import { objectNamed } from './objects'
import type { RunRow } from './runs'
import { fileRefusals } from './texts/file-refusals'
import { runRefusals } from './texts/run-refusals'

interface ShownRun extends RunRow {
  parent_id: number | null
  email: string | null
  name: string | null
  machine: string | null
  has_rows: boolean
  is_last: boolean
}

const shown: ListSpec<ShownRun> = {
  select: sql<ShownRun>`r.id, r.object, r.state, r.source, r.account_id, r.machine_key_id, r.policy, r.is_full,
      r.may_retire,
    r.file_name, r.format,
    r.encoding, r.separator, r.headings, r.columns, r.rows, r.last_line, r.counts, r.refusal, r.refusal_data,
      r.fingerprint,
    r.created_at, r.applied_at, r.undone_at, r.parent_id, a.email, ${personName('a')} as name, k.name as machine,
    exists (select from import_row x where x.run_id = r.id) as has_rows,
    not exists (select from import_run o where o.object = r.object and o.id > r.id and o.state = 'applied'
      and exists (select from import_change c where c.run_id = o.id)) as is_last`,
  from: sql`import_run r left join account a on a.id = r.account_id left join machine_key k on k.id = r.machine_key_id`,
  id: sql`r.id desc`,
}

/** GET imports/. among: the objects whose runs the caller sees. */
export async function listRuns(
  db: Db,
  { object, state, ...page }: { object?: string; state?: string; page?: number; page_size?: number },
  among: readonly ImportObject[],
  language: Language,
): Promise<Page<ImportRun>> {
  const where = [
    sql`r.object = any(${among.map(({ name }) => name)}::text[])`,
    object !== undefined && sql`r.object = ${object}`,
    state !== undefined && sql`r.state = ${state}`,
  ]
  const rows = await list(db, { ...shown, where }, page)
  return { ...rows, results: rows.results.map((row) => presentRun(row, language)) }
}

/** The newest file of each object that sent one; rows that had waited are no file. */
export async function lastRuns(db: Db, objects: readonly string[], language: Language): Promise<ImportRun[]> {
  const newest = sql`r.id in (select max(n.id) from import_run n
    where n.object = any(${[...objects]}::text[]) and n.source in ('call', 'command') group by n.object)`
  const { results: found } = await list(db, { ...shown, where: [newest] }, { page_size: objects.length })
  return found.map((row) => presentRun(row, language))
}

/** GET imports/{id}/. @throws 404 */
export async function showRun(db: Db, id: number, language: Language): Promise<ImportRun> {
  const { results: rows } = await list(db, { ...shown, where: [sql`r.id = ${id}`] }, {})
  return presentRun(found(rows[0]), language)
}

const refusals = { ...fileRefusals, ...runRefusals }

function presentRun(run: ShownRun, language: Language): ImportRun {
  const { refusal } = run
  const text = refusal !== null && hasKey(refusals, refusal) ? refusals[refusal] : undefined
  return {
    id: run.id,
    object: run.object,
    state: run.state,
    source: run.source,
    parent: run.parent_id,
    account: run.account_id === null ? null : { id: run.account_id, name: run.name, email: run.email! },
    machine: run.machine,
    policy: run.policy,
    full: run.is_full,
    file_name: run.file_name || null,
    format: run.format,
    encoding: run.encoding,
    separator: run.separator,
    columns: run.columns.filter(Boolean),
    rows: run.rows,
    counts: recordOf(results, (result) => run.counts[result] ?? 0),
    refusal: text && refusal !== null ? { code: refusal, message: say(text, language, run.refusal_data) } : null,
    created: localTime(run.created_at),
    applied: localTime(run.applied_at),
    undone: localTime(run.undone_at),
    can_apply: run.state === 'judged' && run.has_rows,
    can_undo: run.state === 'applied' && run.has_rows && run.is_last && objectNamed(run.object)?.isUndoable === true,
    has_rows: run.has_rows,
  }
}

/** A row of GET imports/objects/ */
export const presentObject = (object: ImportObject, language: Language): ImportObjectRow => ({
  name: object.name,
  title: say(object.title, language),
  takes_full: object.retires !== undefined,
  columns: columnsOf(object).map((column) => ({
    name: column.name,
    type: typeText(column),
    meaning: say(column.meaning, language),
    unit: column.unit ?? null,
    example: column.example,
    required: column.required === true,
    is_key: column.key === true,
    refers_to: column.ref?.object ?? null,
  })),
})
