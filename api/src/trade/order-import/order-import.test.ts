import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as xlsx from '@e965/xlsx'
import { sql } from 'kysely'
import { aCodeZero } from '../../../test/a-code-zero'
import { aForm } from '../../../test/a-form'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { Caller } from '../../../test/an-account'
import { someProducts } from '../../../test/a-product'
import { zipOf } from '../../../test/a-zip'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
  await aCodeZero(portal.db)
})

const sheet = (...cells: unknown[][]) => xlsx.utils.aoa_to_sheet(cells)
const book = (sheets: Record<string, xlsx.WorkSheet>, bookType: xlsx.BookType = 'xlsx') => {
  const made = xlsx.utils.book_new()
  for (const [name, page] of Object.entries(sheets)) xlsx.utils.book_append_sheet(made, page, name)
  return xlsx.write(made, { type: 'buffer', bookType, compression: true, bookSST: true }) as Buffer
}
const send = (
  who: Caller,
  content: Buffer,
  fields: Record<string, string | number> = {},
  headers: Record<string, string> = {},
  name = 'pedido.xlsx',
) => {
  const form = aForm({ note: '', ...fields, file: { name, type: 'application/octet-stream', content } })
  return who.post('orders_import/', form.body, { ...form.headers, ...headers })
}
async function aBuyer(center: Parameters<TestPortal['aCenter']>[0] = {}) {
  const client = await portal.aClient()
  const place = await portal.aCenter({ client_id: client.id, ...center })
  const buyer = await portal.anAccount({ clients: [client.id], can_see_prices: true, can_see_totals: true })
  return { client, center: place, buyer }
}
const ordersOf = (client: number) =>
  portal.db.selectFrom('sale_order').selectAll().where('client_id', '=', client).orderBy('id').execute()
const headings = ['Código', 'Cantidad']

test.each(['xlsx', 'biff8'] as const)(
  'a file (%s) becomes an order at the portal’s prices, which is confirmed by mail',
  async (bookType) => {
    const { client, center, buyer } = await aBuyer()
    const [gel, cubo] = [
      await portal.aProduct({ price: '4.50' }),
      await portal.aProduct({ price: '10', tax_class: 'reduced' }),
    ]
    await portal.db
      .insertInto('special_price')
      .values({ client_id: client.id, product_id: gel.id, price: '3.20' })
      .execute()
    const file = book(
      {
        Portada: sheet(['Marzo']),
        Pedido: sheet(
          ['Pedido'],
          ['Cantidad', 'Precio', 'Código'],
          [2, 0.01, gel.external_id],
          [],
          [1, 0.01, cubo.external_id],
          ['3', 0.01, ` ${gel.external_id} `],
        ),
      },
      bookType,
    )
    const outbox = join(portal.config.dataDir, 'outbox')
    await portal.jobs.runDue()
    rmSync(outbox, { recursive: true, force: true })
    const { status, body } = await send(buyer, file, { client: client.id, center: center.id, note: 'Por la mañana' })
    expect([status, body]).toMatchObject([
      201,
      { orders: [{ center: { id: center.id, name: center.name }, lines: 2, message_flag: 0 }] },
    ])
    const order = (await buyer.get(`orders/${body.orders[0].id}/`)).body
    expect(order).toMatchObject({
      state: 'received',
      details: 'Por la mañana',
      base: 26,
      tax_total: 4.36,
      total: 30.36,
      entries: [
        { external_id: gel.external_id, quantity: 5, price: 3.2 },
        { external_id: cubo.external_id, quantity: 1, price: 10, tax_rate: 10 },
      ],
    })
    expect(await ordersOf(client.id)).toMatchObject([{ source: 'import', cart_id: null, creator_id: buyer.id }])
    await portal.jobs.runDue()
    const mails = existsSync(outbox) ? readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8')) : []
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain(`Subject: Pedido ${order.number} recibido`)
  },
)

test('rows of several centres become an order each; their column wins (rules D-64, D-65)', async () => {
  const { client, center, buyer } = await aBuyer()
  const other = await portal.aCenter({ client_id: client.id, name: 'Cocina Ñ' })
  const { external_id: code } = await portal.aProduct()
  const file = book({
    P: sheet(
      ['Code', 'Qty', 'Centre'],
      [code, 1, other.external_code.toLowerCase()],
      [code, 2, ''],
      [code, 4, 'cocina n'],
    ),
  })
  const { body } = await send(buyer, file, { client: client.id, center: center.id })
  expect(body.orders.map((order: { center: { id: number } }) => order.center.id)).toEqual([center.id, other.id])
  const quantities = await Promise.all(
    body.orders.map(async ({ id }: { id: number }) =>
      (await buyer.get(`orders/${id}/`)).body.entries.map(({ quantity }: { quantity: number }) => quantity),
    ),
  )
  expect(quantities).toEqual([[2], [5]])
})

test('an account with one client that has one centre needs to name neither (rule D-64)', async () => {
  const { client, buyer } = await aBuyer()
  const { external_id: code } = await portal.aProduct()
  expect((await send(buyer, book({ P: sheet(headings, [code, 1]) }))).status).toBe(201)
  await portal.aCenter({ client_id: client.id })
  expect((await send(buyer, book({ P: sheet(headings, [code, 1]) }))).body.rows).toMatchObject([
    { row: 2, column: 'Centro', cell: '', message: expect.stringContaining('Falta el centro') },
  ])
  const admin = await portal.anAccount({ role: 'admin' })
  expect((await send(admin, book({ P: sheet(headings, [code, 1]) }))).body).toEqual({
    client: ['Selecciona un cliente.'],
  })
})

test('the note is cut as the observations of an order are', async () => {
  const { client, buyer } = await aBuyer()
  const { external_id: code } = await portal.aProduct()
  expect((await send(buyer, book({ P: sheet(headings, [code, 1]) }), { note: 'ñ'.repeat(150) })).status).toBe(201)
  expect((await ordersOf(client.id)).map(({ details }) => details)).toEqual(['ñ'.repeat(100)])
})

test('an order above the limit waits and its approvers are told; below the minimum it is refused (105)', async () => {
  const { client, buyer } = await aBuyer({ purchase_limit: '15', purchase_limit_period: 'M' })
  await portal.anAccount({ clients: [client.id], can_validate_orders: true })
  const { external_id: code } = await portal.aProduct({ price: '10' })
  await portal.jobs.runDue()
  const { body } = await send(buyer, book({ P: sheet(headings, [code, 2]) }))
  expect(body.orders).toMatchObject([{ message_flag: 1 }])
  expect(await ordersOf(client.id)).toMatchObject([{ state: 'pending_validation' }])
  expect(await portal.db.selectFrom('job').select('kind').where('done_at', 'is', null).execute()).toEqual([
    { kind: 'publish-events' },
    { kind: 'order-waiting' },
    { kind: 'order-waiting' },
  ])
  const low = await aBuyer({ min_order: '50' })
  expect((await send(low.buyer, book({ P: sheet(headings, [code, 2]) }))).body).toMatchObject({
    code: '105',
    min_order: 50,
    message: expect.stringContaining('50,00 €'),
  })
  expect(await ordersOf(low.client.id)).toEqual([])
})

test('orders for several centres are all made or none, and a refusal names its centre (rule D-65)', async () => {
  const { client, buyer } = await aBuyer({ name: 'Bar', external_code: 'B1' })
  await portal.aCenter({ client_id: client.id, name: 'Cocina', external_code: 'C1', min_order: '50' })
  const { external_id: code } = await portal.aProduct({ price: '10' })
  const file = (quantity: number) =>
    book({ P: sheet([...headings, 'Centro'], [code, 1, 'B1'], [code, quantity, 'C1']) })
  expect(await send(buyer, file(4))).toMatchObject({
    status: 400,
    body: { code: '105', min_order: 50, message: expect.stringMatching(/^Cocina: PEDIDO MÍNIMO/) },
  })
  expect(await ordersOf(client.id)).toEqual([])
  expect(await portal.db.selectFrom('document_event').selectAll().where('account_id', '=', buyer.id).execute()).toEqual(
    [],
  )
  expect((await send(buyer, file(5))).body.orders).toHaveLength(2)
})

test('every error is told by row and column, in the asked language, and nothing is ordered (rule D-66)', async () => {
  const { client, buyer } = await aBuyer()
  await portal.aCenter({ client_id: client.id, name: 'Gemelo', external_code: 'G1' })
  await portal.aCenter({ client_id: client.id, name: 'Gemelo', external_code: 'G2' })
  const good = await portal.aProduct()
  const few = await portal.aProduct({ obsolete: true, stock: 3 })
  const free = await portal.aProduct({ price: null })
  const cells = sheet(
    ['Ref.', 'Nombre', 'Uds.', 'Centro'],
    [good.external_id, 'Gel', 1, 'G1'],
    ['NADA-1', '', 2, 'G1'],
    [good.external_id, '', 'dos', 'G1'],
    ['', '', 3, 'Nadie'],
    [few.external_id, '', 9, 'G1'],
    [free.external_id, '', 1, 'G1'],
    [good.external_id, '', 1, 'Otro'],
    [good.external_id, '', 1, 'gemelo'],
    [good.external_id, '', 1, 'G1'],
    [good.external_id, '', 1, 'G1'],
  )
  cells.C10 = { t: 'n', v: 1, f: 'HYPERLINK("http://evil.example","x")' }
  cells['!merges'] = [xlsx.utils.decode_range('A10:A11')]
  const { status, body } = await send(buyer, book({ P: cells }), { client: client.id }, { 'accept-language': 'es' })
  expect(status).toBe(400)
  expect(
    body.rows.map(({ row, column, cell }: { row: number; column: string; cell: string }) => [row, column, cell]),
  ).toEqual([
    [3, 'Código', 'A3'],
    [4, 'Cantidad', 'C4'],
    [5, 'Código', 'A5'],
    [5, 'Centro', 'D5'],
    [6, 'Cantidad', 'C6'],
    [7, 'Código', 'A7'],
    [8, 'Centro', 'D8'],
    [9, 'Centro', 'D9'],
    [10, 'Cantidad', 'C10'],
    [11, 'Código', 'A11'],
  ])
  expect(body.file[0]).toBe('Fila 3, Código (A3): No hay ningún artículo con este código.')
  expect(body.count).toBe(10)
  expect((await send(buyer, book({ P: cells }), { client: client.id }, { 'accept-language': 'en' })).body.file[1]).toBe(
    'Row 4, Quantity (C4): The quantity is a whole number from 1 to 99.999.',
  )
  expect(await ordersOf(client.id)).toEqual([])
})

test.each(['xlsx', 'biff8'] as const)(
  'a date in a cell for a quantity, code or centre orders nothing (%s; rules X-12, D-66)',
  async (bookType) => {
    const { client, buyer } = await aBuyer()
    const { external_id: code } = await portal.aProduct()
    const cells = sheet(
      [...headings, 'Centro'],
      [code, 46_351, ''],
      [46_351, 2, ''],
      [code, 2, 46_351],
      [code, 0.5, ''],
    )
    for (const cell of ['B2', 'A3', 'C4']) cells[cell].z = 'd-mmm'
    cells.B5.z = '0%'
    const { status, body } = await send(buyer, book({ P: cells }, bookType), { client: client.id })
    expect([status, body.rows.map(({ cell }: { cell: string }) => cell)]).toEqual([400, ['B2', 'A3', 'C4', 'B5']])
    expect(body.file[0]).toBe(
      'Fila 2, Cantidad (B2): La celda es una fecha: la hoja de cálculo la ha hecho de lo que se escribió. Escribe el valor como texto.',
    )
    expect(await ordersOf(client.id)).toEqual([])
  },
)

test('thousands of errors are counted, and not all told (rule D-66)', async () => {
  const { buyer } = await aBuyer()
  const { body } = await send(
    buyer,
    book({ P: sheet(headings, ...Array.from({ length: 5000 }, (_, at) => [`NADA-${at}`, 1])) }),
  )
  expect([body.rows.length, body.count, body.file.at(-1)]).toEqual([200, 5000, 'Y 4.800 errores más.'])
})

test('an order of more lines than a cart holds (rule D-65)', async () => {
  const { buyer } = await aBuyer()
  await someProducts(
    portal.db,
    Array.from({ length: 1001 }, (_, at) => ({ external_id: `MANY${at + 1}`, price: '1' })),
  )
  const { status, body } = await send(
    buyer,
    book({ P: sheet(headings, ...Array.from({ length: 1001 }, (_, at) => [`MANY${at + 1}`, 2])) }),
  )
  expect([status, body.orders]).toMatchObject([201, [{ lines: 1001 }]])
})

describe('rights', () => {
  test('another’s client or centre is not there; without a log-in 401', async () => {
    const [{ buyer }, other] = [await aBuyer(), await aBuyer()]
    const file = book({ P: sheet(headings, ['A', 1]) })
    expect((await send(buyer, file, { client: other.client.id })).status).toBe(404)
    expect((await send(buyer, file, { center: other.center.id })).status).toBe(404)
    expect((await portal.stranger.post('orders_import/', {})).status).toBe(401)
  })

  test('with only authorised products any other code is unknown', async () => {
    const { client, buyer } = await aBuyer()
    await sql`update client set only_authorized_products = true where id = ${client.id}`.execute(portal.db)
    const { external_id: code } = await portal.aProduct()
    expect((await send(buyer, book({ P: sheet(headings, [code, 1]) }))).body.rows).toMatchObject([
      { message: 'No hay ningún artículo con este código.' },
    ])
  })

  test('the same intention sends one order', async () => {
    const { client, buyer } = await aBuyer()
    const { external_id: code } = await portal.aProduct()
    const file = book({ P: sheet(headings, [code, 1]) })
    const form = aForm({ note: '', file: { name: 'a.xlsx', content: file } })
    const answers = await Promise.all(
      [1, 2].map(() => buyer.post('orders_import/', form.body, { ...form.headers, 'idempotency-key': 'once' })),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(await ordersOf(client.id)).toHaveLength(1)
  })
})

const zeros = Buffer.alloc(40_000_000)
const macros = () => {
  const made = xlsx.utils.book_new()
  xlsx.utils.book_append_sheet(made, sheet(headings, ['A-1', 2]), 'P')
  made.vbaraw = new Uint8Array([1, 2, 3])
  return xlsx.write(made, { type: 'buffer', bookType: 'xlsm', bookVBA: true }) as Buffer
}

// Shows rules.
test.each<[string, string, () => Buffer, RegExp]>([
  [
    'a page called .xls',
    'a.xls',
    () => Buffer.from('<html><table><tr><td>Código</td></tr></table></html>'),
    /ni \.xls/,
  ],
  ['a text', 'a.xlsx', () => Buffer.from('Código;Cantidad\nA-1;2'), /ni \.xls/],
  [
    'half an old file',
    'a.xls',
    () => book({ P: sheet(headings, ['A-1', 2]) }, 'biff8').subarray(0, 1500),
    /dañado|ni \.xls/,
  ],
  [
    'a document of Word of old',
    'a.xls',
    () =>
      Buffer.concat([
        Buffer.from('d0cf11e0a1b11ae1', 'hex'),
        Buffer.alloc(2000),
        Buffer.from('WordDocument', 'utf16le'),
      ]),
    /ni \.xls/,
  ],
  [
    'an old file with macros',
    'a.xls',
    () =>
      Buffer.concat([book({ P: sheet(headings, ['A-1', 2]) }, 'biff8'), Buffer.from('_VBA_PROJECT_CUR', 'utf16le')]),
    /macros/,
  ],
  ['macros under another name', 'a.xlsx', macros, /macros/],
  ['a zip bomb', 'a.xlsx', () => zipOf('xl/workbook.xml', zeros), /demasiado grande/],
  ['a zip bomb that lies about its size', 'a.xlsx', () => zipOf('xl/workbook.xml', zeros, 900), /dañado/],
  [
    'a sheet without the columns',
    'a.xlsx',
    () => book({ P: sheet(['Nombre', 'Precio'], ['Gel', 3]) }),
    /Ninguna hoja tiene las columnas/,
  ],
  ['only headings', 'a.xlsx', () => book({ P: sheet(headings) }), /no tiene filas/],
  [
    '100,000 rows',
    'a.xlsx',
    () =>
      book({
        P: xlsx.utils.aoa_to_sheet([headings, ...Array.from({ length: 100_000 }, (_, at) => [`A-${at}`, 1])], {
          dense: true,
        }),
      }),
    /tiene 100\.000 filas; como máximo 5\.000/,
  ],
  [
    '5,001 rows',
    'a.xlsx',
    () => book({ P: sheet(headings, ...Array.from({ length: 5001 }, (_, at) => [`A-${at}`, 1])) }),
    /tiene 5\.001 filas; como máximo 5\.000/,
  ],
  ['more than 5 MB', 'a.xlsx', () => Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(5_000_000)]), /5 MB/],
])('%s is refused with its reason', async (_case, name, content, reason) => {
  const { client, buyer } = await aBuyer()
  const { status, body } = await send(buyer, content(), {}, {}, name)
  expect([status, body.file?.[0]]).toEqual([400, expect.stringMatching(reason)])
  expect(await ordersOf(client.id)).toEqual([])
})

test('no file at all is asked for', async () => {
  const { buyer } = await aBuyer()
  expect((await buyer.post('orders_import/', { note: '' })).body).toEqual({ file: ['Elige un fichero .xlsx o .xls.'] })
})

test.each([
  ['es', 'pedido.xlsx', ['Código', 'Cantidad', 'Centro']],
  ['pt', 'encomenda.xlsx', ['Código', 'Quantidade', 'Centro']],
  ['en', 'order.xlsx', ['Code', 'Quantity', 'Centre']],
])('the template speaks %s, explains itself and can be sent back filled in', async (language, name, columns) => {
  const { client, center, buyer } = await aBuyer()
  const { external_id: code } = await portal.aProduct()
  const answer = await buyer.get(`orders_import/template/?client=${client.id}`, { 'accept-language': language })
  expect(answer.headers['content-disposition']).toContain(name)
  const template = xlsx.read(answer.raw)
  const first = template.Sheets[template.SheetNames[0]!]!
  expect(xlsx.utils.sheet_to_json(first, { header: 1 })[0]).toEqual(columns)
  expect(JSON.stringify(xlsx.utils.sheet_to_json(template.Sheets[template.SheetNames[1]!]!, { header: 1 }))).toMatch(
    /5[.,]?000 .* 5 MB/,
  )
  expect(JSON.stringify(template.Sheets[template.SheetNames[2]!])).toContain(center.external_code)
  xlsx.utils.sheet_add_aoa(first, [[code, 3, center.external_code]], { origin: 'A2' })
  expect(
    (await send(buyer, xlsx.write(template, { type: 'buffer', bookType: 'xlsx' }) as Buffer, { client: client.id }))
      .status,
  ).toBe(201)
})
