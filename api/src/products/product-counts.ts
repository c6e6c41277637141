import { sql } from 'kysely'
import { rows, type Db } from '../db/db'

/** The flags that filter, in the order of their bits. */
export const flags = ['is_outlet', 'is_eco', 'is_covid', 'is_disinfection', 'is_innovative'] as const
export type Flag = (typeof flags)[number]

/** Products that no filter tells apart. */
interface Group {
  category: number
  supplier: number
  countries: string[] | null
  bits: number
  hasImage: boolean
  count: number
}

/** A filter that is the same for everybody. Undefined or null filters nothing. */
export interface PlainFilter {
  categories: Set<number> | undefined
  supplier: number | undefined
  country: string | null
  flags: Flag[]
}

/** How many products of a supplier have just these flags. */
export interface CountCell {
  supplier: number
  bits: number
  count: number
}

/** The flags of `product p` as a number. */
export const bitsOfProduct = sql`(${sql.join(
  flags.map((flag, at) => sql`p.${sql.ref(flag)}::int * ${sql.lit(1 << at)}`),
  sql` + `,
)})`

/** How many products there are of each kind: the counts of every filter that is the same for everybody. */
export class ProductCounts {
  constructor(private groups: Group[]) {}

  total(filter: PlainFilter): number {
    return this.of(filter).reduce((sum, { count }) => sum + count, 0)
  }

  bySupplier(filter: PlainFilter): { id: number; count: number }[] {
    const counts = new Map<number, number>()
    for (const { supplier, count } of this.of(filter)) counts.set(supplier, (counts.get(supplier) ?? 0) + count)
    return [...counts].map(([id, count]) => ({ id, count }))
  }

  /** Of each category itself, without those below it; of those with or without a picture when that is asked. */
  byCategory(filter: PlainFilter, hasImage?: boolean): Map<number, number> {
    const counts = new Map<number, number>()
    for (const group of this.of(filter)) {
      if (hasImage === undefined || group.hasImage === hasImage)
        counts.set(group.category, (counts.get(group.category) ?? 0) + group.count)
    }
    return counts
  }

  /** By supplier and flags. */
  cells(filter: PlainFilter): CountCell[] {
    const cells = new Map<string, CountCell>()
    for (const { supplier, bits, count } of this.of(filter)) {
      const key = `${supplier} ${bits}`
      const cell = cells.get(key)
      if (cell) cell.count += count
      else cells.set(key, { supplier, bits, count })
    }
    return [...cells.values()]
  }

  private of({ categories, supplier, country, flags: wanted }: PlainFilter): Group[] {
    const bits = bitsOf(wanted)
    return this.groups.filter(
      (group) =>
        (group.bits & bits) === bits &&
        (supplier === undefined || group.supplier === supplier) &&
        (!categories || categories.has(group.category)) &&
        (country === null || group.countries === null || group.countries.includes(country)),
    )
  }
}

export const bitsOf = (wanted: readonly Flag[]) => wanted.reduce((bits, flag) => bits | (1 << flags.indexOf(flag)), 0)

export async function readCounts(db: Db): Promise<ProductCounts> {
  const found = await rows(
    db,
    sql<Group>`
    select p.category_id as category, p.supplier_id as supplier, p.countries, ${bitsOfProduct} as bits, p.has_image as "hasImage", count(*) as count
    from product p where p.active and not p.is_free_line group by 1, 2, 3, 4, 5`,
  )
  return new ProductCounts(found)
}
