// What a schema has to have for Citus with the client as the distribution column, from the catalogue of a migrated database.

const column = 'client_id'
/** Kinds of tables whose rows would live with their client. */
const distributed = ['client', 'own', 'open', 'reached']
export const isDistributed = (table) => distributed.includes(table?.kind)

/**
 * Reads the tables of the schema `public`.
 * @returns `tables` by name, each with its `columns`, its `key` (the column of the client, undefined where it has none)
 * and `kind`: `client` itself, `own` (has the column), `open` (has it, but it may be null), `link` (which clients another
 * row has, as of an account: looked up by that row), `reached` (a foreign key that is never null leads to one of these, by
 * `way`), `reference` (one of these names it), else `local`; `foreignKeys`, `uniques`, `triggers`
 */
export async function readSchema(db) {
  const rows = async (text) => (await db.query(text)).rows
  const tables = new Map()
  for (const { table, columns, required, ids } of await rows(columnsQuery))
    tables.set(table, { name: table, columns: new Set(columns), required: new Set(required), ids, kind: 'local' })
  const [foreignKeys, uniques] = [await rows(foreignKeysQuery), await rows(uniquesQuery)]
  setKinds(tables, foreignKeys, uniques)
  return { tables, foreignKeys, uniques, triggers: await rows(triggersQuery) }
}

/** Whether the first column of the table's key names a row of no client, and a further one a client or what a client has. */
function isLink({ name }, tables, foreignKeys, uniques) {
  const [first, ...others] = uniques.find(({ table, isPrimary }) => isPrimary && table === name)?.columns ?? []
  const ownerOf = (key) =>
    foreignKeys.find(({ from, columns }) => from === name && columns.length === 1 && columns[0] === key)?.to
  const isOfClient = (owner) => owner === 'client' || (owner && tables.get(owner).columns.has(column))
  return Boolean(ownerOf(first)) && !isOfClient(ownerOf(first)) && others.some((key) => isOfClient(ownerOf(key)))
}

function setKinds(tables, foreignKeys, uniques) {
  for (const table of tables.values()) {
    if (isLink(table, tables, foreignKeys, uniques)) table.kind = 'link'
    else if (table.name === 'client') Object.assign(table, { kind: 'client', key: 'id' })
    else if (table.columns.has(column))
      Object.assign(table, { kind: table.required.has(column) ? 'own' : 'open', key: column })
  }
  // From what has the column to what names it, and so on.
  for (let isChanged = true; isChanged;) {
    isChanged = false
    for (const { from, columns, to } of foreignKeys) {
      const table = tables.get(from)
      const isNever = columns.every((name) => table.required.has(name))
      if (table.kind !== 'local' || !isNever || !isDistributed(tables.get(to))) continue
      Object.assign(table, { kind: 'reached', way: `${columns.join(', ')} → ${to}` })
      isChanged = true
    }
  }
  for (let isChanged = true; isChanged;) {
    isChanged = false
    for (const { from, to } of foreignKeys) {
      const [one, other] = [tables.get(from), tables.get(to)]
      if (other.kind !== 'local' || !(isDistributed(one) || one.kind === 'reference')) continue
      other.kind = 'reference'
      isChanged = true
    }
  }
}

/** Keys and unique indexes that hold for all clients together, which no shard could tell. */
export const foreignUniques = ({ tables, uniques }) =>
  uniques.filter(({ table, columns }) => {
    const found = tables.get(table)
    return isDistributed(found) && !(found.key && columns.includes(found.key))
  })

/** Foreign keys between tables of clients that do not hold the client, and those of others that lead to one. */
export function foreignKeysToChange({ tables, foreignKeys }) {
  const leads = foreignKeys.filter(({ to }) => isDistributed(tables.get(to)))
  const hasClient = ({ from, columns, to, targets }) => {
    const at = targets.indexOf(tables.get(to).key)
    return at >= 0 && columns[at] === tables.get(from).key
  }
  return {
    widened: leads.filter((key) => isDistributed(tables.get(key.from)) && !hasClient(key)),
    dropped: leads.filter(({ from }) => !isDistributed(tables.get(from))),
  }
}

const inPublic = `relnamespace = 'public'::regnamespace`
const columnsQuery = `select c.relname as table, array_agg(a.attname::text) as columns,
    coalesce(array_agg(a.attname::text) filter (where a.attnotnull), '{}') as required,
    coalesce(array_agg(a.attname::text) filter (where a.attidentity <> '' and a.atttypid = 'int'::regtype), '{}') as ids
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.${inPublic} and c.relkind in ('r', 'p') and c.relname <> 'migration' group by 1 order by 1`
const foreignKeysQuery = `select f.relname as from, t.relname as to,
    (select array_agg(a.attname::text order by n.at) from unnest(k.conkey) with ordinality n(num, at)
      join pg_attribute a on a.attrelid = f.oid and a.attnum = n.num) as columns,
    (select array_agg(a.attname::text order by n.at) from unnest(k.confkey) with ordinality n(num, at)
      join pg_attribute a on a.attrelid = t.oid and a.attnum = n.num) as targets
  from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
  where k.contype = 'f' and f.${inPublic} order by 1, 3`
const uniquesQuery = `select t.relname as table, i.indisprimary as "isPrimary",
    array(select coalesce(a.attname::text, '(' || pg_get_indexdef(i.indexrelid, n.at::int, true) || ')')
      from unnest(i.indkey::int[]) with ordinality n(num, at)
      left join pg_attribute a on a.attrelid = t.oid and a.attnum = n.num and n.num > 0
      where n.at <= i.indnkeyatts order by n.at) as columns
  from pg_index i join pg_class t on t.oid = i.indrelid where i.indisunique and t.${inPublic} order by 1, 2 desc, 3`
const triggersQuery = `select c.relname as table, t.tgname as name
  from pg_trigger t join pg_class c on c.oid = t.tgrelid where not t.tgisinternal and c.${inPublic} order by 1, 2`
