import { sql } from 'kysely'
import { rows, type Db } from '../../src/core/db/db'

/**
 * What the tables of a database are, as sorted lines: columns in their order, constraints, indexes, functions, triggers,
 * statistics. Left out is what depends on how a table came to be so: numbers of columns, names of not-null constraints.
 */
export async function schemaOf(db: Db): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ line: string }>`
    with own as (
      select oid, relname, relkind from pg_class where relnamespace = 'public'::regnamespace and relname !~ '^migration'
    )
    select concat_ws(' ', 'column', c.relname, row_number() over (partition by c.oid order by a.attnum), a.attname,
      format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end, l.collname,
      nullif('identity ' || a.attidentity::text, 'identity '),
        nullif('generated ' || a.attgenerated::text, 'generated '),
      pg_get_expr(d.adbin, d.adrelid), 'storage ' || a.attstorage::text) as line
    from own c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      left join pg_collation l on l.oid = a.attcollation and l.collname <> 'default'
    where c.relkind = 'r'
    union all
    select concat_ws(' ', 'constraint', c.relname, k.conname,
      pg_get_constraintdef(k.oid), case when not k.convalidated then 'not valid' end)
    from own c join pg_constraint k on k.conrelid = c.oid where k.contype <> 'n'
    union all
    select concat_ws(' ', 'index', pg_get_indexdef(c.oid)) from own c where c.relkind = 'i'
    union all
    select concat_ws(' ', 'function', regexp_replace(pg_get_functiondef(oid), '[[:space:]]+', ' ', 'g'))
    from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select concat_ws(' ', 'trigger', t.tgenabled, pg_get_triggerdef(t.oid))
    from own c join pg_trigger t on t.tgrelid = c.oid where not t.tgisinternal
    union all
    select concat_ws(' ', 'statistics', stxstattarget, pg_get_statisticsobjdef(oid)) from pg_statistic_ext
    union all
    select concat_ws(' ', 'other', relkind, relname) from own where relkind not in ('r', 'i', 't')`,
  )
  return found.map(({ line }) => line).sort()
}
