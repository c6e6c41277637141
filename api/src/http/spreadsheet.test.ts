import * as xlsx from '@e965/xlsx'
import { Type } from 'typebox'
import { hidden } from '@portal/shared-sdk/contract'
import { present } from './present'
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

test('who may not see prices gets no column of them', async () => {
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

test('of many files that somebody asks for at once some are written, two at a time, and the rest is told to wait (429)', async () => {
  let [reading, most] = [0, 0]
  const slowRows = async () => {
    most = Math.max(most, ++reading)
    await new Promise((resolve) => setTimeout(resolve, 50))
    reading--
    return rows
  }
  const asked = await Promise.allSettled(
    Array.from({ length: 30 }, () => spreadsheet({ account: 7, name, columns, rows: slowRows, language: 'es' })),
  )
  expect([asked.filter(({ status }) => status === 'fulfilled').length, most]).toEqual([5, 2])
  expect(asked.at(-1)).toMatchObject({ status: 'rejected', reason: { status: 429 } })
})
