import { sql, type Insertable } from 'kysely'
import { rows, type Db } from '../src/core/db/db'
import type { Tables } from '../src/core/db/tables'
import { raiseCatalogueVersion } from '../src/catalogue/products/catalogue'
import { searchColumns } from '../src/catalogue/search/normalise'
import { next } from './next'

/** A category of level 1, or below a parent, sorted after those of the demonstration. */
export async function aCategory(db: Db, options: Partial<Insertable<Tables['category']>> = {}) {
  const category = await db
    .insertInto('category')
    .values({ level: 1, position: 1000, name: `Categoría ${next()}`, ...options })
    .returningAll()
    .executeTakeFirstOrThrow()
  await raiseCatalogueVersion(db)
  return category
}

type Options = Partial<Insertable<Tables['product']>>

/** A product at 10.00 with stock 100, a piece as its content, by default of a new category and supplier. */
export const aProduct = async (db: Db, options: Options = {}) => (await someProducts(db, [options]))[0]!

/** Several products by one statement. */
export async function someProducts(db: Db, wanted: Options[]) {
  const numbers = wanted.map(next)
  const categories = await ids(
    db,
    'category',
    wanted.map((options) => options.category_id),
    () => ({ level: 1, position: 1000, name: `Categoría ${next()}` }),
  )
  const suppliers = await ids(
    db,
    'supplier',
    wanted.map((options) => options.supplier_id),
    (at) => ({ name: `Proveedor ${numbers[at]}` }),
  )
  const paths = await pathsOf(db, categories)
  const products = await db
    .insertInto('product')
    .values(
      wanted.map((options, at) => {
        const {
          name = `Detergente ${numbers[at]}`,
          external_id = `ART${numbers[at]}`,
          short_description = '',
          description = '',
        } = options
        const texts = { name, external_id, short_description, description }
        return {
          price: '10.00',
          stock: 100,
          content: '1',
          content_unit: 'piece',
          ...paths[at],
          ...options,
          ...texts,
          ...searchColumns(texts),
          category_id: categories[at]!,
          supplier_id: suppliers[at]!,
        }
      }),
    )
    .returningAll()
    .execute()
  await raiseCatalogueVersion(db)
  return products
}

/** The given ids, and those of new rows where none is given. */
async function ids<T extends 'category' | 'supplier'>(
  db: Db,
  table: T,
  given: (number | undefined)[],
  row: (at: number) => Insertable<Tables[T]>,
) {
  const made = given.flatMap((id, at) => (id === undefined ? [row(at)] : []))
  const found =
    made.length > 0
      ? await db
          .insertInto(table as 'supplier')
          .values(made as Insertable<Tables['supplier']>[])
          .returning('id')
          .execute()
      : []
  let turn = 0
  return given.map((id) => id ?? found[turn++]!.id)
}

/** The columns cat1 to cat4 of products in each of the categories. */
async function pathsOf(db: Db, categories: number[]) {
  const path = await rows(
    db,
    sql<{ of: number; id: number; level: number }>`
    with recursive path as (
      select id as of, id, parent_id, level from category where id = any(${categories}::int[])
      union all select p.of, c.id, c.parent_id, c.level from category c join path p on c.id = p.parent_id)
    select of, id, level from path`,
  )
  return categories.map((category) =>
    Object.fromEntries(path.filter((row) => row.of === category).map(({ id, level }) => [`cat${level}`, id])),
  )
}
