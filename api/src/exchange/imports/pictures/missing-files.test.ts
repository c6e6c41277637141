import * as xlsx from '@e965/xlsx'
import { sql } from 'kysely'
import sharp from 'sharp'
import { aForm } from '../../../../test/a-form'
import { anImport } from '../../../../test/an-import'
import type { Caller } from '../../../../test/an-account'
import { aPortal, type TestPortal } from '../../../../test/a-portal'
import { oneRow } from '../../../core/db/db'
import { adoptAddresses } from './adopt-addresses'
import { findDueFiles } from './find-files'

let portal: TestPortal
let admin: Caller
beforeAll(async () => {
  portal = await aPortal()
  admin = await portal.anAccount({ role: 'admin' })
  await anImport(admin, 'suppliers', 'id;name\nP1;Uno\n')
  await anImport(admin, 'categories', 'id;name;image\nK1;Papel;papel.png\n')
  await anImport(admin, 'symbols', 'id;name;type;image\nGHS77;Peligro;2;ghs77.png\n')
  const lines = Array.from({ length: 6 }, (_, n) => `A${n};C-0${n};Rollo ${n};P1;K1;rollo.jpg;a${n}.pdf;GHS77`)
  await anImport(
    admin,
    'articles',
    ['id;code;name;supplier;category;image;technical_sheet;symbols', ...lines].join('\n'),
  )
  await findDueFiles(portal, 'names')
})

const aPicture = (colour: string) =>
  sharp({ create: { width: 200, height: 200, channels: 3, background: colour } })
    .png()
    .toBuffer()
const missing = async (query = '') => (await admin.get(`imports/pictures/?${query}`)).body
const namesOf = async (query: string) => (await missing(query)).results.map(({ name }: { name: string }) => name)
const send = async (name: string, content: Buffer) => {
  const { body, headers } = aForm({ file: { name, type: 'application/octet-stream', content } })
  return (await admin.post('imports/pictures/', body, headers)).body
}

test('each missing file has what names it, why, and since when; it is searched and filtered (rule E-140)', async () => {
  const { results, count } = await missing()
  expect(count).toBe(9)
  const roll = results.find(({ name }: { name: string }) => name === 'rollo.jpg')
  expect(roll).toMatchObject({ kind: 'picture', problem: 'absent', named_count: 6 })
  expect(roll.since).toMatch(/^\d{4}-\d\d-\d\dT/)
  expect(roll.named_by).toHaveLength(5)
  expect(roll.named_by[0]).toEqual({ object: 'articles', code: 'C-00', name: 'Rollo 0' })
  expect(results.find(({ name }: { name: string }) => name === 'papel.png').named_by).toEqual([
    { object: 'categories', code: 'K1', name: 'Papel' },
  ])
  expect(await namesOf('kind=picture')).toEqual(['ghs77.png', 'papel.png', 'rollo.jpg'])
  expect(await namesOf('search=ROLL')).toEqual(['rollo.jpg'])
  expect(await namesOf('search=c-03')).toEqual(['rollo.jpg', 'a3.pdf'])
  expect(await namesOf('problem=pending')).toEqual([])
  expect(await namesOf('problem=absent&kind=sheet&ordering=-name&page_size=2')).toEqual(['a5.pdf', 'a4.pdf'])
})

test('what nothing names any more is not missing (rule E-140)', async () => {
  await anImport(admin, 'articles', 'id;technical_sheet\nA5;\n')
  expect(await namesOf('search=a5.pdf')).toEqual([])
})

test('the list is a spreadsheet with a row for each file and what names it (rule E-141)', async () => {
  const answer = await portal.app.inject({
    url: '/api/imports/pictures/excel/?kind=picture',
    headers: { authorization: `Bearer ${admin.token}`, 'accept-language': 'es' },
  })
  expect(answer.statusCode).toBe(200)
  const book = xlsx.read(answer.rawPayload)
  const rows = xlsx.utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1 })
  expect(rows[0]).toEqual(['Archivo o dirección', 'Tipo', 'Lo nombran', 'Código', 'Nombre', 'Motivo', 'Falta desde'])
  expect(rows.slice(1).map((row) => row.slice(0, 6).join(' '))).toEqual([
    'ghs77.png Imagen Pictogramas GHS77 Peligro No ha llegado',
    'papel.png Imagen Categorías K1 Papel No ha llegado',
    ...Array.from({ length: 6 }, (_, n) => `rollo.jpg Imagen Artículos C-0${n} Rollo ${n} No ha llegado`),
  ])
})

test('pictures of categories and pictograms come by name as those of articles do (rules E-130, E-136)', async () => {
  const article = async () => {
    const { results } = (await admin.get('products/?search=C-00')).body
    return (await admin.get(`products/${results[0].id}/`)).body
  }
  const category = async () => (await admin.get('categories/')).body[0].image_url
  expect([await category(), (await article()).extra_safety_symbols[0].image_url]).toEqual([null, null])
  expect(await send('papel.png', await aPicture('#aa0000'))).toMatchObject({ is_named: true })
  expect(await send('ghs77.png', await aPicture('#00aa00'))).toMatchObject({ is_named: true })
  expect(await category()).toMatch(/^\/media\/articles\/.*480\.webp$/)
  expect((await article()).extra_safety_symbols[0].image_url).toMatch(/480\.webp$/)
  expect(await namesOf('kind=picture')).toEqual(['rollo.jpg'])
  const again = await anImport(admin, 'categories', 'id;name;image\nK1;Papel;papel.png\n')
  expect(again.counts).toEqual({ unchanged: 1 })
  expect((await admin.get('imports/export/symbols/')).raw.toString()).toContain('ghs77.png')
})

test('a picture of a category that an earlier version has linked is copied as well (rule E-130)', async () => {
  const url = 'https://fotos.test/k.jpg'
  await sql`update category set image_source = null, image_url = ${url}`.execute(portal.db)
  expect(await adoptAddresses(portal.db)).toBe(1)
  expect(await oneRow(portal.db, sql`select image_source, image_url from category`)).toEqual({
    image_source: url,
    image_url: null,
  })
  expect(await namesOf('search=fotos')).toEqual([url])
  expect(await adoptAddresses(portal.db)).toBe(0)
})

test('the list is for administrators, the spreadsheet for people alone (rules E-140, E-141)', async () => {
  const sales = await portal.anAccount({ role: 'sales_manager' })
  const erp = await portal.aMachine({ may: ['import:articles'] })
  const paths = ['imports/pictures/', 'imports/pictures/excel/']
  const statuses = async (who: Pick<Caller, 'get'>) => [
    (await who.get(paths[0]!)).status,
    (await who.get(paths[1]!)).status,
  ]
  expect(await statuses(sales)).toEqual([403, 403])
  expect(await statuses(erp)).toEqual([200, 403])
  expect((await portal.app.inject({ url: `/api/${paths[0]}` })).statusCode).toBe(401)
})
