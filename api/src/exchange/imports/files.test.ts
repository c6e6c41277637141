import { CFB, type WorkSheet } from '@e965/xlsx'
import { sql } from 'kysely'
import { anImport, aWorkbook, problemsOf, sendFile } from '../../../test/an-import'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { zipOf } from '../../../test/a-zip'
import type { Caller } from '../../../test/an-account'
import { oneRow } from '../../core/db/db'

let portal: TestPortal
let admin: Caller
beforeAll(async () => {
  portal = await aPortal()
  admin = await portal.anAccount({ role: 'admin' })
  await portal.aProduct({ external_id: 'A1' })
})

const nameOf = async (key: string) =>
  (await oneRow(portal.db, sql<{ name: string }>`select name from supplier where source_id = ${key}`)).name

test.each([
  ['utf-8', Buffer.from('id;name\nU1;Ñandú y café\n')],
  ['utf-8', Buffer.from('\uFEFFid;name\r\nU2;Ñandú y café\r\n')],
  ['windows-1252', Buffer.from('id;name\nU3;\xd1and\xfa y caf\xe9\n', 'latin1')],
  ['utf-16le', Buffer.from('\uFEFFid;name\nU4;Ñandú y café\n', 'utf16le')],
])('a text is recognised as %s, which its run says (rule E-7)', async (encoding, content) => {
  const { run } = await anImport(admin, 'suppliers', content)
  expect(run).toMatchObject({ encoding, format: 'csv', separator: ';', rows: 1 })
  const key = /U\d/.exec(content.toString('latin1').replaceAll('\0', ''))![0]
  expect(await nameOf(key)).toBe('Ñandú y café')
})

test('a text that mixes encodings is refused (rule E-7)', async () => {
  const mixed = Buffer.concat([Buffer.from('id;name\nM1;café\n'), Buffer.from('M2;caf\xe9\n', 'latin1')])
  expect((await sendFile(admin, 'suppliers', mixed)).body).toMatchObject({ code: 'encoding' })
})

test.each([
  [',', 'id,name\nK1,"Uno, dos"\n'],
  ['\t', 'id\tname\nK1\tUno, dos\n'],
  [';', 'id;name\nK1;"Uno, dos"\n'],
])('cells are separated by %j, quotes are read as spreadsheets write them (rule E-7)', async (separator, text) => {
  const { run } = await anImport(admin, 'suppliers', text)
  expect(run.separator).toBe(separator)
  expect(await nameOf('K1')).toBe('Uno, dos')
})

test('a line that is too long is refused soon, and the lines after it are read (rule E-8)', async () => {
  const text = `id;name\nLONG1;${'x'.repeat(40_000_000)}\nLONG2;Dos\n`
  const started = Date.now()
  const { problems, counts } = await anImport(admin, 'suppliers', text, { policy: 'valid' })
  expect([problems, counts]).toEqual([['2 name too_long'], { created: 1, refused: 1 }])
  // Gathered piece by piece it took half a minute.
  expect(Date.now() - started).toBeLessThan(15_000)
})

test('line breaks and quotes in a cell belong to it, and later lines keep their numbers (rule E-7)', async () => {
  const { problems } = await anImport(admin, 'suppliers', 'id;name\nL1;"Uno ""A""\nDos"\n\nL2;\n', { policy: 'valid' })
  expect(problems).toEqual(['5 name required'])
  expect(await nameOf('L1')).toBe('Uno "A"\nDos')
})

describe('columns (rule E-6)', () => {
  test('are found by name, whatever their order, case and accents, or by a mapping', async () => {
    await anImport(admin, 'suppliers', 'NAME; Id \nUno;C1\n')
    expect(await nameOf('C1')).toBe('Uno')
    const columns = JSON.stringify({ Código: 'id', Nombre: 'name', Notas: '' })
    await anImport(admin, 'suppliers', 'Código;Nombre;Notas\nC2;Dos;algo\n', { columns })
    expect(await nameOf('C2')).toBe('Dos')
  })

  test.each([
    ['unknown_column', 'id;nombre\nC1;Uno\n'],
    ['double_column', 'id;name;Name\nC1;Uno;Dos\n'],
    ['no_column', 'name\nUno\n'],
    ['empty', ''],
    ['kind', '<html><body>id;name</body></html>'],
    ['kind', 'id;name\nC1;\0\n'],
  ])('%s refuses a file', async (code, text) => {
    const { status, body } = await sendFile(admin, 'suppliers', text)
    expect([status, body.code, typeof body.message]).toEqual([400, code, 'string'])
    expect((await admin.get('imports/?state=reading')).body.count).toBe(0)
  })

  test('a file whose columns are not all found names its headings, with what was found for each (rule E-92)', async () => {
    const headings = async (text: string) => (await sendFile(admin, 'suppliers', text)).body.headings
    expect(await headings('ID;nombre;Message\nC1;Uno;\n')).toEqual([
      { heading: 'ID', column: 'id' },
      { heading: 'nombre', column: null },
      { heading: 'Message', column: '' },
    ])
    expect(await headings('name\nUno\n')).toEqual([{ heading: 'name', column: 'name' }])
    expect(await headings('')).toBeUndefined()
  })

  test('a file without rows is imported, and changes nothing', async () => {
    expect((await anImport(admin, 'suppliers', 'id;name\n')).counts).toEqual({})
  })
})

/** A workbook whose first sheet has another text. */
function withSheet(book: Buffer, change: (xml: string) => string): Buffer {
  const zip = CFB.read(book, { type: 'buffer' })
  const entry = CFB.find(zip, '/xl/worksheets/sheet1.xml')!
  entry.content = Buffer.from(change(Buffer.from(entry.content).toString()))
  return CFB.write(zip, { type: 'buffer', fileType: 'zip' }) as Buffer
}

describe('a workbook (rule E-8)', () => {
  test('is read like a text: numbers, dates and flags by their cells', async () => {
    const book = aWorkbook([
      ['article', 'stock', 'expected'],
      ['A1', 12, new Date(Date.UTC(2026, 11, 3))],
    ])
    const { run, counts } = await anImport(admin, 'stock', book)
    expect([run.format, counts]).toEqual(['xlsx', { changed: 1 }])
    const row = await oneRow(
      portal.db,
      sql<{ stock: number; day: string }>`select stock, stock_expected as day from product where external_id = 'A1'`,
    )
    expect(row).toEqual({ stock: 12, day: '2026-12-03' })
  })

  test('a number cell is what it is, also where a comma is declared', async () => {
    const book = aWorkbook([
      ['article', 'price'],
      ['A1', 12.5],
    ])
    expect((await anImport(admin, 'prices', book, { decimal: ',' })).counts).toEqual({ changed: 1 })
  })

  test('formulas, merged cells, dates and percentages are named by line and column', async () => {
    const book = aWorkbook(
      [
        ['article', 'price'],
        ['A1', 2],
        ['A2', 0.5],
        [new Date(Date.UTC(2026, 0, 2)), 3],
        ['A4', 4],
        ['A6', ''],
      ],
      (sheet) => {
        sheet.B2 = { t: 'n', v: 2, f: '1+1' }
        sheet.B3!.z = '0%'
        sheet['!merges'] = [{ s: { r: 4, c: 1 }, e: { r: 5, c: 1 } }]
      },
    )
    const { problems } = await anImport(admin, 'prices', book)
    expect(problems).toEqual([
      '2 price formula',
      '3 price number_format',
      '4 article date_cell',
      '5 article unknown',
      '6 price merged',
    ])
  })

  test.each<[string, (sheet: WorkSheet) => void]>([
    ['right behind the last row', (sheet) => (sheet.A100002 = { t: 's', v: 'S9' })],
    ['behind a gap', (sheet) => (sheet.A100010 = { t: 's', v: 'S9' })],
    // As of programs that write the size of a sheet before its rows, or none.
    ['behind what the sheet says to be its end', (sheet) => (sheet.A100010 = { t: 's', v: 'S9' })],
  ])('a value %s refuses it, and is never left out silently', async (where, put) => {
    const book = aWorkbook(
      [
        ['id', 'name'],
        ['S1', 'Uno'],
      ],
      (sheet) => {
        put(sheet)
        sheet['!ref'] = 'A1:B100010'
      },
    )
    const sent = where.includes('says')
      ? withSheet(book, (xml) => xml.replace(/(dimension ref=")[^"]+/, '$1A1:B2'))
      : book
    expect((await sendFile(admin, 'suppliers', sent)).body).toMatchObject({ code: 'too_many_rows' })
  })

  test('a last row at the limit is read, empty ones after it are nothing, and so many columns are refused', async () => {
    const rows = [
      ['id', 'name'],
      ['S1', 'Uno'],
    ]
    const last = aWorkbook(rows, (sheet) => {
      Object.assign(sheet, { A100001: { t: 's', v: 'S2' }, B100001: { t: 's', v: 'Dos' }, B100020: { t: 's', v: '' } })
      sheet['!ref'] = 'A1:B100020'
    })
    expect((await anImport(admin, 'suppliers', last)).counts).toEqual({ created: 2 })
    expect(await nameOf('S2')).toBe('Dos')
    const wide = aWorkbook([['id', ...Array.from({ length: 100 }, (_, n) => (n === 99 ? 'name' : ''))]])
    expect((await sendFile(admin, 'suppliers', wide)).body).toMatchObject({ code: 'too_much_inside' })
  })

  test.each([
    ['too_much_inside', () => zipOf('xl/workbook.xml', Buffer.alloc(2_000_000), 400_000_000)],
    ['damaged', () => Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(200)])],
    ['kind', () => zipOf('a.txt', Buffer.from('text'))],
  ])('%s refuses it before it is unpacked', async (code, make) => {
    expect((await sendFile(admin, 'prices', make())).body).toMatchObject({ code })
  })
})

describe('JSON lines (rules E-6, E-9)', () => {
  const send = (text: string, query: string) =>
    admin.post(`imports/?${query}`, text, { 'content-type': 'application/x-ndjson' })

  test('are taken as the body, with the options in the address', async () => {
    const text = '{"article":"A1","stock":3}\n\n{"article":"A1 bis","stock":"4"}\n'
    const { status, body } = await send(text, 'object=stock&policy=valid')
    expect([status, body.format, body.rows, body.columns]).toEqual([201, 'jsonl', 2, ['article', 'stock']])
    expect(body.counts).toMatchObject({ changed: 1, waiting: 1 })
  })

  test('a number is no text, and what is wrong is named by its line', async () => {
    const lines = [
      '{"article":"A1","price":1.234}',
      '{"article":"A","price":"1,5"}',
      '{"article":"B","price":true}',
      '{"article":"C","price":[1]}',
      '{"article":"D","precio":1}',
      '[1]',
      'nothing',
      '{"price":1}',
      '{"article":{"a":1},"price":1}',
      '{"article":"E","price":1e30}',
      '{"article":"\\ud800","price":1}',
      '{"article":"F\\u0000","price":1}',
    ]
    const { body } = await send(lines.join('\n'), 'object=prices')
    expect(await problemsOf(admin, body.id)).toEqual([
      '1 price decimals',
      '2 price decimal_mark',
      '3 price type',
      '4 price type',
      '5 precio unknown_column',
      '6 - json_line',
      '7 - json_line',
      '8 article required',
      '9 article type',
      '10 price number',
      '11 article unknown',
      '12 article control',
    ])
  })

  test('a number that JSON does not hold as it is written is refused (rule E-9)', async () => {
    const lines = [
      '{"id":1e400,"name":"Uno"}',
      '{"id":12345678901234567890,"name":"Dos"}',
      '{"id":"12345678901234567890","name":"Tres"}',
      '{"id":9007199254740991,"name":"Cuatro"}',
    ]
    const { body } = await send(lines.join('\n'), 'object=suppliers&policy=valid')
    expect(await problemsOf(admin, body.id)).toEqual(['1 id inexact', '2 id inexact'])
    expect([await nameOf('12345678901234567890'), await nameOf('9007199254740991')]).toEqual(['Tres', 'Cuatro'])
    const more = '"code":"Z","name":"Z","supplier":"9007199254740991","category":"Z"'
    const inside = [
      `{"id":"Z1",${more},"more_info":{"a":[1e400]}}`,
      `{"id":"Z2",${more},"more_info":"{\\"a\\":-1e400}"}`,
      `{"id":"Z3",${more},"related":["A1",1e400]}`,
    ]
    const articles = await send(inside.join('\n'), 'object=articles')
    expect(await problemsOf(admin, articles.body.id)).toEqual([
      '1 more_info inexact',
      '2 more_info inexact',
      '3 related inexact',
    ])
  })

  test('a property that one line lacks stays as it is', async () => {
    await portal.aProduct({ external_id: 'J1', stock: 5 })
    await portal.aProduct({ external_id: 'J2', stock: 6 })
    await send('{"article":"J1","stock":7,"expected":"2026-12-01"}\n{"article":"J2","stock":8}\n', 'object=stock')
    await send('{"article":"J1","stock":9}\n{"article":"J2","stock":8,"expected":"2026-12-02"}\n', 'object=stock')
    const row = await oneRow(
      portal.db,
      sql<{ stock: number; day: string }>`select stock, stock_expected as day from product where external_id = 'J1'`,
    )
    expect(row).toEqual({ stock: 9, day: '2026-12-01' })
  })
})
