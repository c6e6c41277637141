import { aPortal, type TestPortal } from '../../test/a-portal'
import { BoughtProducts } from './bought'
import { CatalogueCache } from './catalogue'
import { KeptViewers } from './kept-viewers'
import { ProductCards } from './product-cards'
import type { Products } from './service'
import { warmUp } from './warm-up'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
  const center = await portal.aCenter()
  await portal.anAccount({ role: 'client', clients: [center.client_id] })
  await portal.anAccount({ role: 'admin' })
  await portal.aProduct()
})

const aCatalogue = (): Products => {
  const { db, clock } = portal
  return { db, clock, cache: new CatalogueCache(db), cards: new ProductCards(), bought: new BoughtProducts(db), viewers: new KeptViewers(db) }
}

test('every list of it can be had, and the catalogue is in memory then', async () => {
  const products = aCatalogue()
  await warmUp(products, portal.variants, new AbortController().signal)
  const catalogue = await products.cache.current()
  expect([products.cache.productIndex(catalogue), products.cache.searchIndex(catalogue)]).toEqual([expect.anything(), expect.anything()])
})

test('a server that closes does not wait for it', async () => {
  const closing = new AbortController()
  const warming = warmUp(aCatalogue(), portal.variants, closing.signal)
  closing.abort()
  await expect(warming).rejects.toThrow('aborted')
})
