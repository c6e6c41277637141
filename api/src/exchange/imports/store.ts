import { itemAt, itemOf } from '../../core/known'
import { sql } from 'kysely'
import { raiseCatalogueVersion } from '../../catalogue/products/catalogue'
import { plannedAnewMark, rows, type Db } from '../../core/db/db'
import { isOwn, storedColumns } from './columns'
import type { Column, Importer, ImportObject } from './import-object'
import { storeDocuments } from './documents/store-documents'
import { runSql } from './run-sql'
import { activeColumn, presentColumns, type WorkRun } from './work-columns'

/** Rows whose texts are made at once: some milliseconds, so that other calls are served in between (rule P-42). */
const derivedAtOnce = 500

/**
 * Writes what `import_work` holds (see judge.ts): rows, texts made of them, links, formats; then deletes, withdraws and
 * retires. Rows that are as the file has them are not written (rule E-12).
 */
export async function store(tx: Db, run: WorkRun, by: Importer): Promise<void> {
  const { object } = run
  if (object.documents) await storeDocuments(tx, run, object.documents, by)
  else await storeRows(tx, run)
  await object.finish?.(tx, run, by)
  await runSql(
    tx,
    `insert into import_time (object, key, at)
    select distinct on (1, 2) '${object.name}', ${object.documents ? 'document' : 'key'}, source_at from import_work
    where source_at is not null
    on conflict (object, key) do update set at = excluded.at where import_time.at < excluded.at`,
  )
  if (object.isCatalogue) await raiseCatalogueVersion(tx)
}

async function storeRows(tx: Db, run: WorkRun) {
  const { object } = run
  const columns = presentColumns(run)
  for (const text of object.before ?? []) await runSql(tx, text)
  if (object.newId) await runSql(tx, newIds(object))
  await derive(tx, run, columns)
  for (const each of columns.filter(({ unique }) => unique)) await runSql(tx, freeValues(object, each))
  await runSql(tx, updateRows(object, columns))
  if (makesRows(run)) await runSql(tx, insertRows(object, columns))
  for (const each of columns.filter((column) => isOwn(object, column) && !column.links))
    await runSql(tx, ownLink(object, each))
  for (const each of columns) for (const text of linkRows(each)) await runSql(tx, text)
  for (const text of object.after ?? []) await runSql(tx, text)
  await runSql(tx, deleteRows(object))
}

/** A file that lacks a required column can have no new rows: they were refused. */
const makesRows = ({ object, columns }: WorkRun) =>
  object.creates && object.columns.every(({ required, name }) => !required || columns.includes(name))

/** Ids of new rows, in the order of the lines. */
const newIds = ({ table, newId }: ImportObject) => {
  const id =
    newId === 'identity'
      ? `nextval(pg_get_serial_sequence('${table}', 'id'))`
      : `(select coalesce(max(id), 0) from ${table}) + row_number() over ()`
  return `update import_work w set id = n.id from (
      select line, (${id})::int as id
      from (select line from import_work where is_new and act = 'upsert' order by line) l) n
    where n.line = w.line`
}

/** Texts that are made of others, of the rows whose texts differ. */
async function derive(tx: Db, { object }: WorkRun, present: Column[]) {
  await runSql(tx, 'drop table if exists pg_temp.import_derived')
  await runSql(tx, 'create temporary table import_derived (line int primary key, d text[]) on commit drop')
  const { derived } = object
  if (!derived) return
  const from = derived.from.map((name) => {
    const column = itemOf(object.columns, (each) => each.name === name)
    const isHere = present.includes(column)
    return { name, isHere, shall: isHere ? `w.e_${name}` : `t.${column.to}`, to: column.to, ref: column.ref }
  })
  const changed = from.filter(({ isHere }) => isHere).map(({ name, to }) => `w.e_${name} is distinct from t.${to}`)
  const text = ({ name, shall, ref }: (typeof from)[number]) =>
    `'${name}', coalesce(${ref ? `(select x.name from ${ref.table} x where x.id = ${shall})` : `(${shall})::text`}, '')`
  for (let after = -1; ;) {
    const found = await rows(
      tx,
      sql<{ line: number; row: Record<string, string> }>`${sql.raw(`${plannedAnewMark}select w.line,
        jsonb_build_object('id', w.id::text, ${from.map(text).join(', ')}) as row
        from import_work w left join ${object.table} t on t.id = w.id
        where w.act = 'upsert' and w.differs and (${['w.is_new', ...changed].join(' or ')}) and w.line > ${after}
        order by w.line limit ${derivedAtOnce}`)}`,
    )
    if (found.length === 0) return
    const made = JSON.stringify(found.map(({ line, row }) => ({ line, d: derived.make(row) })))
    await sql`${sql.raw(plannedAnewMark)}insert into import_derived
      select line, d from jsonb_to_recordset(${made}::jsonb) as x(line int, d text[])`.execute(tx)
    after = itemAt(found, -1).line
  }
}

/** Values that two rows exchange would meet: the one that is given up is put aside first. */
const freeValues = (
  { table }: ImportObject,
  { name, to }: Column,
) => `update ${table} t set ${to} = t.${to} || ' ~' || t.id
  from import_work w join import_work o on o.e_${name} = w.before ->> '${name}' and o.line <> w.line
  where t.id = w.id and not w.is_new and w.differs and w.e_${name} is distinct from w.before ->> '${name}'`

/** The columns of the table that a row's values go into; those that name rows of the same file are set later. */
const written = (object: ImportObject, columns: readonly Column[]) =>
  storedColumns(columns).filter((column) => !(isOwn(object, column) && !column.links))

const storedOf = ({ name, stored }: Column) => stored?.(`w.e_${name}`) ?? `w.e_${name}`

/** The columns of the table that a value goes into, with its SQL. */
const valuesOf = (column: Column & { to: string }): [to: string, value: string][] => [
  [column.to, storedOf(column)],
  ...(column.follows ?? []).map(({ to, stored }): [string, string] => [to, stored(`w.e_${column.name}`)]),
]

function updateRows(object: ImportObject, columns: Column[]) {
  const { table, pk, derived, keyOf, creates } = object
  const isDerived = derived?.from.some((name) => columns.some((column) => column.name === name)) === true
  const set = [
    ...written(object, columns)
      .filter(({ to }) => !pk.includes(to))
      .flatMap(valuesOf)
      .map(([to, value]) => `${to} = ${value}`),
    ...(derived && isDerived ? derived.to.map((to, at) => `${to} = coalesce(d.d[${at + 1}], t.${to})`) : []),
    ...(keyOf && creates && !object.keyTo ? ['source_id = w.key'] : []),
    ...(object.touches ?? []),
  ]
  if (set.length === 0) return 'select 1'
  return `update ${table} t set ${set.join(', ')} from import_work w left join import_derived d on d.line = w.line
    where ${pk.map((name) => `t.${name} = w.${name}`).join(' and ')} and w.differs and not w.is_new and w.act in ('upsert', 'deactivate')`
}

function insertRows(object: ImportObject, columns: Column[]) {
  const { table, pk, derived, keyOf, newId } = object
  const others = object.columns.flatMap((column): [to: string, value: string][] =>
    !columns.includes(column) && column.to && column.empty !== undefined && !isOwn(object, column)
      ? [[column.to, column.empty]]
      : [],
  )
  const values: [to: string, value: string][] = [
    ...(newId ? [['id', 'w.id'] satisfies [string, string]] : []),
    ...(keyOf ? [[object.keyTo ?? 'source_id', 'w.key'] satisfies [string, string]] : []),
    ...pk.filter((name) => name !== 'id').map((name): [string, string] => [name, `w.${name}`]),
    ...written(object, columns)
      .filter(({ to }) => !pk.includes(to))
      .flatMap(valuesOf),
    ...others,
    ...(derived?.to ?? []).map((to, at): [string, string] => [to, `d.d[${at + 1}]`]),
    ...Object.entries(object.inserts ?? {}),
  ]
  return `insert into ${table} (${values.map(([to]) => to).join(', ')})
    select ${values.map(([, value]) => value).join(', ')}
    from import_work w left join import_derived d on d.line = w.line where w.is_new and w.act = 'upsert' order by w.line`
}

const ownLink = (object: ImportObject, { name, to }: Column) => `update ${object.table} t set ${to} = p.id
  from import_work w left join ${object.table} p on ${object.keyOf!('p')} = w.e_${name}
  where t.id = w.id and w.act = 'upsert' and w.differs and (w.is_new or w.e_${name} is distinct from w.before ->> '${name}')`

/** Rows of other tables that a row's list stands for. */
function linkRows({ name, links, formats, ref }: Column): string[] {
  const isOther = `w.act = 'upsert' and w.differs and w.e_${name} is distinct from nullif(w.before -> '${name}', 'null'::jsonb)`
  if (formats)
    return [
      `delete from product_unit u using import_work w where u.product_id = w.id and ${isOther} and not exists (
        select from jsonb_array_elements(w.e_formats) f where f ->> 'name' = u.name)`,
      `update product_unit u set quantity = (f.f ->> 'quantity')::int, position = f.n - 1
        from import_work w cross join lateral jsonb_array_elements(w.e_formats) with ordinality f(f, n)
        where u.product_id = w.id and ${isOther} and u.name = f.f ->> 'name'`,
      `insert into product_unit (product_id, name, quantity, position)
        select w.id, f.f ->> 'name', (f.f ->> 'quantity')::int, f.n - 1
        from import_work w cross join lateral jsonb_array_elements(w.e_formats) with ordinality f(f, n)
        where ${isOther} and not exists (select from product_unit u where u.product_id = w.id and u.name = f.f ->> 'name')`,
    ]
  if (!links || !ref) return []
  const position = links.isOrdered ? [', position', ', k.n - 1'] : ['', '']
  return [
    `delete from ${links.table} l using import_work w where l.${links.owner} = w.id and not w.is_new and ${isOther}`,
    `insert into ${links.table} (${links.owner}, ${links.other}${position[0]})
      select w.id, x.id${position[1]} from import_work w
        cross join lateral jsonb_array_elements_text(w.e_${name}) with ordinality k(key, n)
        join ${ref.table} x on ${ref.keyOf('x')} = k.key where ${isOther} on conflict do nothing`,
  ]
}

function deleteRows(object: ImportObject) {
  const found = object.pk.map((name) => `t.${name} = w.${name}`).join(' and ')
  const acts = object.retires === 'delete' ? `('delete', 'retire')` : `('delete')`
  if (object.retires === 'deactivate')
    return `update ${object.table} t set ${activeColumn(object)} = false from import_work w where ${found} and w.act = 'retire'`
  if (object.deletes?.mark)
    return `update ${object.table} t set ${object.deletes.mark} from import_work w where ${found} and w.act in ${acts}`
  return object.deletes
    ? `delete from ${object.table} t using import_work w where ${found} and w.act in ${acts}`
    : 'select 1'
}
