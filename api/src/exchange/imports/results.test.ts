import * as xlsx from '@e965/xlsx'
import { anImport, aWorkbook, sendFile } from '../../../test/an-import'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { Caller } from '../../../test/an-account'
import { columnsOf } from './columns'
import { objectNamed, objects } from './objects'

let portal: TestPortal
let admin: Caller
beforeAll(async () => {
  portal = await aPortal()
  admin = await portal.anAccount({ role: 'admin', language: 'en' })
  await portal.aProduct({ external_id: 'A1' })
  await portal.aProduct({ external_id: 'A2', price: '3.00' })
})

const english = { 'accept-language': 'en' }
const textOf = async (path: string) => (await admin.get(path, english)).raw.toString('utf8')

test('the file with its verdicts has the file’s own columns as they stood (rule E-17)', async () => {
  const file = 'Price ;ARTICLE\n"1,50";A1\n3;A2\n"1.234";A2 bis\n7;A9\n'
  const { id } = await anImport(admin, 'prices', file, { policy: 'valid', decimal: ',' })
  expect((await textOf(`imports/${id}/results/`)).split('\r\n')).toEqual([
    '\uFEFFPrice;ARTICLE;result;code;column;message;line',
    '1,50;A1;changed;;;;2',
    '3;A2;unchanged;;;;3',
    '1.234;A2 bis;refused;ambiguous;price;This number can be read in two ways. Say the decimal mark of the import, or write it without thousands.;4',
    '7;A9;waiting;unknown;article;A9 is not known.;5',
    '',
  ])
})

test('the refused rows alone are mended and sent again as they are (rule E-17)', async () => {
  const { id } = await anImport(admin, 'prices', 'article;price\nA1;uno\nA2;3\n', { policy: 'valid' })
  const refused = await textOf(`imports/${id}/results/?only=refused`)
  expect(refused.split('\r\n')).toHaveLength(3)
  const again = await anImport(admin, 'prices', refused.replace('uno', '8.80'))
  expect([again.state, again.counts]).toEqual(['applied', { changed: 1 }])
})

test('a workbook is answered as a workbook, JSON lines as JSON lines (rule E-17)', async () => {
  const book = await anImport(
    admin,
    'prices',
    aWorkbook([
      ['article', 'price'],
      ['A1', 'x'],
      ['A2', 3],
    ]),
  )
  const { raw } = await admin.get(`imports/${book.id}/results/`, english)
  const sheet = xlsx.read(raw).Sheets.prices ?? Object.values(xlsx.read(raw).Sheets)[0]!
  expect(xlsx.utils.sheet_to_json(sheet)).toEqual([
    expect.objectContaining({ article: 'A1', price: 'x', result: 'refused', code: 'number', line: '2' }),
    expect.objectContaining({ article: 'A2', price: '3', result: 'held', line: '3' }),
  ])
  const { body } = await admin.post('imports/?object=prices', '{"article":"A1","price":"x"}', {
    'content-type': 'application/x-ndjson',
  })
  const line = JSON.parse(await textOf(`imports/${body.id}/results/`))
  expect(line).toMatchObject({ article: 'A1', price: 'x', result: 'refused', code: 'number', line: '1' })
  expect(
    (
      await admin.post('imports/?object=prices', JSON.stringify({ ...line, price: 1 }), {
        'content-type': 'application/x-ndjson',
      })
    ).body.counts,
  ).toMatchObject({ changed: 1 })
})

test('rows are listed with their verdicts, filtered by result, code and column (rule E-16)', async () => {
  const { id } = await anImport(admin, 'stock', 'article;stock\nA1;-1\nA2;x\nA3;1\n', { policy: 'valid' })
  const lines = async (query: string) =>
    (await admin.get(`imports/${id}/rows/?${query}`)).body.results.map(({ line }: { line: number }) => line)
  expect(await lines('result=refused')).toEqual([2, 3])
  expect(await lines('code=number')).toEqual([3])
  expect(await lines('column=article')).toEqual([4])
  expect(await lines('result=waiting&page_size=1')).toEqual([4])
  const { body } = await admin.get(`imports/${id}/rows/?code=too_small`, english)
  expect(body.results).toEqual([
    {
      line: 2,
      key: 'A1',
      result: 'refused',
      values: { article: 'A1', stock: '-1' },
      problems: [{ column: 'stock', code: 'too_small', message: 'It must be 0 or more.' }],
    },
  ])
})

test('each object has a template that is a file of its columns (rule E-26)', async () => {
  for (const { name } of objects) {
    const { raw } = await admin.get(`imports/templates/${name}/`)
    const book = xlsx.read(raw)
    const [head] = xlsx.utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1 })
    expect(head).toEqual(columnsOf(objectNamed(name)!).map((column) => column.name))
    expect((await sendFile(admin, name, await textOf(`imports/templates/${name}/?format=csv`))).status).toBe(201)
  }
  const { body } = await admin.get('imports/objects/', english)
  expect(body.map((object: { name: string }) => object.name)).toEqual(objects.map(({ name }) => name))
})

test('no file that comes out has a cell that a spreadsheet would run (rules E-11, E-17)', async () => {
  const run = "+1+cmd|' /C calc'!A0"
  const { id } = await anImport(admin, 'suppliers', `id;name\nS1;${run}\nS2;=1+1\nS3;+34 600 123\n`, {
    policy: 'valid',
  })
  const rowsOf = (text: string) => text.split('\r\n').filter((line) => /^S\d/.test(line))
  expect(rowsOf(await textOf('imports/export/suppliers/'))).toEqual([
    expect.stringMatching(/^S1;'\+1/),
    expect.stringMatching(/^S3;\+34/),
  ])
  expect(rowsOf(await textOf(`imports/${id}/results/`))).toEqual([
    `S1;'${run};created;;;;2`,
    expect.stringMatching(/^S2;'=1\+1;refused;formula;/),
    'S3;+34 600 123;created;;;;4',
  ])
  const { body } = await admin.get(`imports/${id}/rows/?result=refused`)
  expect(body.results[0].values.name).toBe('=1+1')
  const again = await anImport(admin, 'suppliers', await textOf('imports/export/suppliers/'))
  expect(again.counts).toEqual({ unchanged: again.run.rows })
})
