import { sql } from 'kysely'
import { rows, type Db } from '../../../core/db/db'
import { transaction } from '../../../core/db/transaction'

const atOnce = 500
const outside = (column: string) => sql.raw(`${column} ~* '^https?://'`)

/**
 * Takes pictures and sheets that an earlier version has linked for files to copy: no page shows what another host
 * serves (rule E-130). Done at each start, a part at a time; later ones find nothing.
 * @returns how many articles had such
 */
export async function adoptAddresses(db: Db): Promise<number> {
  for (let count = 0; ;) {
    const found = await transaction(db, async (tx) => {
      const taken = await rows(
        tx,
        sql<{ id: number }>`select id from product
          where (image_source is null and ${outside('image_url')})
            or (technical_source is null and ${outside('doc_technical_url')})
            or (safety_source is null and ${outside('doc_security_url')})
            or (extra_image_sources is null and array_to_string(extra_images, ' ') ~* 'https?://')
          order by id limit ${atOnce} for update skip locked`,
      )
      const ids = taken.map(({ id }) => id)
      await sql`insert into article_file (kind, source)
        select distinct x.kind, x.source from product p cross join lateral (
            select 'picture' as kind, p.image_url as source where p.image_source is null
            union all select 'picture', unnest(p.extra_images) where p.extra_image_sources is null
            union all select 'sheet', p.doc_technical_url where p.technical_source is null
            union all select 'sheet', p.doc_security_url where p.safety_source is null) x
        where p.id = any(${ids}::int[]) and x.source ~* '^https?://' on conflict do nothing`.execute(tx)
      await sql`update product p set updated_at = now(),
          image_source = coalesce(image_source, p.image_url, ''),
          extra_image_sources = coalesce(extra_image_sources, p.extra_images),
          technical_source = coalesce(technical_source, ${ownSheet('doc_technical_url')}, ''),
          safety_source = coalesce(safety_source, ${ownSheet('doc_security_url')}, '')
        where id = any(${ids}::int[])`.execute(tx)
      await sql`update product set image_url = article_file_url('picture', image_source),
          extra_images = article_picture_urls(extra_image_sources),
          doc_technical_url = article_file_url('sheet', ${servedSheet('technical_source')}),
          doc_security_url = article_file_url('sheet', ${servedSheet('safety_source')})
        where id = any(${ids}::int[])`.execute(tx)
      return ids.length
    })
    count += found
    if (found === 0) return count
  }
}

/** The sheets that the portal makes are named without the article's number (rule E-121). */
const ownSheet = (column: string) =>
  sql.raw(`replace(p.${column}, '/media/products/' || p.id || '/', '/media/products/-/')`)
const servedSheet = (column: string) =>
  sql.raw(`replace(${column}, '/media/products/-/', '/media/products/' || id || '/')`)
