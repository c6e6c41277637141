import { sql } from 'kysely'

/** Notes the files that written articles name, for the portal to look for them (rule E-131). SQL on `import_work`. */
export const namedFiles = `insert into article_file (kind, source)
  select distinct x.kind, x.source from import_work w join product t on t.id = w.id
    cross join lateral (
      select 'picture' as kind, t.image_source as source
      union all select 'picture', unnest(t.extra_image_sources)
      union all select 'sheet', t.technical_source
      union all select 'sheet', t.safety_source) x
  where w.act = 'upsert' and w.differs and x.source <> '' and x.source not like '/%'
  on conflict do nothing`

/** All that a row of `product` with this name in the statement names, by its index. */
export const fileSourcesOf = (row: string) =>
  sql.raw(
    `article_sources(${['image_source', 'extra_image_sources', 'technical_source', 'safety_source'].map((column) => `${row}.${column}`).join(', ')})`,
  )
