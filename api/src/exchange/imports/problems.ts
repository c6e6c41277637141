import { itemOf } from '../../core/known'
import { isOwn, referring } from './columns'
import type { Column, ImportObject } from './import-object'
import { keyColumn, presentColumns, typeOf, type WorkRun } from './work-columns'
import { unused, type Use } from './work-table'

/**
 * The problems that rows of a file have with one another and with what is stored, as statements that add them to
 * `import_problem` in sets. A row with one is taken out of `import_work` (see judge.ts).
 */

/** Adds a problem for each row of a query of line, column, code, data and result. */
export const problem = (run: WorkRun, select: string): string =>
  `insert into import_problem (run_id, line, column_name, code, data, result) select ${run.id}, x.* from (${select}) x`

/** Lines with the same key: which of them is right is not guessed, all are refused (rule E-19). */
export const doubleKeys = (run: WorkRun, keyName: string): string =>
  problem(
    run,
    `select r.line, '${keyName}', 'double',
       jsonb_build_object('line', case when r.line = d.first then d.second else d.first end), 'refused'
     from (select key, min(line) as first, (array_agg(line order by line))[2] as second from import_row
       where run_id = ${run.id} and key is not null group by key having count(*) > 1) d
     join import_row r on r.run_id = ${run.id} and r.key = d.key`,
  )

/** Of a row for itself: an older one, one that lacks a value, names what is not there, or asks for what is not done. */
export function rowProblems(run: WorkRun, uses: readonly Use[]): string[] {
  const { object } = run
  const own = object.columns.map(({ name, ref }) => ({ name, ref }))
  const fixed = own.filter(({ ref }) => ref && isFixed(ref.object)).map(({ name }) => `'${name}'`)
  const waits =
    fixed.length > 0 ? `case when c in (${fixed.join(', ')}) then 'refused' else 'waiting' end` : `'waiting'`
  const acts = ['upsert', ...(object.active ? ['deactivate'] : []), ...(object.deletes ? ['delete'] : [])]
  const list = acts.map((act) => `'${act}'`).join(', ')
  return [
    problem(run, `select line, 'source_time', 'older', '{}'::jsonb, 'older' from import_work where is_older`),
    problem(
      run,
      `select line, 'action', 'action', jsonb_build_object('values', ${`'${acts.join(', ')}'`}), 'refused'
       from import_work where act not in (${list})`,
    ),
    problem(
      run,
      `select line, '${keyColumn(object)}', 'absent', '{}'::jsonb, 'refused' from import_work
       where is_new and act in ('delete', 'deactivate')`,
    ),
    problem(
      run,
      `select line, c, 'required', '{}'::jsonb, 'refused' from import_work, unnest(lacking) c where lacking <> '{}'`,
    ),
    problem(
      run,
      `select w.line, c, 'unknown', jsonb_build_object('value', r.cells ->> c), ${waits}
       from import_work w join import_row r on r.run_id = ${run.id} and r.line = w.line, unnest(w.unknown) c
       where w.unknown <> '{}' and w.act = 'upsert'`,
    ),
    problem(
      run,
      `select w.line, '', 'in_use', '{}'::jsonb, 'refused' from import_work w
       where w.act = 'delete' and not w.is_new and not (${unused(object, 'w', uses).join(' and ') || 'true'})`,
    ),
  ]
}

const isFixed = (object: string) => object === 'countries'

/** A value that another row has, which keeps it, or that two lines want (rule E-19). */
export function takenValues(run: WorkRun): string[] {
  const { object } = run
  return presentColumns(run)
    .filter(({ unique }) => unique)
    .flatMap(({ name, to }) => [
      problem(
        run,
        `select w.line, '${name}', 'taken', jsonb_build_object('value', w.e_${name}), 'refused'
         from import_work w join ${object.table} t on t.${to} = w.e_${name} and (w.is_new or t.id <> w.id)
         where w.differs and w.act = 'upsert' and not exists (
           select from import_work o where o.id = t.id and not o.is_new and o.differs and o.e_${name} is distinct from t.${to})`,
      ),
      problem(
        run,
        `select w.line, '${name}', 'double', jsonb_build_object('line', o.line), 'refused'
         from (select e_${name} as value, min(line) as line from import_work where e_${name} is not null
           group by 1 having count(*) > 1) o
         join import_work w on w.e_${name} = o.value and w.line <> o.line`,
      ),
    ])
}

/**
 * Keys in lists, and of rows of the own table, that neither the table nor this file has. To be asked again until it
 * finds none: a row that waits takes those with it that name it.
 */
export function unknownKeys(run: WorkRun): string[] {
  const { object } = run
  return referring(presentColumns(run), (column) => column.type.kind === 'list' || isOwn(object, column)).map(
    (column) => {
      const { name, ref } = column
      const keys = keysOf(object, column)
      const inFile = isOwn(object, column)
        ? `and not exists (select from import_work o
            where o.${object.documents ? 'document' : 'key'} = k.key and o.is_new and o.act = 'upsert')`
        : ''
      // All lines of a document wait with it (rule E-33).
      const isMeant = object.documents ? 'true' : 'w.differs'
      const result = isFixed(ref.object) ? 'refused' : 'waiting'
      return problem(
        run,
        `select distinct on (w.line) w.line, '${name}', 'unknown', jsonb_build_object('value', k.key), '${result}'
         from import_work w cross join lateral ${keys} where w.act = 'upsert' and ${isMeant}
           and not exists (select from ${ref.table} x where ${ref.keyOf('x')} = k.key) ${inFile}`,
      )
    },
  )
}

function keysOf(object: ImportObject, column: Column): string {
  const value = `w.e_${column.name}`
  const type = typeOf(object, column)
  if (type === 'jsonb') return `jsonb_array_elements_text(${value}) k(key)`
  return type === 'text[]' ? `unnest(${value}) k(key)` : `(select ${value} where ${value} is not null) k(key)`
}

/** The tables whose rows name a format and do not go with it. */
const formatTables = [
  'cart_item',
  'order_line',
  'offer_line',
  'catalog_line',
  'delivery_note_line',
  'sale_invoice_line',
  'shopping_list_line',
  'recurring_order_line',
]

/** Formats of an article that documents, carts, shopping lists or recurring orders name stay (rule E-3). */
export const usedFormats = (run: WorkRun): string[] =>
  presentColumns(run).some(({ formats }) => formats)
    ? [
        problem(
          run,
          `select distinct on (w.line) w.line, 'formats', 'format_in_use', jsonb_build_object('value', u.name), 'refused'
           from import_work w join product_unit u on u.product_id = w.id
           where w.differs and not w.is_new and w.e_formats is distinct from nullif(w.before -> 'formats', 'null'::jsonb)
             and not exists (select from jsonb_array_elements(w.e_formats) f where f ->> 'name' = u.name)
             and (${formatTables
               .map((table) => `exists (select from ${table} l where l.unit_id = u.id)`)
               .join(' or ')})`,
        ),
      ]
    : []

/** The further problems of an object, with the columns that a run has filled in. */
export const ownProblems = (run: WorkRun): string[] =>
  (run.object.checks ?? []).map((text) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => {
      if (name === 'run') return String(run.id)
      const column = run.object.columns.find((each) => each.name === name)
      if (!column) return whole
      if (presentColumns(run).includes(column)) return `w.e_${name}`
      return isOwn(run.object, column) ? 'null' : `t.${column.to}`
    }),
  )

/** Circles, and levels below the fourth (rule E-28). */
export function treeProblems(run: WorkRun): string[] {
  const { object } = run
  const { tree: levels, keyOf } = object
  if (!levels || !keyOf || !run.columns.includes(levels.parent)) return []
  const { parent } = levels
  const { to } = itemOf(object.columns, ({ name }) => name === parent)
  const tree = `with recursive edges as (
      select ${keyOf('t')} as key, case when w.line is null then ${keyOf('p')} else w.e_${parent} end as parent
      from ${object.table} t left join ${object.table} p on p.id = t.${to}
        left join import_work w on w.id = t.id and not w.is_new and w.act = 'upsert'
      union all select w.key, w.e_${parent} from import_work w where w.is_new and w.act = 'upsert'
    ), placed as (
      select key, 1 as level from edges e where not exists (select from edges p where p.key = e.parent)
      union all select e.key, p.level + 1 from edges e join placed p on e.parent = p.key where p.level < 5
    )`
  return [
    `${problem(
      run,
      `${tree} select w.line, '${parent}', case when p.key is null then 'circle' else 'too_deep' end, '{}'::jsonb, 'refused'
       from import_work w left join placed p on p.key = w.key
       where w.act = 'upsert' and (p.key is null or p.level > 4)`,
    )}`,
  ]
}
