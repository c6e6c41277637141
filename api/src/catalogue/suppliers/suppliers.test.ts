import type { Caller } from '../../../test/an-account'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { raiseCatalogueVersion } from '../products/catalogue'

let portal: TestPortal
let sales: Caller
const ids: Record<string, number> = {}

beforeAll(async () => {
  portal = await aPortal()
  sales = await portal.anAccount({ role: 'sales_manager' })
  for (const [name, prefered] of [
    ['Zeta', true],
    ['Álamo', false],
    ['beta', true],
    ['Vacío', false],
  ] as const) {
    ids[name] = (
      await portal.db.insertInto('supplier').values({ name, prefered }).returning('id').executeTakeFirstOrThrow()
    ).id
  }
  await portal.aProduct({ name: 'Guantes', supplier_id: ids.Zeta!, is_eco: true })
  await portal.aProduct({ name: 'Papel', supplier_id: ids.Zeta! })
  await portal.aProduct({ name: 'Papel ecológico', supplier_id: ids.Álamo!, is_eco: true })
  await portal.aProduct({ name: 'Cera', supplier_id: ids.beta! })
  await raiseCatalogueVersion(portal.db)
})

test.each([
  [
    '',
    [
      ['Álamo', 1],
      ['beta', 1],
      ['Zeta', 2],
    ],
    'by name, without those that have nothing',
  ],
  [
    'prefered=True',
    [
      ['beta', 1],
      ['Zeta', 2],
    ],
    'the preferred ones',
  ],
  [
    'is_eco=true',
    [
      ['Álamo', 1],
      ['Zeta', 1],
    ],
    'counts by the same filters',
  ],
  [
    'search=papel',
    [
      ['Álamo', 1],
      ['Zeta', 1],
    ],
    'counts what a search finds',
  ],
  ['search=papel&is_eco=true', [['Álamo', 1]], 'counts what both leave'],
  ['search=xyzxyz', [], 'nothing found'],
  ['page=2&page_size=2', [['Zeta', 2]], 'the second page'],
])('%s shows %j: %s', async (query, suppliers, _why) => {
  const { body } = await sales.get(`suppliers/?${query}`)
  expect(body.results.map(({ name, count }: { name: string; count: number }) => [name, count])).toEqual(suppliers)
})

test('a supplier filters the list of products for sales (rule K-30)', async () => {
  expect((await sales.get(`products/?supplier=${ids.Zeta}`)).body.count).toBe(2)
  expect((await sales.get(`products/?supplier=${ids.Zeta}&search=papel`)).body.count).toBe(1)
})

test('only sales may ask (rule K-30)', async () => {
  expect((await portal.stranger.get('suppliers/')).status).toBe(401)
  for (const role of ['client', 'network'] as const)
    expect((await (await portal.anAccount({ role })).get('suppliers/')).status).toBe(403)
  expect((await (await portal.anAccount({ role: 'admin' })).get('suppliers/?page_size=1000')).status).toBe(200)
})
