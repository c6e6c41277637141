import { aPortal, type TestPortal } from '../../test/a-portal'
import { readSearch } from '../search/read-search'
import { productsOf } from './service'
import { warmUp } from './warm-up'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
  const center = await portal.aCenter()
  await portal.anAccount({ role: 'client', clients: [center.client_id] })
  await portal.anAccount({ role: 'admin' })
  await portal.aProduct()
})

test('every list of it can be had, and the catalogue is in memory then', async () => {
  const products = productsOf(portal)
  await warmUp(products, portal.variants, new AbortController().signal)
  const catalogue = await products.cache.current()
  expect([products.cache.productIndex(catalogue), products.cache.searchIndex(catalogue)]).toEqual([
    expect.anything(),
    expect.anything(),
  ])
  // What mends a search: read at the first typo, it made somebody wait for half a second.
  expect(products.cache.narrowed(readSearch('detergente'), catalogue)?.whole).toBeDefined()
})

test('a server that closes does not wait for it', async () => {
  const closing = new AbortController()
  const warming = warmUp(productsOf(portal), portal.variants, closing.signal)
  closing.abort()
  await expect(warming).rejects.toThrow('aborted')
})
