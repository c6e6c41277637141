import { sql } from 'kysely'
import { firstRow, type Db } from '../../db/db'

/** What label and safety data sheet say of a chemical (column `safety`). */
export interface Safety {
  signal: string
  statements: string[]
  precautions: string[]
  composition: string[]
}

/**
 * What the data sheets say of a product. They are public: no price or supplier is read, and `specifications` leaves out
 * the brand (rule K-54).
 */
export interface SheetProduct {
  id: number
  code: string
  ean: string | null
  name: string
  summary: string
  description: string
  unit: string
  imageUrl: string | null
  extraInfo: Record<string, unknown>
  formats: { name: string; quantity: number }[]
  symbols: string[]
  safety: Safety | null
  category: string
  hasTechnicalSheet: boolean
  hasSafetySheet: boolean
  /** Milliseconds of the last change. */
  updatedAt: number
}

/** The active product of an id. */
export async function sheetProduct(db: Db, id: number): Promise<SheetProduct | undefined> {
  const row = await firstRow(
    db,
    sql<Omit<SheetProduct, 'updatedAt'> & { updatedAt: Date }>`
    select p.id, p.external_id as code, p.ean, p.name, p.short_description as summary, p.description,
      p.measurement_unit_name as unit,
      p.image_url as "imageUrl", p.extra_info as "extraInfo", p.safety, c.name as category, p.updated_at as "updatedAt",
      p.doc_technical_url is not null as "hasTechnicalSheet", p.doc_security_url is not null as "hasSafetySheet",
      coalesce((select json_agg(json_build_object('name', u.name, 'quantity', u.quantity) order by u.position)
        from product_unit u where u.product_id = p.id), '[]') as formats,
      coalesce((select json_agg(s.code order by s.id) from product_symbol x join safety_symbol s on s.id = x.symbol_id
        where x.product_id = p.id), '[]') as symbols
    from product p join category c on c.id = p.category_id where p.id = ${id} and p.active`,
  )
  return row && { ...row, updatedAt: row.updatedAt.getTime() }
}

const reserved = new Set(['description', 'brand', 'usage', 'dosage'])

/** The specification rows of extra_info. */
export const specifications = (product: SheetProduct): [string, string][] =>
  Object.entries(product.extraInfo).flatMap(([label, value]) =>
    reserved.has(label) || typeof value !== 'string' ? [] : [[label, value] satisfies [string, string]],
  )

/** A text of extra_info; empty when there is none. */
export const infoText = (product: SheetProduct, key: string): string => {
  const value = product.extraInfo[key]
  return typeof value === 'string' ? value : ''
}
