import type { ImportSetup } from '@portal/shared-sdk/contract'
import { anImport } from '../../../test/an-import'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { Caller } from '../../../test/an-account'
import { objectNames } from './objects'

let portal: TestPortal
let admin: Caller
beforeAll(async () => {
  portal = await aPortal()
  admin = await portal.anAccount({ role: 'admin', can_see_prices: true, can_see_totals: true })
})

const steps = async () => ((await admin.get('imports/setup/')).body as ImportSetup).steps
const states = async () => Object.fromEntries((await steps()).map(({ name, state }) => [name, state]))
const objectOf = async (name: string) =>
  (await steps()).flatMap(({ objects }) => objects).find((object) => object.name === name)

test('an empty installation lacks what a buyer needs, and every object is in one step (rule E-116)', async () => {
  expect(await states()).toEqual({
    lists: 'optional',
    sales_tree: 'optional',
    suppliers: 'missing',
    categories: 'missing',
    articles: 'missing',
    prices: 'missing',
    clients: 'missing',
    centres: 'missing',
    client_prices: 'optional',
    accounts: 'missing',
    more: 'optional',
  })
  const named = (await steps()).flatMap(({ objects }) => objects.map(({ name }) => name))
  expect([...named].sort()).toEqual([...objectNames].sort())
})

test('a step is done with the first row, and rows that wait are counted apart (rule E-116)', async () => {
  await anImport(admin, 'articles', 'id;code;name;supplier;category\nA1;P-1;Papel;S1;C1\n')
  expect(await objectOf('articles')).toMatchObject({ title: 'Artículos', rows: 0, waiting: 1 })
  await anImport(admin, 'categories', 'id;name;parent\nC1;Todo;\n')
  await anImport(admin, 'suppliers', 'id;name\nS1;Papelera\n')
  expect(await objectOf('articles')).toMatchObject({ rows: 1, waiting: 0 })
  expect(await states()).toMatchObject({ articles: 'done', prices: 'missing' })
  await anImport(admin, 'prices', 'article;price\nA1;3.25\n')
  await anImport(admin, 'stock', 'article;stock\nA1;0\n')
  expect([await objectOf('prices'), await objectOf('stock')]).toMatchObject([{ rows: 1 }, { rows: 0 }])
  expect(await states()).toMatchObject({ prices: 'done', accounts: 'missing' })
})
