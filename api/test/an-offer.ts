import { sql, type Insertable } from 'kysely'
import type { Db } from '../src/core/db/db'
import type { Tables } from '../src/core/db/tables'
import { aCenter } from './a-client'
import { someProducts } from './a-product'
import { next } from './next'

/** The number of lines, each one unit of a new product at 10.00; by default one. */
interface Lines {
  lines?: number
}

/** An offer that was sent now, by default to a new client. */
export async function anOffer(db: Db, { lines = 1, ...options }: Partial<Insertable<Tables['offer']>> & Lines = {}) {
  const center = options.client_id === undefined && !options.lead_id ? await aCenter(db) : undefined
  const offer = await db
    .insertInto('offer')
    .values({
      number: `OFE-TEST-${next()}`,
      state: 'sent',
      offer_datetime: new Date(),
      base: lines * 10,
      tax_total: lines * 2.1,
      total: lines * 12.1,
      client_id: center?.client_id ?? null,
      center_id: center?.id ?? null,
      ...options,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await addLines(db, 'offer', offer.id, lines)
  return offer
}

/** A catalogue with prices, four to a page, that was made now. */
export async function aCatalog(db: Db, { lines = 1, ...options }: Partial<Insertable<Tables['catalog']>> & Lines = {}) {
  const center = options.client_id === undefined && !options.lead_id ? await aCenter(db) : undefined
  const catalog = await db
    .insertInto('catalog')
    .values({
      number: `CAT-TEST-${next()}`,
      state: 'sent',
      created: new Date(),
      name: 'Temporada',
      type_id: 1,
      items_per_page_id: 2,
      base: lines * 10,
      tax_total: lines * 2.1,
      total: lines * 12.1,
      final: lines * 12.1,
      client_id: center?.client_id ?? null,
      center_id: center?.id ?? null,
      ...options,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await addLines(db, 'catalog', catalog.id, lines)
  return catalog
}

async function addLines(db: Db, kind: 'offer' | 'catalog', document: number, lines: number) {
  if (lines === 0) return
  const products = await someProducts(
    db,
    Array.from({ length: lines }, () => ({})),
  )
  const rows = products.map(
    (product, at) =>
      sql`(${document}, ${at + 1}, ${product.id}, ${product.external_id}, ${product.name}, 'Unidad', 1, 1, 10, 10, 21)`,
  )
  await sql`insert into ${sql.table(`${kind}_line`)} (${sql.ref(`${kind}_id`)}, position, product_id, code, name,
    unit_name, unit_quantity, quantity, price, base, tax_rate)
    values ${sql.join(rows)}`.execute(db)
}
