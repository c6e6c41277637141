import { sql, type Insertable } from 'kysely'
import { rows, type Db } from '../src/db/db'
import type { Tables } from '../src/db/tables'
import { raiseCatalogueVersion } from '../src/products/catalogue'
import { searchColumns } from '../src/search/normalise'
import { next } from './next'

/** A category of level 1, or below a parent; behind those of the demonstration, which stay where a test expects them. */
export async function aCategory(db: Db, options: Partial<Insertable<Tables['category']>> = {}) {
  const category = await db.insertInto('category').values({ level: 1, position: 1000, name: `Categoría ${next()}`, ...options }).returningAll().executeTakeFirstOrThrow()
  await raiseCatalogueVersion(db)
  return category
}

/** A product at 10.00 with stock 100, of a new category and supplier unless told. */
export async function aProduct(db: Db, options: Partial<Insertable<Tables['product']>> = {}) {
  const number = next()
  const name = options.name ?? `Detergente ${number}`
  const external_id = options.external_id ?? `ART${number}`
  const category = options.category_id ?? (await aCategory(db)).id
  const supplier = options.supplier_id ?? (await db.insertInto('supplier').values({ name: `Proveedor ${number}` }).returning('id').executeTakeFirstOrThrow()).id
  const texts = { name, external_id, short_description: options.short_description ?? '', description: options.description ?? '' }
  const product = await db.insertInto('product').values({
    price: '10.00',
    stock: 100,
    ...(await ancestors(db, category)),
    ...options,
    ...texts,
    ...searchColumns(texts),
    category_id: category,
    supplier_id: supplier,
  }).returningAll().executeTakeFirstOrThrow()
  await raiseCatalogueVersion(db)
  return product
}

/** cat1 to cat4 of a product in a category. */
async function ancestors(db: Db, category: number) {
  const path = await rows(db, sql<{ id: number; level: number }>`
    with recursive path as (
      select id, parent_id, level from category where id = ${category}
      union all select c.id, c.parent_id, c.level from category c join path on c.id = path.parent_id)
    select id, level from path`)
  return Object.fromEntries(path.map(({ id, level }) => [`cat${level}`, id]))
}
