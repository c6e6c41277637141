import type { Db } from '../../../core/db/db'
import type { Column, Documents, ImportObject, Importer } from '../import-object'
import { isOwn, storedColumns } from '../columns'
import { runSql } from '../run-sql'
import { headColumns, presentColumns, type WorkRun } from '../work-columns'

/** Lines that are written before the tables are counted for the planner. */
const linesToCount = 10_000

/**
 * Writes the documents of `import_document` that are left after judging: takes what they count for away, writes heads
 * and lines in sets, deletes heads without lines, and adds what they count for then (rules E-31, E-36).
 */
export async function storeDocuments(tx: Db, run: WorkRun, documents: Documents, by: Importer): Promise<void> {
  const { table: heads, owner, keyTo } = documents
  const { table: lines } = run.object
  await runSql(
    tx,
    `delete from import_document d where not exists (
       select from import_work w where w.document = d.document and (w.differs or w.act = 'delete'))`,
  )
  await runSql(
    tx,
    `select 1 from ${heads} h where h.id in (select head_id from import_document) order by h.id for update`,
  )
  await documents.before(tx, by)
  await runSql(
    tx,
    `update import_document d set head_id = nextval(pg_get_serial_sequence('${heads}', 'id'))::int where d.is_new`,
  )
  await runSql(tx, 'create index on import_document (head_id)')
  const ofHead = storedColumns(ownHeadColumns(run.object)).map((column) => [column.to, storedIn('d', column)] as const)
  await runSql(tx, changedHeads(run, documents, ofHead))
  await runSql(
    tx,
    `insert into ${heads} (${['id', keyTo, ...names(ofHead), ...Object.keys(documents.ofHead)].join(', ')})
     select ${['d.head_id', 'd.document', ...values(ofHead), ...Object.values(documents.ofHead)].join(', ')}
     from import_document d where d.is_new order by d.line`,
  )
  for (const text of otherHeads(run.object, documents)) await runSql(tx, text)
  await runSql(tx, `delete from ${lines} t using import_work w where w.act = 'delete' and t.id = w.id`)
  await writeLines(tx, run, documents)
  await runSql(
    tx,
    `delete from ${heads} h using import_document d where h.id = d.head_id
       and not exists (select from ${lines} t where t.${owner} = h.id)`,
  )
  await runSql(
    tx,
    `delete from document_paper p using import_document d where p.kind = '${heads}' and p.document_id = d.head_id
       and not exists (select from ${heads} h where h.id = d.head_id)`,
  )
  const [count] = (await runSql(tx, 'select count(*)::int as rows from import_work where differs')) as {
    rows: number
  }[]
  if (count && count.rows > linesToCount) await runSql(tx, `analyze ${heads}, ${lines}, import_document`)
  await documents.after(tx, by)
}

/** The columns that are written to the heads by themselves: of what other heads there are is told later. */
const ownHeadColumns = (object: ImportObject): Column[] =>
  headColumns(object).filter((column) => !column.elsewhere && !isOwn(object, column))

/** Heads that name another one, once all of them are there: what is given up first, as two may exchange theirs. */
function otherHeads(object: ImportObject, { table, ref }: Documents): string[] {
  const columns = headColumns(object).filter((column) => isOwn(object, column))
  const other = (name: string) =>
    `import_document d left join ${table} o on ${ref.keyOf('o')} = d.e_${name} where h.id = d.head_id`
  return columns.flatMap(({ name, to }) => [
    `update ${table} h set ${to} = null from ${other(name)} and h.${to} is not null and h.${to} is distinct from o.id`,
    `update ${table} h set ${to} = o.id from ${other(name)} and h.${to} is distinct from o.id`,
  ])
}

const names = (columns: readonly (readonly [string, string])[]) => columns.map(([to]) => to)
const values = (columns: readonly (readonly [string, string])[]) => columns.map(([, value]) => value)
const storedIn = (alias: string, { name, stored }: Column) => stored?.(`${alias}.e_${name}`) ?? `${alias}.e_${name}`

function changedHeads(
  { object }: WorkRun,
  { table, touches = [] }: Documents,
  ofHead: readonly (readonly [string, string])[],
) {
  const columns = ownHeadColumns(object)
  const before = columns.map((column) => column.current ?? `h.${column.to}`)
  return `update ${table} h set ${[...ofHead.map(([to, value]) => `${to} = ${value}`), ...touches].join(', ')}
    from import_document d where h.id = d.head_id and not d.is_new
      and (${before.join(', ')}) is distinct from (${columns.map(({ name }) => `d.e_${name}`).join(', ')})`
}

async function writeLines(tx: Db, { object }: WorkRun, { owner, ofLine, ofNewLine }: Documents) {
  const columns = presentColumns({ object, id: 0, columns: [] }).filter(({ head }) => !head)
  const written = [
    ...storedColumns(columns).map((column) => [column.to, storedIn('w', column)] as const),
    ...Object.entries(ofLine),
  ]
  await runSql(
    tx,
    `update ${object.table} t set ${written.map(([to, value]) => `${to} = ${value}`).join(', ')}
     from import_work w where t.id = w.id and not w.is_new and w.act = 'upsert' and w.line_differs`,
  )
  const place = `(select coalesce(max(t.position), 0) from ${object.table} t where t.${owner} = d.head_id)
    + row_number() over (partition by d.head_id order by w.line)`
  await runSql(
    tx,
    `insert into ${object.table} (${[owner, 'source_line', 'position', ...names(written), ...Object.keys(ofNewLine)].join(', ')})
     select ${['d.head_id', `split_part(w.key, chr(31), 2)`, place, ...values(written), ...Object.values(ofNewLine)].join(', ')}
     from import_work w join import_document d on d.document = w.document
     where w.is_new and w.act = 'upsert' order by d.line, w.line`,
  )
}
