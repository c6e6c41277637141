import { sql } from 'kysely'
import { takeAdvisoryLock } from '../../core/db/advisory-lock'
import { audit } from '../../core/db/audit'
import { firstRow, rows, type Db } from '../../core/db/db'
import { refusal } from '../../core/http/problem'
import { codeOf } from '../../core/thrown'
import { importLock } from './apply'
import { isOwn, referring } from './columns'
import type { Column, Importer, ImportObject } from './import-object'
import { knownObject, objects } from './objects'
import { runSql } from './run-sql'
import { judgedRun, readRun, type RunRow } from './runs'
import { store } from './store'
import { runRefusals } from './texts/run-refusals'
import { activeColumn, currentOf, pkType, presentColumns, typeOf, type WorkRun } from './work-columns'
import { beforeOf, createWork } from './work-table'

/**
 * Puts back what the last import of an object wrote, with the rows that came in with it: new rows go, changed ones have
 * the values that they had in the columns of the file, deleted ones return (rule E-25).
 * @throws 400 with code not_undoable, not_last, forgotten, by_command (accounts that no call changes, rule E-29), or
 * in_use where something names a row that would go; 404
 */
export async function undoRun(tx: Db, id: number, by: Importer): Promise<RunRow> {
  await takeAdvisoryLock(tx, importLock)
  const found = await readRun(tx, id)
  if (found.state !== 'applied' || !judgedRun(found).object.isUndoable)
    throw refusal('not_undoable', runRefusals.not_undoable)
  const family = await familyOf(tx, id)
  for (const each of family) await refuseOlder(tx, each, family)
  for (const each of family) await refuseKept(tx, each, by)
  if (found.rows > 0 && !(await firstRow(tx, sql`select 1 from import_row where run_id = ${id} limit 1`)))
    throw refusal('forgotten', runRefusals.forgotten)
  try {
    for (const each of family) await undoOne(tx, each, by)
  } catch (error) {
    if (codeOf(error) !== '23503') throw error
    throw refusal('in_use', runRefusals.in_use)
  }
  await audit(tx, {
    account: by.account,
    machine: by.machine,
    action: 'import.undone',
    entity: 'import',
    id,
    after: { object: found.object },
  })
  return readRun(tx, id)
}

/** The run and those of rows that waited for it, the last one first. */
async function familyOf(tx: Db, id: number): Promise<RunRow[]> {
  const ids = await rows(
    tx,
    sql<{ id: number }>`with recursive family as (
      select id from import_run where id = ${id} union all select r.id
        from import_run r join family f on r.parent_id = f.id)
      select id from family order by id desc`,
  )
  const found: RunRow[] = []
  for (const each of ids) found.push(await readRun(tx, each.id))
  return found.filter(({ state }) => state === 'applied')
}

/** @throws 400 when a later import has changed rows of the same table */
async function refuseOlder(tx: Db, { id, object }: RunRow, family: readonly RunRow[]) {
  const { table } = knownObject(object)
  const names = objects.filter((each) => each.table === table).map(({ name }) => name)
  const later = await firstRow(
    tx,
    sql`select 1 from import_run r where r.id > ${id} and r.object = any(${names}::text[]) and r.state = 'applied'
      and r.id <> all(${family.map((each) => each.id)}::int[])
      and exists (select from import_change c where c.run_id = r.id)`,
  )
  if (later) throw refusal('not_last', runRefusals.not_last)
}

/** @throws 400 when it wrote rows that no call of this account changes */
async function refuseKept(tx: Db, { id, object }: RunRow, { account }: Importer) {
  const { table, keyOf, undoKeeps } = knownObject(object)
  if (!undoKeeps || !keyOf) return
  const kept = await firstRow(
    tx,
    sql`select 1 from import_change c join ${sql.table(table)} t on ${sql.raw(keyOf('t'))} = c.key
      where c.run_id = ${id} and (${sql.raw(undoKeeps(account ?? 0))}) limit 1`,
  )
  if (kept) throw refusal('by_command', runRefusals.by_command)
}

async function undoOne(tx: Db, found: RunRow, by: Importer) {
  const { object, columns, id } = judgedRun(found)
  const run: WorkRun = {
    id,
    columns,
    object: { ...object, deletes: undefined, retires: undefined, finish: undefined },
  }
  for (const text of createWork(run)) await runSql(tx, text)
  await runSql(tx, formerRows(run))
  await store(tx, run, by)
  for (const text of returning(object, id)) await runSql(tx, text)
  await runSql(
    tx,
    `delete from ${object.table} t using import_change c
    where c.run_id = ${id} and c.act = 'created' and ${object.keyOf ? `${object.keyOf('t')} = c.key` : target(object)}`,
  )
  await object.finish?.(tx, run, by)
  await sql`update import_run set state = 'undone', undone_at = now() where id = ${id}`.execute(tx)
}

const target = (object: ImportObject) =>
  object.pk.map((name) => `t.${name} = (c.target ->> '${name}')::${pkType(object, name)}`).join(' and ')

/** The changed rows as they were, as rows of `import_work`. */
function formerRows(run: WorkRun): string {
  const { object, id } = run
  const columns = presentColumns(run)
  const own = referring(columns, (column) => isOwn(object, column) && !column.links)
  const current = columns.map((column) => `${currentOf(object, column)} as c_${column.name}`)
  return `insert into import_work
    select line, key, 'upsert', false, true, ${beforeOf(columns.map(({ name }) => name))}, '{}', '{}', false, null,
      ${object.pk.join(', ')} ${columns.map(({ name }) => `, e_${name}`).join('')}
    from (select c.line, c.key, ${object.pk.map((name) => `t.${name}`).join(', ')}
        ${columns.map((column) => `, ${formerOf(object, column)} as e_${column.name}`).join('')}
        ${current.map((text) => `, ${text}`).join('')}
      from import_change c join ${object.table} t on ${target(object)}
        ${own.map(({ name, to, ref }) => `left join ${ref.table} o_${name} on o_${name}.id = t.${to}`).join(' ')}
      where c.run_id = ${id} and c.act in ('changed', 'deactivated')) x`
}

function formerOf(object: ImportObject, column: Column): string {
  const { name } = column
  const type = typeOf(object, column)
  if (type === 'jsonb') return `nullif(c.before -> '${name}', 'null'::jsonb)`
  if (type === 'text[]')
    return `case when jsonb_typeof(c.before -> '${name}') = 'array' then
      array(select jsonb_array_elements_text(c.before -> '${name}')) end`
  return `(c.before ->> '${name}')::${type}`
}

/** Deleted and retired rows return. */
function returning(object: ImportObject, id: number): string[] {
  const { table, deletes, retires } = object
  const changesWith = (acts: string) => `from import_change c where c.run_id = ${id} and c.act in (${acts})`
  if (deletes?.mark)
    return [
      `update ${table} t set ${deletes.mark.split(' ')[0]} = null ${changesWith(`'deleted'`)} and ${target(object)}`,
    ]
  const back = deletes
    ? [
        `insert into ${table} select (jsonb_populate_record(null::${table}, c.before)).* ${changesWith(`'deleted', 'retired'`)}`,
      ]
    : []
  return retires === 'deactivate'
    ? [`update ${table} t set ${activeColumn(object)} = true ${changesWith(`'retired'`)} and ${target(object)}`]
    : back
}
