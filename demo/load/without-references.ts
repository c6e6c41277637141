import { CompiledQuery } from 'kysely'
import type { Db } from '@portal/api/src/core/db/db'

interface Reference {
  table: string
  name: string
  definition: string
}

interface Index {
  name: string
  definition: string
}

/**
 * Checks the foreign keys of these tables and sorts their indexes once for all rows instead of once a row. For a
 * transaction on tables that nobody else uses yet. Keys and unique indexes stay.
 */
export async function withoutReferences(tx: Db, tables: string[], work: () => Promise<void>): Promise<void> {
  const given = [`{${tables.join(',')}}`]
  const references = await tx.executeQuery<Reference>(
    CompiledQuery.raw(
      `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid = any($1::regclass[]) order by oid`,
      given,
    ),
  )
  const indexes = await tx.executeQuery<Index>(
    CompiledQuery.raw(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where not indisunique and indrelid = any($1::regclass[]) order by indexrelid`,
      given,
    ),
  )
  for (const { table, name } of references.rows) await run(tx, `alter table ${table} drop constraint "${name}"`)
  for (const { name } of indexes.rows) await run(tx, `drop index ${name}`)
  await work()
  for (const { definition } of indexes.rows) await run(tx, definition)
  for (const { table, name, definition } of references.rows)
    await run(tx, `alter table ${table} add constraint "${name}" ${definition}`)
}

const run = (tx: Db, text: string) => tx.executeQuery(CompiledQuery.raw(text))
