import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { packageFolder } from '@portal/api/src/core/package-folder'
import { exportFile } from '@portal/api/src/exchange/imports/export'
import { objectNamed } from '@portal/api/src/exchange/imports/objects'
import { fileOf } from '@portal/api/src/exchange/imports/table-file'
import { aDatabase, type TestDatabase } from '@portal/api/test/test-database'
import { buildProducts } from './articles/build-products'
import { loadCatalogueFrame, loadProductLinks, loadProducts } from './load/catalogue'
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
  })
})
afterAll(() => database.close())

test.each(['suppliers', 'categories', 'symbols', 'synonyms', 'articles', 'stock', 'prices', 'rate_prices'])(
  'what the portal exports of the demonstration are its own %s (rule E-122)',
  async (name) => {
    const { content } = await fileOf(exportFile(database.db, objectNamed(name)!), 'csv', { account: 0, language: 'es' })
    const exported = (await text(content as Readable)).split('\r\n')
    const file = readFileSync(join(packageFolder(), '../demo/data', `${name}.csv`), 'utf8').split('\r\n')
    expect(exported).toEqual(file)
  },
)
