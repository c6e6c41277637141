import { sql } from 'kysely'
import { firstRow, rows, type Db } from '../../core/db/db'
import { covers } from '../../core/http/machine'
import type { JudgedRun } from './judge'
import { objectNamed } from './objects'
import type { RunRow } from './runs'

/** Between an object and a key of what a row waits for. */
const between = sql`chr(31)`

/**
 * Remembers the rows of an applied run that wait for something that they name (rule E-20). Of a key the newest row
 * counts: one that came in now takes the place of one that waited.
 */
export async function noteWaiting(tx: Db, { id, object }: JudgedRun): Promise<void> {
  await rows(
    tx,
    sql`delete from import_waiting w using import_row r
      where w.object = ${object.name} and r.run_id = ${id} and r.key = w.key and not exists (
        select from import_problem p where p.run_id = ${id} and p.line = r.line and p.result <> 'waiting')`,
  )
  const named = object.columns.flatMap(({ name, ref }) => (ref ? [{ name, object: ref.object }] : []))
  await rows(
    tx,
    sql`insert into import_waiting (object, key, run_id, line, needs)
      select ${object.name}, r.key, ${id}, r.line, array_agg(distinct n.object || ${between} || (p.data ->> 'value'))
      from import_problem p join import_row r on r.run_id = p.run_id and r.line = p.line
        join jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as n(name text, object text) on n.name = p.column_name
      where p.run_id = ${id} and r.key is not null and not exists (
        select from import_problem o where o.run_id = p.run_id and o.line = p.line and o.result <> 'waiting')
      group by r.key, r.line`,
  )
}

/**
 * Makes runs of the rows that wait for what a run has brought, one for each object and sender, to be applied next: in
 * the name of who sent them, whoever brought what they waited for.
 * @returns their ids
 */
export async function bringWaiting(tx: Db, run: RunRow): Promise<number[]> {
  // Lines of documents are not named, their documents are.
  const brought = objectNamed(run.object)?.documents ? sql`split_part(c.key, ${between}, 1)` : sql`c.key`
  const ready = sql`select distinct w.object, w.key from import_waiting w, unnest(w.needs) need
    join import_change c on c.run_id = ${run.id} and c.act = 'created'
      and need = ${run.object} || ${between} || ${brought}`
  const sent = await rows(
    tx,
    sql<{ object: string; account: number | null; machine: number | null }>`
    select distinct w.object, s.account_id as account, s.machine_key_id as machine
    from (${ready}) r join import_waiting w using (object, key) join import_run s on s.id = w.run_id
    order by 1, 2, 3`,
  )
  const made: number[] = []
  for (const { object, account, machine } of sent) {
    const [created] = await rows(
      tx,
      sql<{
        id: number
      }>`insert into import_run (object, source, account_id, machine_key_id, policy, parent_id, file_name)
        values (${object}, 'waiting', ${account}, ${machine}, 'valid', ${run.id}, ${run.file_name}) returning id`,
    )
    const { id } = created!
    await rows(
      tx,
      sql`with ready as (${ready}), taken as (
          delete from import_waiting w using ready r, import_run s where w.object = ${object}
            and r.object = w.object and r.key = w.key and s.id = w.run_id
            and s.account_id is not distinct from ${account} and s.machine_key_id is not distinct from ${machine}
          returning w.*)
        insert into import_row (run_id, line, key, cells, raw, is_bad)
        select ${id}::int, row_number() over (order by t.since, t.run_id, t.line), r.key, r.cells, r.raw, false
        from taken t join import_row r on r.run_id = t.run_id and r.line = t.line`,
    )
    await rows(
      tx,
      sql`update import_run set (rows, last_line) = (select count(*), count(*) from import_row where run_id = ${id}),
        columns = array(select distinct k from import_row r, jsonb_object_keys(r.cells) k where r.run_id = ${id})
        where id = ${id}`,
    )
    made.push(id)
  }
  return made
}

/** Whether who sent rows that waited may still import them; a program of the installation always may (rule E-143). */
export async function maySenderImport(tx: Db, run: RunRow, today: string): Promise<boolean> {
  const { account_id: account, machine_key_id: machine, object } = run
  if (account !== null)
    return (
      (await firstRow(tx, sql`select 1 from account where id = ${account} and active and role = 'admin'`)) !== undefined
    )
  if (machine === null) return true
  // A key that took the place of another one has its name (rule E-85).
  const key = await firstRow(
    tx,
    sql<{ scopes: string[] }>`select k.scopes from machine_key own join machine_key k on k.name = own.name
      where own.id = ${machine} and k.revoked_at is null and (k.until is null or k.until >= ${today}::date)`,
  )
  return key !== undefined && covers(key, `import:${object}`)
}
