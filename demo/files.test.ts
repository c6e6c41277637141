import { text } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { exportFile } from '@portal/api/src/exchange/imports/export'
import { objectNamed } from '@portal/api/src/exchange/imports/objects'
import { fileOf } from '@portal/api/src/exchange/imports/table-file'
import { aDatabase, type TestDatabase } from '@portal/api/test/test-database'
import { buildProducts } from './articles/build-products'
import { buildClients } from './clients/build-clients'
import { buildLeads } from './clients/leads'
import { rowsOf, textOf } from './data/read-rows'
import { loadCatalogueFrame, loadProductLinks, loadProducts } from './load/catalogue'
import { loadClients } from './load/clients'
import { loadReference } from './load/reference'

jest.setTimeout(240_000)

let database: TestDatabase
beforeAll(async () => {
  database = await aDatabase()
  await database.withLongTimeout(async () => {
    await loadReference(database.db)
    await loadCatalogueFrame(database.db)
    await loadProducts(database.db, buildProducts())
    await loadProductLinks(database.db, buildProducts())
    const [clients, leads] = [buildClients('2026-11-25'), buildLeads('2026-11-25')]
    await loadClients(database.db, { clients, leads, limits: new Map() })
  })
})
afterAll(() => database.close())

const exportOf = async (name: string) => {
  const { content } = await fileOf(exportFile(database.db, objectNamed(name)!), 'csv', { account: 0, language: 'es' })
  return text(content as Readable)
}

test.each([
  'provinces',
  'channels',
  'sectors',
  'business',
  'request_regions',
  'origins',
  'rates',
  'warehouses',
  'sales_people',
  'sales_tree',
  'suppliers',
  'categories',
  'symbols',
  'synonyms',
  'articles',
  'stock',
  'prices',
  'rate_prices',
  'client_tree',
  'leads',
] as const)('what the portal exports of the demonstration are its own %s (rule E-122)', async (name) => {
  expect((await exportOf(name)).split('\r\n')).toEqual(textOf(name).split('\r\n'))
})

test.each([
  ['clients', 'client_since'],
  ['centres', 'purchase_limit'],
] as const)('so are its %s, but for %s, which depends on the day (rule E-122)', async (name, dated) => {
  const exported = rowsOf(await exportOf(name)).map(({ [dated]: _dated, ...row }) => row)
  expect(exported).toEqual(rowsOf(textOf(name)))
})
