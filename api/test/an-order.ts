import type { Insertable } from 'kysely'
import type { Db } from '../src/core/db/db'
import type { Tables } from '../src/core/db/tables'
import { aCenter } from './a-client'
import { someProducts } from './a-product'
import { next } from './next'

interface OrderOptions extends Partial<Insertable<Tables['sale_order']>> {
  /** The number of lines, each one unit of a new product at 10.00; by default one. */
  lines?: number
}

/** An order that was received now, by default of a new client and centre. */
export async function anOrder(db: Db, { lines = 1, ...options }: OrderOptions = {}) {
  const center =
    options.center_id === undefined
      ? await aCenter(db, options.client_id ? { client_id: options.client_id } : {})
      : undefined
  const base = Number(options.base ?? lines * 10)
  const tax = Math.round(base * 21) / 100
  const order = await db
    .insertInto('sale_order')
    .values({
      number: `PED-TEST-${next()}`,
      state: 'received',
      order_datetime: new Date(),
      tax_total: tax,
      total: base + tax,
      final: base + tax,
      ...options,
      base,
      client_id: options.client_id ?? center?.client_id ?? (await clientOf(db, options.center_id as number)),
      center_id: center?.id ?? options.center_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (lines === 0) return order
  const products = await someProducts(
    db,
    Array.from({ length: lines }, () => ({})),
  )
  await db
    .insertInto('order_line')
    .values(
      products.map((product, at) => ({
        order_id: order.id,
        position: at + 1,
        product_id: product.id,
        code: product.external_id,
        name: product.name,
        unit_name: 'Unidad',
        unit_quantity: 1,
        quantity: 1,
        price: '10.00',
        base: '10.00',
        tax_rate: '21',
      })),
    )
    .execute()
  return order
}

async function clientOf(db: Db, center: number) {
  return (await db.selectFrom('center').select('client_id').where('id', '=', center).executeTakeFirstOrThrow())
    .client_id
}
