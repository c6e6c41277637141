import { sql } from 'kysely'
import { aDeliveryNote } from '../../../test/a-delivery'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { rows } from '../../core/db/db'
import { transaction } from '../../core/db/transaction'
import { writeDeliveryNote } from '../delivery-notes/write-delivery-note'
import { writeInvoice } from './write-invoice'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

const at = new Date('2025-12-31T23:30:00Z')
const writers = [
  ['invoice', 'sale_invoice', 'FAC', writeInvoice],
  ['delivery note', 'delivery_note', 'ALB', writeDeliveryNote],
] as const

describe.each(writers)('%s', (_kind, table, series, write) => {
  const linesOf = (id: number) =>
    rows(
      portal.db,
      sql`select code, name, unit_name, unit_quantity, quantity, price, discount, base, tax_rate
        from ${sql.table(`${table}_line`)}
        where ${sql.ref(table === 'sale_invoice' ? 'invoice_id' : 'delivery_note_id')} = ${id} order by position`,
    )
  const head = (id: number) => portal.db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  test('names, formats and taxes of its lines are those of the products, its sums are exact', async () => {
    const center = await portal.aCenter({ country_id: 'pt', name: 'Almacén', has_facturable: false })
    const soap = await portal.aProduct({ name: 'Jabón' })
    const food = await portal.aProduct({ name: 'Agua', tax_class: 'reduced' })
    const unit = await portal.db
      .insertInto('product_unit')
      .values({ product_id: soap.id, name: 'Caja', quantity: 12 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id, number, base } = await transaction(portal.db, (tx) =>
      write(tx, {
        client_id: center.client_id,
        center_id: center.id,
        at,
        lines: [
          { product_id: soap.id, unit_id: unit.id, quantity: 1, price: '0.35', discount: 5 },
          { product_id: food.id, quantity: -3, price: 0.1 },
        ],
      }),
    )
    expect(await linesOf(id)).toEqual([
      {
        code: soap.external_id,
        name: 'Jabón',
        unit_name: 'Caja',
        unit_quantity: 12,
        quantity: 1,
        price: '0.35',
        discount: '5.00',
        base: '3.99',
        tax_rate: '23.00',
      },
      {
        code: food.external_id,
        name: 'Agua',
        unit_name: 'Unidad',
        unit_quantity: 1,
        quantity: -3,
        price: '0.10',
        discount: '0.00',
        base: '-0.30',
        tax_rate: '13.00',
      },
    ])
    // 23:30 UTC is the new year in Madrid.
    expect(number).toMatch(new RegExp(`^${series}-2026-\\d{6}$`))
    expect(base).toBe('3.69')
    expect(await head(id)).toMatchObject({
      base: '3.69',
      discounts: '0.21',
      tax_total: '0.88',
      total: '4.57',
      billable_center: false,
    })
  })

  test('a search finds it by its number, client, centre and order', async () => {
    const center = await portal.aCenter({ name: 'Almacén' })
    const order = await portal.anOrder({ client_id: center.client_id, center_id: center.id })
    const invoice = { client_id: center.client_id, center_id: center.id, order_id: order.id, at, lines: [] }
    const { id, number } = await transaction(portal.db, (tx) => write(tx, invoice))
    const { search_norm: words } = await head(id)
    expect(words).toContain(number.toLowerCase())
    expect(words).toContain(order.number.toLowerCase())
    expect(words).toContain('almacen')
  })

  test('the variant of the account that made it issues it, unless another is named (rule D-42)', async () => {
    const center = await portal.aCenter()
    const { id: creator_id } = await portal.anAccount({ role: 'admin', variant: 'maripol' })
    const written = (more: object) =>
      transaction(portal.db, (tx) =>
        write(tx, { client_id: center.client_id, center_id: center.id, at, lines: [], ...more }),
      )
    const issuers = [{}, { creator_id }, { creator_id, issuer: 'dicas' }].map(
      async (more) => (await head((await written(more)).id)).issuer,
    )
    expect(await Promise.all(issuers)).toEqual([null, 'maripol', 'dicas'])
  })

  test('a foreign centre, an impossible line and a format of another product are refused (rule D-45)', async () => {
    const [center, foreign] = [await portal.aCenter(), await portal.aCenter()]
    const [product, other] = [await portal.aProduct(), await portal.aProduct()]
    const unit = await portal.db
      .insertInto('product_unit')
      .values({ product_id: other.id, name: 'Caja', quantity: 12 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const written = (more: object) =>
      transaction(portal.db, (tx) =>
        write(tx, { client_id: center.client_id, center_id: center.id, at, lines: [], ...more }),
      )
    const line = { product_id: product.id, quantity: 1, price: 1 }
    await expect(written({ center_id: foreign.id })).rejects.toMatchObject({ status: 404 })
    await expect(written({ client_id: 2_000_000_000, center_id: null })).rejects.toMatchObject({ status: 404 })
    await expect(written({ lines: [line, { ...line, product_id: 2_000_000_000 }] })).rejects.toMatchObject({
      status: 400,
    })
    await expect(written({ lines: [{ ...line, unit_id: unit.id }] })).rejects.toMatchObject({ status: 400 })
    for (const wrong of [{ quantity: 1.5 }, { discount: -5 }, { discount: '100.01' }])
      await expect(written({ lines: [{ ...line, ...wrong }] })).rejects.toMatchObject({ status: 400 })
  })

  test("another client's order or delivery note is refused, so that nobody reads its number (rule D-45)", async () => {
    const [center, foreign] = [await portal.aCenter(), await portal.aCenter()]
    const product = await portal.aProduct()
    const order = await portal.anOrder({ client_id: foreign.client_id, center_id: foreign.id, lines: 1 })
    const note = await aDeliveryNote(portal.db, { client_id: foreign.client_id, center_id: foreign.id })
    const orderLine = await portal.db
      .selectFrom('order_line')
      .select('id')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    const line = { product_id: product.id, quantity: 1, price: 1 }
    const written = (more: object) =>
      transaction(portal.db, (tx) =>
        write(tx, { client_id: center.client_id, center_id: center.id, at, lines: [], ...more }),
      )
    await expect(written({ order_id: order.id })).rejects.toMatchObject({ status: 404 })
    for (const origin of [{ delivery_note_id: note.id }, { order_id: order.id }, { order_line_id: orderLine.id }])
      await expect(written({ lines: [line, { ...line, ...origin }] })).rejects.toMatchObject({ status: 400 })
  })
})
