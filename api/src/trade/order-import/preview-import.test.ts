import * as xlsx from '@e965/xlsx'
import type { ImportPreview } from '@portal/shared-sdk/contract'
import { aCodeZero } from '../../../test/a-code-zero'
import { aForm } from '../../../test/a-form'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { Caller } from '../../../test/an-account'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
  await aCodeZero(portal.db)
})

const headings = ['Código', 'Cantidad', 'Centro']
const book = (...rows: unknown[][]) => {
  const made = xlsx.utils.book_new()
  xlsx.utils.book_append_sheet(made, xlsx.utils.aoa_to_sheet([headings, ...rows]), 'P')
  return xlsx.write(made, { type: 'buffer' }) as Buffer
}
const post = async (path: string, who: Caller, content: Buffer, fields: object = {}) => {
  const form = aForm({ ...fields, file: { name: 'pedido.xlsx', content } })
  const { status, body } = await who.post(path, form.body, form.headers)
  return { status, body: body as ImportPreview & Record<string, unknown> }
}
const check = (...sent: [Caller, Buffer, object?]) => post('orders_import/check/', ...sent)
const order = (...sent: [Caller, Buffer, object?]) => post('orders_import/', ...sent)

async function aBuyer(rights: object = { can_see_prices: true, can_see_totals: true }) {
  const client = await portal.aClient()
  const kitchen = await portal.aCenter({ client_id: client.id, name: 'Cocina' })
  const bar = await portal.aCenter({ client_id: client.id, name: 'Bar', min_order: '50' })
  const spa = await portal.aCenter({
    client_id: client.id,
    name: 'Spa',
    purchase_limit: '15',
    purchase_limit_period: 'M',
  })
  const buyer = await portal.anAccount({ clients: [client.id], ...rights })
  const gel = await portal.aProduct({ name: 'Gel', price: '10', measurement_unit_name: 'Botella' })
  return { client, kitchen, bar, spa, buyer, gel }
}
const ordersOf = (client: number) =>
  portal.db
    .selectFrom('sale_order')
    .select(['id', 'final', 'shipping', 'base'])
    .where('client_id', '=', client)
    .execute()

test('a file is shown as orders, with lines, sums and verdict, and nothing is ordered (rule D-60)', async () => {
  const { client, kitchen, bar, spa, buyer, gel } = await aBuyer()
  await portal.db.insertInto('special_price').values({ client_id: client.id, product_id: gel.id, price: '8' }).execute()
  const file = book(
    [gel.external_id, 3, 'Cocina'],
    [gel.external_id, 2, 'Cocina'],
    [gel.external_id, 1, 'Bar'],
    [gel.external_id, 2, 'Spa'],
  )
  const { status, body } = await check(buyer, file, { client: client.id })
  expect([status, body.count, body.problems]).toEqual([200, 0, []])
  expect(body.orders).toEqual([
    {
      center: { id: kitchen.id, name: 'Cocina' },
      lines: [
        {
          row: 2,
          product: {
            id: gel.id,
            external_id: gel.external_id,
            name: 'Gel',
            image_url: null,
            unit: 'Botella',
            price: 8,
          },
          quantity: 5,
          total: 40,
          availability: { state: 'in_stock', stock: null, expected: null },
          unlikely: null,
        },
      ],
      lines_count: 1,
      base: 40,
      taxes: [{ rate: 21, base: 40, tax: 8.4 }],
      tax_total: 8.4,
      total: 48.4,
      shipping: 0,
      final: 48.4,
      refusal: null,
      waits: false,
    },
    expect.objectContaining({
      center: { id: bar.id, name: 'Bar' },
      base: 8,
      refusal: expect.stringMatching(/^PEDIDO MÍNIMO: .*50,00 €/),
    }),
    expect.objectContaining({ center: { id: spa.id, name: 'Spa' }, base: 16, refusal: null, waits: true }),
  ])
  expect([body.sum, body.earlier]).toEqual([
    { base: 64, tax_total: 13.44, total: 77.44, shipping: 0, final: 77.44 },
    [],
  ])
  expect(await ordersOf(client.id)).toEqual([])
})

test('the orders are those that the preview showed', async () => {
  const { client, buyer, gel } = await aBuyer()
  const file = book([gel.external_id, 3, 'Cocina'])
  const { body } = await check(buyer, file)
  expect((await order(buyer, file, { checked: body.checked })).status).toBe(201)
  const [made] = await ordersOf(client.id)
  const shown = body.orders[0]!
  expect([made!.base, made!.shipping, made!.final].map(Number)).toEqual([shown.base, shown.shipping, shown.final])
})

test('problems are told by row and column beside the lines that are right', async () => {
  const { buyer, gel } = await aBuyer()
  const { status, body } = await check(
    buyer,
    book([gel.external_id, 3, 'Cocina'], ['NADA', 1, 'Cocina'], [gel.external_id, 0, 'Bar']),
  )
  expect([status, body.count, body.problems.map(({ row, cell }) => [row, cell])]).toEqual([
    200,
    2,
    [
      [3, 'A3'],
      [4, 'B4'],
    ],
  ])
  expect(body.orders.map(({ center, lines_count: count }) => [center.name, count])).toEqual([['Cocina', 1]])
})

test('a long order shows its first 200 lines and says how many there are', async () => {
  const { buyer } = await aBuyer()
  const products = await Promise.all(Array.from({ length: 201 }, () => portal.aProduct({ price: '1' })))
  const { body } = await check(buyer, book(...products.map(({ external_id: code }) => [code, 1, 'Cocina'])))
  expect([body.orders[0]!.lines.length, body.orders[0]!.lines_count, body.orders[0]!.base]).toEqual([200, 201, 201])
})

test.each([
  [{ can_see_prices: true }, ['price', 'total'], []],
  [{ can_see_totals: true }, [], ['base', 'final', 'shipping', 'tax_total', 'taxes', 'total']],
  [{}, [], []],
])(
  'an account of rights %j is shown no other money, and neither minimum nor limit (rule D-61)',
  async (rights, ofLine, ofOrder) => {
    const { buyer, gel } = await aBuyer(rights)
    const { body } = await check(buyer, book([gel.external_id, 1, 'Bar'], [gel.external_id, 2, 'Spa']))
    const money = ['price', 'base', 'final', 'shipping', 'tax_total', 'taxes', 'total']
    for (const shown of body.orders) {
      const [line] = shown.lines
      expect(
        Object.keys({ ...line, ...line!.product })
          .filter((key) => money.includes(key))
          .sort(),
      ).toEqual(ofLine)
      expect(
        Object.keys(shown)
          .filter((key) => money.includes(key))
          .sort(),
      ).toEqual(ofOrder)
      expect([shown.refusal, shown.waits]).toEqual([null, null])
    }
  },
)

test.each<[string, (world: Awaited<ReturnType<typeof aBuyer>>) => Promise<unknown>]>([
  ['a price', ({ gel }) => portal.db.updateTable('product').set({ price: '11' }).where('id', '=', gel.id).execute()],
  [
    'the centre’s limit',
    ({ kitchen }) =>
      portal.db
        .updateTable('center')
        .set({ purchase_limit: '5', purchase_limit_period: 'M' })
        .where('id', '=', kitchen.id)
        .execute(),
  ],
])('when %s has changed since it was shown, nothing is ordered and it is said (rule D-62)', async (_what, change) => {
  const world = await aBuyer()
  const { client, buyer, gel } = world
  const file = book([gel.external_id, 3, 'Cocina'])
  const { checked } = (await check(buyer, file)).body
  await change(world)
  const { status, body } = await order(buyer, file, { checked })
  expect([status, body.code, body.message]).toEqual([400, 'changed', expect.stringContaining('ha cambiado')])
  expect(await ordersOf(client.id)).toEqual([])
  const anew = (await check(buyer, file)).body.checked
  expect((await order(buyer, file, { checked: anew })).status).toBe(201)
})

test('a file with another quantity than the one that was shown is not ordered (rule D-62)', async () => {
  const { client, buyer, gel } = await aBuyer()
  const { checked } = (await check(buyer, book([gel.external_id, 3, 'Cocina']))).body
  expect((await order(buyer, book([gel.external_id, 4, 'Cocina']), { checked })).body.code).toBe('changed')
  expect(await ordersOf(client.id)).toEqual([])
})

test('orders with other shipping than the one that was shown are not made (rule D-62)', async () => {
  const { client, buyer, gel } = await aBuyer()
  const file = book([gel.external_id, 3, 'Cocina'])
  const { checked } = (await check(buyer, file)).body
  const { rules } = portal.variants.ruling(null).server
  Object.assign(rules, { shippingTable: [{ zone: 1, price: 7.77 }] })
  const { body } = await order(buyer, file, { checked })
  Object.assign(rules, { shippingTable: null })
  expect(body.code).toBe('changed')
  expect(await ordersOf(client.id)).toEqual([])
})

test('new errors since the preview are told by row, and a file without a preview is ordered', async () => {
  const { client, buyer, gel } = await aBuyer()
  const file = book([gel.external_id, 3, 'Cocina'])
  const { checked } = (await check(buyer, file)).body
  expect((await order(buyer, file)).status).toBe(201)
  await portal.db.updateTable('product').set({ active: false }).where('id', '=', gel.id).execute()
  expect((await order(buyer, file, { checked })).body).toMatchObject({ code: 'rows', count: 1 })
  expect(await ordersOf(client.id)).toHaveLength(1)
})

test('the preview’s `checked` reveals no price and is of no use to another account', async () => {
  const { client, buyer, gel } = await aBuyer()
  const other = await portal.anAccount({ clients: [client.id], can_see_prices: true, can_see_totals: true })
  const file = book([gel.external_id, 3, 'Cocina'])
  const { checked } = (await check(buyer, file)).body
  expect(checked).toMatch(/^[\w-]{43}$/)
  expect((await order(other, file, { checked })).body.code).toBe('changed')
})

test('no file, another’s client, no log-in', async () => {
  const { client, buyer } = await aBuyer()
  const stranger = await aBuyer()
  const file = book(['A', 1, ''])
  expect((await buyer.post('orders_import/check/', {})).body).toEqual({ file: ['Elige un fichero .xlsx o .xls.'] })
  expect((await check(stranger.buyer, file, { client: client.id })).status).toBe(404)
  expect((await check(portal.stranger as Caller, file)).status).toBe(401)
})

test('the template’s example is an article that the account may order (rule D-63)', async () => {
  const { client, buyer } = await aBuyer()
  const [, allowed] = [await portal.aProduct(), await portal.aProduct()]
  await portal.db.updateTable('client').set({ only_authorized_products: true }).where('id', '=', client.id).execute()
  await portal.db
    .insertInto('special_price')
    .values({ client_id: client.id, product_id: allowed.id, price: '3' })
    .execute()
  const { raw } = await buyer.get(`orders_import/template/?client=${client.id}`)
  const template = xlsx.read(raw)
  const guide = xlsx.utils.sheet_to_json<string[]>(template.Sheets[template.SheetNames[1]!]!, { header: 1 })
  expect(guide[1]![2]).toBe(allowed.external_id)
  expect((await check(buyer, book([guide[1]![2], guide[2]![2], guide[3]![2]]))).body).toMatchObject({ count: 0 })
})

describe('the same file again', () => {
  const days = (count: number) => new Date(Date.UTC(2026, 2, 10 + count)).toISOString().slice(0, 10)
  beforeEach(() => portal.clock.set('2026-03-10T10:00:00'))

  test('is recognised for 30 days, told with its orders, and ordered again only when that is confirmed (rules D-97, D-98)', async () => {
    const { client, buyer, gel } = await aBuyer()
    const rows = [[gel.external_id, 3, 'Cocina']]
    expect((await check(buyer, book(...rows))).body.earlier).toEqual([])
    const { body: made } = (await order(buyer, book(...rows))) as never as {
      body: { orders: { id: number; number: string }[] }
    }
    const [first] = made.orders
    portal.clock.set(`${days(29)}T10:00:00`)
    // Saved once more by somebody else, with another name of the code: the same rows.
    const colleague = await portal.anAccount({ clients: [client.id] })
    const again = book([` ${gel.external_id.toLowerCase()}`, '3 ', 'COCINA'])
    const { body } = await check(colleague, again)
    expect(body.earlier).toEqual([
      {
        id: first!.id,
        number: first!.number,
        order_datetime: '2026-03-10T10:00:00',
        center: { id: expect.any(Number), name: 'Cocina' },
        waits: false,
      },
    ])
    const refused = await order(colleague, again, { checked: body.checked })
    expect([refused.status, refused.body]).toMatchObject([
      400,
      {
        code: 'repeated',
        message: `Este fichero ya se pidió el 10-03-2026: ${first!.number}. ¿Quieres pedirlo otra vez?`,
        earlier: [{ id: first!.id }],
      },
    ])
    expect(await ordersOf(client.id)).toHaveLength(1)
    expect((await order(colleague, again, { checked: body.checked, again: 'true' })).status).toBe(201)
    expect((await check(buyer, again)).body.earlier).toHaveLength(2)
    portal.clock.set(`${days(31)}T10:00:00`)
    expect((await check(buyer, again)).body.earlier.map(({ order_datetime: at }) => at)).toEqual([
      `${days(29)}T10:00:00`,
    ])
  })

  test('is another one for another centre or client, with another row, and after the first was cancelled', async () => {
    const { client, kitchen, bar, buyer, gel } = await aBuyer()
    const file = book([gel.external_id, 30, ''])
    expect((await order(buyer, file, { center: kitchen.id })).status).toBe(201)
    expect((await check(buyer, file, { center: bar.id })).body.earlier).toEqual([])
    expect((await check(buyer, book([gel.external_id, 31, '']), { center: kitchen.id })).body.earlier).toEqual([])
    const other = await aBuyer()
    expect((await check(other.buyer, file, { center: other.kitchen.id })).body.earlier).toEqual([])
    await portal.db.updateTable('sale_order').set({ state: 'cancelled' }).where('client_id', '=', client.id).execute()
    expect((await check(buyer, file, { center: kitchen.id })).body.earlier).toEqual([])
  })

  test('of two that are sent at once one becomes an order', async () => {
    const { client, buyer, gel } = await aBuyer()
    const file = book([gel.external_id, 3, 'Cocina'])
    const answers = await Promise.all([order(buyer, file), order(buyer, file)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400])
    expect(await ordersOf(client.id)).toHaveLength(1)
  })
})

test('a missing centre is told once, however many rows need it (rule D-99)', async () => {
  const { buyer, gel } = await aBuyer()
  const rows = Array.from({ length: 200 }, (_, at) => [gel.external_id, 1, at % 2 ? '' : 'Nadie'])
  const { body } = await check(buyer, book(...rows, [gel.external_id, 1, 'Otro']))
  expect([body.count, body.problems.map(({ row, message }) => [row, message])]).toEqual([
    3,
    [
      [2, 'El cliente no tiene el centro «Nadie». Afecta a 100 filas.'],
      [3, 'Falta el centro: indícalo en la columna Centro o selecciona uno. Afecta a 100 filas.'],
      [202, 'El cliente no tiene el centro «Otro».'],
    ],
  ])
})

test('the preview tells what is not in stock, and what is out of all proportion (rules C-83, C-84)', async () => {
  const { buyer, gel } = await aBuyer()
  const gone = await portal.aProduct({ stock: 0, stock_expected: '2099-01-31' })
  const { body } = await check(buyer, book([gel.external_id, 46_351, 'Cocina'], [gone.external_id, 1, 'Cocina']))
  expect(body.orders[0]!.lines.map(({ availability, unlikely }) => [availability, unlikely])).toEqual([
    [
      { state: 'in_stock', stock: null, expected: null },
      '46.351 unidades: es mucho para un artículo que este centro no ha pedido antes.',
    ],
    [{ state: 'sold_out', stock: null, expected: '2099-01-31' }, null],
  ])
})
