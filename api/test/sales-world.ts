import { random } from '@portal/demo/random'
import { instantOf } from '../src/core/clock'
import type { Db } from '../src/core/db/db'
import { aCenter, aClient, aClientNode } from './a-client'
import { aCategory, someProducts } from './a-product'
import { writeInvoices, type WrittenInvoice } from './write-invoices'

/**
 * Random invoices of three and a half years up to 2026-10, the same for the same seed. One client has six centres in a
 * tree of four levels, one a single centre without a node, one no invoices. Some invoices are cancelled, some are
 * credits, some are of the last or the first hour of a month in Madrid, some have no centre.
 */
export async function salesWorld(db: Db, seed: string) {
  const draw = random(seed)
  const categories: Awaited<ReturnType<typeof aCategory>>[] = []
  for (const name of ['Química', 'Ácidos', 'Papel'])
    categories.push(await aCategory(db, { name: `${name} ${seed}`, level: 1 }))
  const below = await aCategory(db, { level: 2, parent_id: categories[0]!.id })
  const wanted = [...categories, below].flatMap(({ id }) => [1, 2, 3].map(() => ({ category_id: id })))
  const products = await someProducts(db, wanted)
  const boxes = await db
    .insertInto('product_unit')
    .values(products.slice(0, 4).map(({ id }) => ({ product_id: id, name: 'Caja de 6', quantity: 6 })))
    .returning(['id', 'product_id'])
    .execute()

  const many = await aClient(db)
  const one = await aClient(db)
  const none = await aClient(db)
  const root = await aClientNode(db, { client_id: many.id })
  const north = await aClientNode(db, { client_id: many.id, parent: root })
  const south = await aClientNode(db, { client_id: many.id, parent: root })
  const town = await aClientNode(db, { client_id: many.id, parent: north })
  const street = await aClientNode(db, { client_id: many.id, parent: town })
  const centers: Awaited<ReturnType<typeof aCenter>>[] = []
  for (const [node, cost_center] of [
    [north, 'CC-1'],
    [town, 'CC-2'],
    [street, 'CC-1'],
    [south, null],
    [south, 'CC-2'],
    [null, 'CC-1'],
  ] as const)
    centers.push(await aCenter(db, { client_id: many.id, client_node_id: node?.id ?? null, cost_center }))
  const single = await aCenter(db, { client_id: one.id })

  const invoices: WrittenInvoice[] = Array.from({ length: 160 }, (_, at) => {
    const isOne = draw.chance(0.2)
    const center = isOne ? single : draw.pick(centers)
    const isCredit = draw.chance(0.15)
    return {
      client_id: isOne ? one.id : many.id,
      center_id: draw.chance(0.1) ? null : center.id,
      at: instantOf(at % 4 === 0 ? atBorder() : anyTime()),
      is_cancelled: draw.chance(0.1),
      lines: draw.sample(products, draw.int(1, 5)).map(({ id }) => ({
        product_id: id,
        unit_id: draw.chance(0.5) ? boxes.find((box) => box.product_id === id)?.id : null,
        quantity: draw.int(1, 24) * (isCredit ? -1 : 1),
        price: (draw.int(1, 4_000) / 100).toFixed(2),
        discount: draw.chance(0.2) ? draw.int(1, 20) : 0,
      })),
    }
  })
  await writeInvoices(db, [...invoices, ...takenBack()])
  return {
    draw,
    clients: { many, one, none },
    nodes: [root, north, south, town, street],
    categories,
    products,
    centers,
  }

  function month(): string {
    const number = draw.int(2023 * 12 + 4, 2026 * 12 + 9)
    return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`
  }
  function anyTime() {
    return `${month()}-${String(draw.int(2, 28)).padStart(2, '0')}T${String(draw.int(0, 23)).padStart(2, '0')}:15:00`
  }
  /** Half an hour after or before a month begins in Madrid, when UTC is in another month. */
  function atBorder() {
    const first = `${month()}-01T00:30:00`
    if (draw.chance(0.5)) return first
    return new Date(Date.parse(`${first}Z`) - 3_600_000).toISOString().slice(0, 19)
  }
  /** An article that a centre bought and returned within one month. */
  function takenBack(): WrittenInvoice[] {
    const line = { product_id: products[0]!.id, price: '3.33', discount: 0 }
    const invoiceAt = (at: string, quantity: number): WrittenInvoice => ({
      client_id: many.id,
      center_id: centers[0]!.id,
      at: instantOf(at),
      lines: [{ ...line, quantity }],
    })
    return [invoiceAt('2023-06-02T10:00:00', 7), invoiceAt('2023-06-20T10:00:00', -7)]
  }
}
export type SalesWorld = Awaited<ReturnType<typeof salesWorld>>
