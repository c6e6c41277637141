import { randomBytes } from 'node:crypto'
import * as xlsx from '@e965/xlsx'
import type { CartLinesVerdict, JudgedRow } from '@portal/shared-sdk/contract'
import { aCodeZero } from '../../../test/a-code-zero'
import { zipOf } from '../../../test/a-zip'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { Caller } from '../../../test/an-account'

let portal: TestPortal
let sales: Caller
beforeAll(async () => {
  portal = await aPortal()
  sales = await portal.anAccount({ role: 'admin' })
  await aCodeZero(portal.db, {})
})

const aClient = async () => {
  const { id, client_id: client } = await portal.aCenter()
  return { client, center: id }
}
const row = (code: string, quantity: string | number, at = 1) => ({ row: at, code, quantity: String(quantity) })
const short = ({ rows }: { rows: JudgedRow[] }) => rows.map(({ verdict, added }) => [verdict, added])
const check = async (body: object, caller = sales) => {
  const answer = await caller.post('cart/check_lines/', body)
  return { status: answer.status, body: answer.body as CartLinesVerdict & Record<string, string[]> }
}

describe('each row has its verdict (rule C-80)', () => {
  test('good ones with product, unit and the client’s price; the same article in two rows is one', async () => {
    const customer = await aClient()
    const gel = await portal.aProduct({ price: '4.50', measurement_unit_name: 'Botella' })
    await portal.db
      .insertInto('special_price')
      .values({ client_id: customer.client, product_id: gel.id, price: '3.20' })
      .execute()
    const { body } = await check({
      ...customer,
      rows: [row(gel.external_id, 2), row(` ${gel.external_id.toLowerCase()} `, '3,00', 2)],
    })
    expect(short(body)).toEqual([
      ['ok', 5],
      ['joined', null],
    ])
    expect(body.good).toBe(1)
    expect(body.rows[0]!.product).toMatchObject({ id: gel.id, name: gel.name, unit: 'Botella', price: 3.2 })
    expect(body.rows[1]!.message).toBe('Está también en la fila 1: se suma allí.')
    expect((await sales.get('cart/')).body.items).toEqual([])
  })

  test('an EAN is a code too, and so is one without its hyphens', async () => {
    const customer = await aClient()
    await portal.aProduct({ external_id: 'LIM-77.1', ean: '8412345678905' })
    expect(short((await check({ ...customer, rows: [row('8412345678905', 1), row('lim771', 1, 2)] })).body)).toEqual([
      ['ok', 2],
      ['joined', null],
    ])
  })

  test('for an unknown code those are told that one typing error could have meant (rule C-81)', async () => {
    const customer = await aClient()
    const right = await portal.aProduct({ external_id: 'PAPEL-4471' })
    const { body } = await check({
      ...customer,
      rows: [row('PAPEL-4417', 1), row('PAPEL-447', 1, 2), row('ZZZZZZ', 1, 3)],
    })
    expect(
      body.rows.map(({ verdict, suggestions }) => [verdict, suggestions.map(({ external_id: code }) => code)]),
    ).toEqual([
      ['unknown', [right.external_id]],
      ['unknown', [right.external_id]],
      ['unknown', []],
    ])
  })

  test('a code of several articles is refused with them', async () => {
    const customer = await aClient()
    const two = [await portal.aProduct({ external_id: 'DOB-01' }), await portal.aProduct({ external_id: 'DO-B01' })]
    const { body } = await check({ ...customer, rows: [row('DOB01', 1), row('DOB-01', 1, 2)] })
    expect(short(body)).toEqual([
      ['ambiguous', null],
      ['ok', 1],
    ])
    expect(body.rows[0]!.suggestions.map(({ id }) => id).sort()).toEqual(two.map(({ id }) => id).sort())
  })

  test.each([
    ['', 'Falta la cantidad.'],
    ['0', 'La cantidad mínima es 1.'],
    ['-5', 'La cantidad mínima es 1.'],
    ['100000', 'La cantidad máxima es 99.999.'],
    ['1234567890', 'La cantidad máxima es 99.999.'],
    ...['1,5', '1-2', '1 2', '1/2', '50 %', '5 $', '2026-02-01', 'dos', '1e3', '٣'].map((text) => [
      text,
      'La cantidad es un número entero de 1 a 99.999.',
    ]),
  ])('a quantity of "%s" is refused: %s (rule C-82)', async (quantity, message) => {
    const customer = await aClient()
    const { external_id: code } = await portal.aProduct()
    const { body } = await check({ ...customer, rows: [row(code!, quantity!)] })
    expect([short(body), body.rows[0]!.message]).toEqual([[['quantity', null]], message])
  })

  test.each(['1.000', '1,000', '1 000', '1.000,00'])('"%s" is a thousand, as in the cart (rule C-82)', async (text) => {
    const customer = await aClient()
    const { external_id: code } = await portal.aProduct()
    expect(short((await check({ ...customer, rows: [row(code, text)] })).body)).toEqual([['ok', 1000]])
  })

  test.each([
    ['{code} 1,000\n{code} 2,000', ['1,000', '2,000']],
    ['{code} 1 000', ['1 000']],
    ['{code};1 000', ['1 000']],
    ['{code}\t1,000', ['1,000']],
    ['{code}, 1,000', ['1,000']],
    // A thousand, or one with something beside it.
    ['{code},1,000', ['1, 000']],
  ])('of the pasted text %j the quantities are %j (rule X-13)', async (text, quantities) => {
    const customer = await aClient()
    const { external_id: code } = await portal.aProduct()
    const { body } = await check({ ...customer, text: text.replaceAll('{code}', code) })
    expect(body.rows.map((read) => [read.code, read.quantity])).toEqual(quantities.map((quantity) => [code, quantity]))
    expect(body.rows[0]!.verdict).toBe(quantities[0] === '1, 000' ? 'quantity' : 'ok')
  })

  test.each([
    ['no price', { price: null }, 1, 'no_price', null],
    ['sold out and obsolete', { obsolete: true, stock: 0 }, 1, 'out_of_stock', null],
    ['obsolete with less than asked', { obsolete: true, stock: 4 }, 9, 'cut', 4],
    ['obsolete with enough', { obsolete: true, stock: 4 }, 4, 'ok', 4],
    ['gone', { active: false }, 1, 'unknown', null],
  ])('%s', async (_case, options, quantity, verdict, added) => {
    const customer = await aClient()
    const { external_id: code } = await portal.aProduct(options)
    expect(short((await check({ ...customer, rows: [row(code, quantity)] })).body)).toEqual([[verdict, added]])
  })

  test('more of an article than a line holds is refused, over several rows and with the cart’s', async () => {
    const customer = await aClient()
    const buyer = await portal.anAccount({ role: 'admin' })
    const [listed, here] = [await portal.aProduct(), await portal.aProduct()]
    await buyer.post('cart/add_cart_item/', { ...customer, product: here.id, quantity: 99_998 })
    const single = await buyer.post('cart/add_cart_item/', { ...customer, product: here.id, quantity: 2 })
    const { body } = await check(
      {
        ...customer,
        rows: [row(listed.external_id, 60_000), row(listed.external_id, 40_000, 2), row(here.external_id, 2, 3)],
      },
      buyer,
    )
    expect(short(body)).toEqual([
      ['too_many', null],
      ['too_many', null],
      ['too_many', null],
    ])
    expect(body.rows.map(({ message }) => [message])).toEqual(Array(3).fill(single.body.quantity))
    expect(
      short(
        (await check({ ...customer, rows: [row(listed.external_id, 99_999), row(here.external_id, 1, 2)] }, buyer))
          .body,
      ),
    ).toEqual([
      ['ok', 99_999],
      ['ok', 1],
    ])
  })

  test('to a buyer of authorised articles any other one is an unknown code (rule C-81)', async () => {
    const customer = await aClient()
    const buyer = await portal.anAccount({
      clients: [customer.client],
      only_authorized_products: true,
      can_see_prices: true,
    })
    // Codes that are far from one another: a near one would be suggested.
    const allowed = await portal.aProduct({ external_id: 'PERMITIDO-1' })
    const other = await portal.aProduct({ external_id: 'DISTINTO-22' })
    await portal.db
      .insertInto('special_price')
      .values({ client_id: customer.client, product_id: allowed.id, price: '3.20' })
      .execute()
    const { body } = await check(
      {
        ...customer,
        rows: [
          row(allowed.external_id, 1),
          row(other.external_id, 1, 2),
          row(other.external_id, 'x', 3),
          row('CODIGO00', 1, 4),
          row('NADA', 1, 5),
        ],
      },
      buyer,
    )
    expect(short(body)).toEqual([['ok', 1], ...Array(4).fill(['unknown', null])])
    const [, ...others] = body.rows.map(({ row: _row, code: _code, quantity: _quantity, ...answer }) => answer)
    expect(others).toEqual(Array(4).fill(others[3]))
  })

  test('sales are told which article a client of authorised articles may not have', async () => {
    const customer = await aClient()
    await portal.db
      .updateTable('client')
      .set({ only_authorized_products: true })
      .where('id', '=', customer.client)
      .execute()
    const { body } = await check({ ...customer, rows: [row((await portal.aProduct()).external_id, 1)] })
    expect(short(body)).toEqual([['not_authorised', null]])
  })

  test('an account without prices gets none', async () => {
    const customer = await aClient()
    const buyer = await portal.anAccount({ clients: [customer.client] })
    const { body } = await check({ ...customer, rows: [row((await portal.aProduct()).external_id, 1)] }, buyer)
    expect(body.rows[0]!.product).not.toHaveProperty('price')
  })

  test('the code-0 charge is no article of a list', async () => {
    const customer = await aClient()
    const { external_id: code } = await portal.db
      .selectFrom('product')
      .select('external_id')
      .where('id', '=', 11)
      .executeTakeFirstOrThrow()
    expect(short((await check({ ...customer, rows: [row(code, 1)] })).body)).toEqual([['not_authorised', null]])
  })
})

describe('a list is added (rule C-80)', () => {
  test('every good row at once, lines that are there grow, and one intention adds once', async () => {
    const customer = await aClient()
    const buyer = await portal.anAccount({ role: 'admin' })
    const [here, fresh, last] = [
      await portal.aProduct(),
      await portal.aProduct(),
      await portal.aProduct({ obsolete: true, stock: 6 }),
    ]
    await buyer.post('cart/add_cart_item/', { ...customer, product: here.id, quantity: 2 })
    await buyer.post('cart/add_cart_item/', { ...customer, product: last.id, quantity: 4 })
    const rows = [
      row(fresh.external_id, 3),
      row(here.external_id, 5, 2),
      row('NADA', 1, 3),
      row(last.external_id, 5, 4),
      row(fresh.external_id, 1, 5),
    ]
    const add = () => buyer.post('cart/add_lines/', { ...customer, rows }, { 'idempotency-key': 'list-1' })
    const { status, body } = await add()
    expect(status).toBe(200)
    expect(short(body)).toEqual([
      ['ok', 4],
      ['ok', 5],
      ['unknown', null],
      ['cut', 2],
      ['joined', null],
    ])
    const cart = body.cart.items.map((item: { product: number; quantity: number }) => [item.product, item.quantity])
    expect(cart).toEqual([
      [here.id, 7],
      [last.id, 6],
      [fresh.id, 4],
    ])
    expect((await add()).body.cart).toEqual(body.cart)
    expect((await buyer.get('cart/')).body.items).toHaveLength(3)
  })

  test('as one after the other would have been', async () => {
    const customer = await aClient()
    const [inList, oneByOne] = [await portal.anAccount({ role: 'admin' }), await portal.anAccount({ role: 'admin' })]
    const products = [
      await portal.aProduct(),
      await portal.aProduct({ stock: 0 }),
      await portal.aProduct({ obsolete: true, stock: 2 }),
      await portal.aProduct({ price: '1.01' }),
    ]
    await inList.post('cart/add_lines/', {
      ...customer,
      rows: products.map(({ external_id: code }, at) => row(code, 3, at + 1)),
    })
    for (const { id } of products) await oneByOne.post('cart/add_cart_item/', { ...customer, product: id, quantity: 3 })
    const strip = ({ items, base, total }: { items: Record<string, unknown>[]; base: number; total: number }) => ({
      items: items.map(({ id: _id, ...item }) => item),
      base,
      total,
    })
    expect(strip((await inList.get('cart/')).body)).toEqual(strip((await oneByOne.get('cart/')).body))
  })

  test('is refused when no row is good, and the cart stays as it was', async () => {
    const customer = await aClient()
    const buyer = await portal.anAccount({ role: 'admin' })
    await buyer.post('cart/add_cart_item/', { ...customer, product: (await portal.aProduct()).id, quantity: 1 })
    const before = (await buyer.get('cart/')).body
    expect((await buyer.post('cart/add_lines/', { ...customer, rows: [row('NADA', 1)] })).body.code).toBe(
      'nothing_good',
    )
    expect((await buyer.get('cart/')).body).toEqual(before)
  })

  test('not to another client’s cart', async () => {
    const [mine, other] = [await aClient(), await aClient()]
    const buyer = await portal.anAccount({ role: 'admin' })
    const product = await portal.aProduct()
    await buyer.post('cart/add_cart_item/', { ...mine, product: product.id, quantity: 1 })
    expect((await buyer.post('cart/add_lines/', { ...other, rows: [row(product.external_id, 1)] })).status).toBe(409)
  })

  test('two lists at once lose nothing', async () => {
    const customer = await aClient()
    const buyer = await portal.anAccount({ role: 'admin' })
    const product = await portal.aProduct()
    const lists = await Promise.all(
      [2, 3, 4].map((quantity) =>
        buyer.post('cart/add_lines/', { ...customer, rows: [row(product.external_id, quantity)] }),
      ),
    )
    expect(lists.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await buyer.get('cart/')).body.items.map(({ quantity }: { quantity: number }) => quantity)).toEqual([9])
  })
})

describe('pasted text (rule X-3)', () => {
  test.each([
    ['tabs', 'A-1\t2\nB-2\t3'],
    ['semicolons', 'A-1;2\r\nB-2;3\r\n'],
    ['commas', 'A-1,2\nB-2,3'],
    ['spaces', 'A-1  2\n\nB-2 3\n'],
    ['a heading', 'Código;Cantidad\nA-1;2\nB-2;3'],
    ['headings in another order', 'Qty\tDescription\tProduct code\n2\tGel\tA-1\n3\tCubo\tB-2'],
    ['Portuguese headings', 'Referência;Nome;Quantidade\nA-1;"Gel; azul";2\nB-2;Balde;3'],
    ['quotes', '"A-1";"2"\n"B-2";"3"'],
    ['two separators in a row', 'A-1;\t2\nB-2;\t3'],
    ['two separators in a row, the other way round', 'A-1\t;2\nB-2\t;3'],
    ['the same separator twice', 'A-1;;2\nB-2;;3'],
    ['another separator in each row', 'A-1;2\nB-2\t3'],
    ['a comma and a space', 'A-1, 2\nB-2, 3'],
    ['a separator at the end', 'A-1;2;\nB-2;3;'],
    ['spaces in one row and a semicolon in the other', 'A-1 2\nB-2;3'],
  ])('with %s', async (_case, text) => {
    const { body } = await check({ ...(await aClient()), text })
    expect(body.rows.map(({ code, quantity }) => [code, quantity])).toEqual([
      ['A-1', '2'],
      ['B-2', '3'],
    ])
  })

  test.each([
    ['nothing', '  \n '],
    ['only quantities', ';2\n;3'],
  ])('with %s is refused', async (_case, text) => {
    const { status, body } = await check({ ...(await aClient()), text })
    expect([status, body.text]).toEqual([400, ['No hay filas con códigos.']])
  })

  test('with more than 1,000 rows is refused, with their number', async () => {
    const text = Array.from({ length: 1240 }, (_, at) => `A-${at};1`).join('\n')
    expect((await check({ ...(await aClient()), text })).body.text).toEqual([
      'La lista tiene 1.240 filas; como máximo 1.000.',
    ])
  })
})

describe('an uploaded file', () => {
  const upload = async (name: string, content: Buffer) => {
    const { client, center } = await aClient()
    const boundary = 'XXfileXX'
    const part = (field: string, value: string) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`
    const head = `${part('client', String(client))}${part('center', String(center))}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
    const payload = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)])
    const { status, body } = await sales.post('cart/check_lines/', payload, {
      'content-type': `multipart/form-data; boundary=${boundary}`,
    })
    return { status, body: body as CartLinesVerdict & { file: string[] } }
  }
  const book = (sheets: Record<string, xlsx.WorkSheet>, bookType: xlsx.BookType = 'xlsx') => {
    const made = xlsx.utils.book_new()
    for (const [name, sheet] of Object.entries(sheets)) xlsx.utils.book_append_sheet(made, sheet, name)
    return xlsx.write(made, { type: 'buffer', bookType, compression: true, bookSST: true }) as Buffer
  }
  const sheet = (...cells: unknown[][]) => xlsx.utils.aoa_to_sheet(cells)

  test('is read from the sheet and the columns that have codes and quantities (rule X-7)', async () => {
    const product = await portal.aProduct({ external_id: '10023' })
    const { body } = await upload(
      'pedido.xlsx',
      book({
        Portada: sheet(['Pedido de marzo']),
        Lista: sheet(['Pedido'], [], ['Nombre', 'Código', 'Uds.'], ['Gel', 10023, 4], [], ['Cubo', 'NADA', 1]),
      }),
    )
    expect(body.sheet).toBe('Lista')
    expect(body.rows.map((read) => [read.row, read.code, read.verdict, read.added])).toEqual([
      [4, '10023', 'ok', 4],
      [6, 'NADA', 'unknown', null],
    ])
    expect(body.rows[0]!.product?.id).toBe(product.id)
  })

  test('an old .xls as well', async () => {
    const { body } = await upload('pedido.xls', book({ Lista: sheet(['Código', 'Uds.'], ['A-1', 2]) }, 'biff8'))
    expect(body.rows.map(({ code, quantity }) => [code, quantity])).toEqual([['A-1', '2']])
  })

  test('.csv in the letters of Windows', async () => {
    const { body } = await upload('pedido.csv', Buffer.from('Código;Cantidad\nÑU-1;2', 'latin1'))
    expect(body.rows.map(({ code }) => code)).toEqual(['ÑU-1'])
  })

  test('a formula is an error of its row and never computed (rule X-7)', async () => {
    const cells = sheet(['Código', 'Cantidad'], ['A-1', 2], ['B-2', 3])
    cells.B3 = { t: 'n', v: 3, f: 'HYPERLINK("http://evil.example","x")' }
    expect((await upload('a.xlsx', book({ Lista: cells }))).body.rows.map(({ verdict }) => verdict)).toEqual([
      'unknown',
      'formula',
    ])
    expect(
      (await upload('a.csv', Buffer.from('Código;Cantidad\n=cmd|calc;2'))).body.rows.map(({ verdict }) => verdict),
    ).toEqual(['formula'])
  })

  test.each(['xlsx', 'biff8'] as const)(
    'in a workbook (%s) dates, times, percentages and foreign money are no quantities (rule X-12)',
    async (kind) => {
      const { external_id: code } = await portal.aProduct()
      const cells = sheet(['Código', 'Cantidad'], ...Array.from({ length: 8 }, () => [code, 46_351]), [46_351, 1])
      const formats = ['d-mmm', 'dd/mm/yyyy', '[h]:mm', '0%', '"$"#,##0', '[$£-809]0', '#,##0.00\\ "€"', '#,##0']
      formats.forEach((z, at) => (cells[`B${at + 2}`].z = z))
      Object.assign(cells.B8, { v: 3 })
      Object.assign(cells.B9, { v: 1.125 })
      cells.A10.z = 'd-mmm'
      const { body } = await upload('a.xls', book({ Lista: cells }, kind))
      expect(body.rows.map(({ verdict, quantity }) => [verdict, quantity])).toEqual([
        ['quantity', '2026-11-25'],
        ['quantity', '2026-11-25'],
        ['quantity', '00:00'],
        ['quantity', '4635100 %'],
        ['quantity', '46351 $'],
        ['quantity', '46351 £'],
        ['ok', '3'],
        ['quantity', '1.1250'],
        ['unknown', '1'],
      ])
      expect(body.rows[0]!.message).toContain('La celda es una fecha')
      expect(body.rows.at(-1)!.message).toContain('La celda es una fecha')
      // Once more, after another row was corrected on the screen.
      const again = await check({
        ...(await aClient()),
        rows: body.rows.map((read) => row(read.code, read.quantity, read.row)),
      })
      expect(again.body.rows.map(({ verdict }) => verdict)).toEqual(body.rows.map(({ verdict }) => verdict))
    },
  )

  test('a merged cell is an error of its row (rule X-7)', async () => {
    const cells = sheet(['Código', 'Cantidad'], ['A-1', 2], [null, 3])
    cells['!merges'] = [xlsx.utils.decode_range('A2:A3')]
    expect((await upload('a.xlsx', book({ Lista: cells }))).body.rows.map(({ verdict }) => verdict)).toEqual([
      'unknown',
      'merged',
    ])
  })

  test('empty rows with a format do not count', async () => {
    const cells = sheet(['Código', 'Cantidad'], ['A-1', 2])
    cells['!ref'] = 'A1:B60000'
    expect((await upload('a.xlsx', book({ Lista: cells }))).body.rows).toHaveLength(1)
  })

  const zeros = Buffer.alloc(40_000_000)
  const long = randomBytes(200).toString('hex')

  test.each<[string, string, () => Buffer, RegExp]>([
    [
      'a page called .xlsx',
      'a.xlsx',
      () => Buffer.from('<html><table><tr><td>A-1</td></tr></table></html>'),
      /ni un \.csv/,
    ],
    ['a picture', 'a.xlsx', () => Buffer.from('89504e470d0a1a0a0000000d', 'hex'), /ni un \.csv/],
    ['a zip of something else', 'a.xlsx', () => zipOf('readme.txt', Buffer.from('hola')), /ni un \.csv/],
    ['a zip bomb', 'a.xlsx', () => zipOf('xl/workbook.xml', zeros), /demasiado grande/],
    ['a zip bomb that lies about its size', 'a.xlsx', () => zipOf('xl/workbook.xml', zeros, 900), /dañado/],
    [
      'a zip bomb that stands as not packed in the directory',
      'a.xlsx',
      () => zipOf('xl/workbook.xml', zeros, 900, { packed: 900, method: 0 }),
      /dañado/,
    ],
    [
      'a zip with more entries than it counts',
      'a.xlsx',
      () => zipOf('xl/workbook.xml', Buffer.from('<workbook/>'), 11, { count: 2 }),
      /dañado/,
    ],
    [
      'far more letters than a list has',
      'a.xlsx',
      () => book({ Lista: sheet(...Array.from({ length: 1_300 }, () => Array.from({ length: 10 }, () => long))) }),
      /tiene 1\.300 filas/,
    ],
    ['half a file', 'a.xlsx', () => book({ Lista: sheet(['A-1', 2]) }).subarray(0, 900), /dañado/],
    ['an empty sheet', 'a.xlsx', () => book({ Lista: sheet([]) }), /Ninguna hoja/],
    ['only headings', 'a.xlsx', () => book({ Lista: sheet(['Código', 'Cantidad']) }), /No hay filas/],
    [
      '100,000 rows',
      'a.xlsx',
      () =>
        book({
          Lista: xlsx.utils.aoa_to_sheet(
            [['Código', 'Cantidad'], ...Array.from({ length: 100_000 }, (_, at) => [`A-${at}`, 1])],
            { dense: true },
          ),
        }),
      /tiene 100\.000 filas/,
    ],
    ['more than 5 MB', 'a.csv', () => Buffer.alloc(5_000_001, 'a;1\n'), /5 MB/],
  ])('%s is refused with its reason', async (_case, name, content, reason) => {
    const { status, body } = await upload(name, content())
    expect(status).toBe(400)
    expect(body.file[0]).toMatch(reason)
  })

  test('a million lines are counted and not read', async () => {
    expect((await upload('a.csv', Buffer.from(`${'1\n'.repeat(1_000_000)}A-1;2`))).body.file).toEqual([
      'La lista tiene 1.000.001 filas; como máximo 1.000.',
    ])
    expect((await upload('a.csv', Buffer.from('A-1;2\r'.repeat(30_000)))).body.file).toEqual([
      'La lista tiene 30.000 filas; como máximo 1.000.',
    ])
    expect((await upload('a.csv', Buffer.from(`A-1;2${'\n'.repeat(1_000_000)}`))).body.rows).toHaveLength(1)
  })

  test('a pasted text of nothing but line breaks takes no time', async () => {
    const from = Date.now()
    expect((await check({ ...(await aClient()), text: `${'\n'.repeat(199_990)}A-1;2` })).body.rows).toHaveLength(1)
    expect(Date.now() - from).toBeLessThan(20_000)
  })

  test('several at once are read in turn', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => upload('a.xlsx', book({ Lista: sheet(['A-1', 2]) }))),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  })

  test('one with macros is refused (rule X-6)', async () => {
    const made = xlsx.utils.book_new()
    xlsx.utils.book_append_sheet(made, sheet(['A-1', 2]), 'Lista')
    made.vbaraw = new Uint8Array([1, 2, 3])
    const { status, body } = await upload(
      'a.xlsm',
      xlsx.write(made, { type: 'buffer', bookType: 'xlsm', bookVBA: true }) as Buffer,
    )
    expect([status, body.file]).toEqual([400, ['El archivo tiene macros. Guárdalo como .xlsx.']])
  })
})

test.each([
  ['nothing', {}],
  ['two things', { text: 'A-1;2', rows: [row('A-1', 1)] }],
  ['a file that is none', { file: 'x' }],
])('%s to check is refused', async (_case, body) => {
  expect((await check({ ...(await aClient()), ...body })).status).toBe(400)
})
