import * as xlsx from '@e965/xlsx'
import { Type } from 'typebox'
import { hidden } from '@portal/shared-sdk/contract'
import { present, shownColumns } from './present'
import { spreadsheet } from './spreadsheet'

const Row = Type.Object({
  name: Type.String(),
  client: Type.Object({ code: Type.String() }),
  price: hidden('price', Type.Number()),
})
const rows = [
  { name: '=1+1', client: { code: '0042' }, price: 12.5 },
  { name: 'Jabón', client: { code: '0043' }, price: 3 },
]
const columns = [
  { key: 'name', title: { es: 'Artículo', pt: 'Artigo', en: 'Product' } },
  { key: 'client.code', title: { es: 'Cliente', pt: 'Cliente', en: 'Client' } },
  { key: 'price', title: { es: 'Precio', pt: 'Preço', en: 'Price' } },
]
const name = { es: 'compras', pt: 'compras', en: 'purchases' }
const read = (content: Buffer) => xlsx.utils.sheet_to_json(Object.values(xlsx.read(content).Sheets)[0]!)

test('a spreadsheet has the titles of its language, numbers as numbers and texts as texts', async () => {
  const file = await spreadsheet({ account: 1, name, columns, rows: () => rows, language: 'en' })
  expect(file.name).toBe('purchases.xlsx')
  expect(read(file.content)).toEqual([
    { Product: '=1+1', Client: '0042', Price: 12.5 },
    { Product: 'Jabón', Client: '0043', Price: 3 },
  ])
})

test('a day is a date cell, and a figure of a document stands in its first row alone (rules X-4, X-5)', async () => {
  const lines = [
    { number: 'P-1', day: '2026-02-28', code: 'A', total: 30 },
    { number: 'P-1', day: '2026-02-28T23:59:59', code: 'B', total: 30 },
    { number: 'P-2', day: '2024-02-29', code: 'A', total: 30 },
    { number: 'P-3', day: null, code: '=A1', total: 5 },
  ]
  const title = (text: string) => ({ es: text, pt: text, en: text })
  const { content } = await spreadsheet({
    account: 1,
    name,
    columns: [
      { key: 'number', title: title('Order') },
      { key: 'day', title: title('Day'), isDate: true },
      { key: 'code', title: title('Code') },
      { key: 'total', title: title('Total'), once: 'number' },
    ],
    rows: () => lines,
    language: 'en',
  })
  const sheet = Object.values(xlsx.read(content, { cellDates: true, UTC: true }).Sheets)[0]!
  const cells = xlsx.utils.sheet_to_json<unknown[]>(sheet, { header: 1, UTC: true, defval: null })
  expect(cells.slice(1)).toEqual([
    ['P-1', new Date('2026-02-28T00:00:00Z'), 'A', 30],
    ['P-1', new Date('2026-02-28T00:00:00Z'), 'B', null],
    ['P-2', new Date('2024-02-29T00:00:00Z'), 'A', 30],
    ['P-3', null, '=A1', 5],
  ])
})

test('a percent is a number that its cell shows with one decimal (rule D-136)', async () => {
  const title = { es: '%', pt: '%', en: '%' }
  const rows = () => [{ share: 1284.36 }, { share: null }]
  const columns = [{ key: 'share', title, isPercent: true as const }]
  const { content } = await spreadsheet({ account: 1, name, columns, rows, language: 'es' })
  const sheet = Object.values(xlsx.read(content, { cellNF: true }).Sheets)[0]!
  expect(sheet['A2']).toMatchObject({ v: 1284.36, z: '#,##0.0', w: '1,284.4' })
})

test('without rows, too, an account gets no column that it may not see (rule X-10)', () => {
  const Order = Type.Object({ number: Type.String(), order: Type.Object({ total: hidden('total', Type.Number()) }) })
  const keys = ['number', 'label', 'order.total'].map((key) => ({ key }))
  const shown = (total: boolean) => shownColumns(Order, { price: false, total }, keys).map(({ key }) => key)
  expect(shown(true)).toEqual(['number', 'label'])
  expect(shown(false)).toEqual(['number', 'label', 'order.total'])
})

test('an account that may not see prices gets no column of prices (rule X-10)', async () => {
  const file = await spreadsheet({
    account: 1,
    name,
    columns,
    rows: () => present(Type.Array(Row), { price: true, total: true }, rows),
    language: 'es',
  })
  expect(read(file.content)).toEqual([
    { Artículo: '=1+1', Cliente: '0042' },
    { Artículo: 'Jabón', Cliente: '0043' },
  ])
})

// Shows rule X-11.
test('of many files of one account at once some are written, two at a time, and the others get 429', async () => {
  let [reading, max] = [0, 0]
  const slowRows = async () => {
    max = Math.max(max, ++reading)
    await new Promise((resolve) => setTimeout(resolve, 50))
    reading--
    return rows
  }
  const asked = await Promise.allSettled(
    Array.from({ length: 30 }, () => spreadsheet({ account: 7, name, columns, rows: slowRows, language: 'es' })),
  )
  expect([asked.filter(({ status }) => status === 'fulfilled').length, max]).toEqual([5, 2])
  expect(asked.at(-1)).toMatchObject({ status: 'rejected', reason: { status: 429 } })
})
