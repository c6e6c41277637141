import { isOwn, referring } from './columns'
import type { Column, ImportObject } from './import-object'
import {
  activeColumn,
  aliasOf,
  currentOf,
  differs,
  keyColumn,
  lineKey,
  momentOf,
  named,
  pkType,
  presentColumns,
  typeOf,
  valueOf,
  type WorkRun,
} from './work-columns'

/**
 * SQL of `import_work`, a temporary table with a row for each judged line of a run: what the row shall be (e_<column>),
 * what it is (before), whether it is new or differs, and what it names that is not there. Later steps read this table
 * in sets (rules E-3, E-4, E-12).
 */

/** How a line finds its row: by the external id, or by the rows that the columns of its key name. */
function matchOf(object: ImportObject): string {
  if (object.keyOf) return `${object.keyOf('t')} = r.key`
  return object.columns
    .filter(({ key }) => key)
    .map((column) => `t.${column.to} = ${valueOf(object, column)}`)
    .join(' and ')
}

export const isFilled = (object: ImportObject): string => `t.${object.pk[0]} is not null`

/** SQL that joins the row `t` of a line, and the head `h` of its document. */
function joinOf(object: ImportObject): string {
  const { documents, table } = object
  if (!documents) return `left join ${table} t on ${matchOf(object)}`
  const { ref, column, owner, line } = documents
  return `${named(ref, 'h', `r.cells ->> '${column}'`)}
        left join ${table} t on t.${owner} = h.id and ${lineKey('t')} = r.cells ->> '${line}'`
}

/** Creates `import_work`, empty. */
export function createWork(run: WorkRun): string[] {
  const { object } = run
  const columns = presentColumns(run)
  return [
    'drop table if exists pg_temp.import_work',
    `create temporary table import_work (
      line int, key text, act text, is_new boolean, differs boolean, before jsonb, unknown text[], lacking text[],
      is_older boolean, source_at timestamptz, ${object.pk.map((name) => `${name} ${pkType(object, name)}`).join(', ')}
      ${columns.map((column) => `, e_${column.name} ${typeOf(object, column)}`).join('')}
      ${object.documents ? ', document text, head_id int, line_differs boolean' : ''}) on commit drop`,
  ]
}

/** Fills `import_work` from the lines of a range that have no problem yet. */
export function fillWork(run: WorkRun, after: number, upTo: number): string {
  const { object, id } = run
  const columns = presentColumns(run)
  const hasTime = run.columns.includes('source_time')
  const act = run.columns.includes('action') ? `coalesce(r.cells ->> 'action', 'upsert')` : `'upsert'`
  const selected = columns.flatMap((column) => {
    const empty = column.empty ?? 'null'
    const value = valueOf(object, column)
    const none = column.keeps ? `coalesce(${currentOf(object, column)}, ${empty})` : empty
    const isGiven = column.head ? `${act} <> 'delete' and ` : ''
    const shall = `case when ${isGiven}r.cells ? '${column.name}' then coalesce(${value}, ${none})
      when ${column.head ? 'h.id is not null' : isFilled(object)} then ${currentOf(object, column)} else ${empty} end`
    const set = column.name === object.active ? `case when ${act} = 'deactivate' then false else ${shall} end` : shall
    return [`${set} as e_${column.name}`, `${currentOf(object, column)} as c_${column.name}`]
  })
  const refs = referring(columns, (column) => column.type.kind !== 'list' && !isOwn(object, column))
  const own = referring(columns, (column) => isOwn(object, column) && !column.links)
  const unknown = refs.map(
    ({ name }) => `case when r.cells ->> '${name}' is not null and f_${name}.id is null then '${name}' end`,
  )
  if (!object.creates) unknown.push(`case when not (${isFilled(object)}) then '${keyColumn(object)}' end`)
  const required = object.columns.filter((column) => column.required && !column.key)
  const lacking = required.map(
    ({ name, head }) => `case when ${head ? 'h.id is null and ' : ''}r.cells ->> '${name}' is null then '${name}' end`,
  )
  const pk = object.pk.map((name) => {
    const column = object.columns.find(({ to, key }) => to === name && key)
    return column ? `${valueOf(object, column)} as ${name}` : `t.${name}`
  })
  const names = columns.map(({ name }) => `e_${name}`)
  const compared = columns.filter(({ key }) => !key)
  const anyDiffers = (some: Column[]) => some.map((column) => `or ${differs(object, column)}`).join(' ')
  const ofDocument = object.documents
    ? `, document, head_id, act = 'upsert' and (is_new ${anyDiffers(compared.filter(({ head }) => !head))})`
    : ''
  const timeKey = object.documents ? `r.cells ->> '${object.documents.column}'` : 'r.key'
  // Without `offset 0` each value would be worked out again wherever it is named.
  return `insert into import_work
    select line, key, act, is_new, differs,
      case when is_new then null when act = 'delete' then whole
        when differs then ${beforeOf(columns.map(({ name }) => name))} end,
      unknown, case when is_new and act = 'upsert' then lacking else '{}' end, is_older, source_at,
      ${object.pk.join(', ')} ${names.map((name) => `, ${name}`).join('')} ${ofDocument}
    from (select x.*, act in ('upsert', 'deactivate') and (is_new or is_gone ${anyDiffers(compared)}) as differs
      from (select r.line, r.key, ${object.documents ? `${timeKey} as document, h.id as head_id,` : ''} ${act} as act, not (${isFilled(object)}) as is_new, coalesce(${object.isGone ?? 'false'}, false) as is_gone,
        ${run.columns.includes('action') ? 'to_jsonb(t)' : 'null::jsonb'} as whole,
        ${textArray(unknown)} as unknown, ${textArray(lacking)} as lacking,
        ${hasTime ? `coalesce(m.at > ${momentOf('source_time')}, false)` : 'false'} as is_older,
        ${hasTime ? momentOf('source_time') : 'null::timestamptz'} as source_at,
        ${[...pk, ...selected].join(',\n        ')}
      from import_row r
        ${refs.map(({ name, ref }) => named(ref, `f_${name}`, `r.cells ->> '${name}'`)).join('\n        ')}
        ${joinOf(object)}
        ${own.map(({ name, to, ref, head }) => `left join ${ref.table} o_${name} on o_${name}.id = ${aliasOf({ head })}.${to}`).join('\n        ')}
        ${hasTime ? `left join import_time m on m.object = '${object.name}' and m.key = ${timeKey}` : ''}
      where r.run_id = ${id} and r.line > ${after} and r.line <= ${upTo}
        and not exists (select from import_problem p where p.run_id = ${id} and p.line = r.line)
      offset 0) x offset 0) y`
}

const textArray = (parts: string[]) =>
  parts.length > 0 ? `array_remove(array[${parts.join(', ')}], null)::text[]` : `'{}'::text[]`

/** Postgres takes a hundred arguments of a function. */
export function beforeOf(names: string[]): string {
  const parts = [`'{}'::jsonb`]
  for (let at = 0; at < names.length; at += 40)
    parts.push(
      `jsonb_build_object(${names
        .slice(at, at + 40)
        .map((name) => `'${name}', c_${name}`)
        .join(', ')})`,
    )
  return parts.join(' || ')
}

/** Puts the rows that a full file lacks beside its lines, numbered below 0 (rule E-5). */
export function retireWork({ object, id }: WorkRun, uses: readonly Use[]): string {
  const isThere = object.retires === 'deactivate' ? [`t.${activeColumn(object)}`] : unused(object, 't', uses)
  const key = externalKey(object, 't')
  return `insert into import_work (line, key, act, is_new, differs, before, unknown, lacking, ${object.pk.join(', ')})
    select -row_number() over (order by ${object.pk.map((name) => `t.${name}`).join(', ')}), ${key}, 'retire', false, true,
      ${object.retires === 'deactivate' ? `jsonb_build_object('${object.active}', true)` : 'to_jsonb(t)'}, '{}', '{}',
      ${object.pk.map((name) => `t.${name}`).join(', ')}
    from ${object.table} t ${keyJoins(object)}
    where ${[...isThere, ...(object.isGone ? [`not coalesce(${object.isGone}, false)`] : [])].join(' and ') || 'true'} and not exists (select from import_row r where r.run_id = ${id} and r.key = ${key})`
}

/** A column of another table that names rows of an object's. */
export interface Use {
  table: string
  column: string
}

/** Conditions that no other row names a row. */
export const unused = ({ pk, deletes }: ImportObject, alias: string, uses: readonly Use[]): string[] =>
  deletes?.mark
    ? []
    : uses.map(({ table, column }) => `not exists (select from ${table} u where u.${column} = ${alias}.${pk[0]})`)

/** SQL of a row's key as files have it: of several columns, those of the rows that they name. */
export const externalKey = (object: ImportObject, alias: string): string =>
  object.keyOf?.(alias) ??
  object.columns
    .filter(({ key }) => key)
    .map(({ name, ref, to }) => (ref ? ref.keyOf(`k_${name}`) : `${alias}.${to}::text`))
    .join(' || chr(31) || ')

/** Joins of the rows that a key names, for externalKey. */
export const keyJoins = (object: ImportObject): string =>
  object.keyOf
    ? ''
    : referring(object.columns, ({ key }) => key === true)
        .map(({ name, ref, to }) => `join ${ref.table} k_${name} on k_${name}.id = t.${to}`)
        .join(' ')
