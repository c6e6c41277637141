import { aPortal, type TestPortal } from '../../../test/a-portal'
import { countryCommand } from './country-command'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})
const run = (...args: string[]) => countryCommand(portal.db, args)

test('a country is added, and clients and products of it are found by it (rule L-24)', async () => {
  expect(await run('add', 'fr', 'Francia')).toBe('fr  Francia')
  expect(await run('list')).toMatch(/^eu {2}Europa\nsp {2}España\n[^]*\nfr {2}Francia$/)
  const account = await portal.anAccount({ role: 'admin' })
  const { id } = await portal.aClient({ country_id: 'fr' })
  const { body } = await account.get('clients/?country=fr')
  expect(body.results.map((client: { id: number }) => client.id)).toEqual([id])
  const french = await portal.aProduct({ countries: ['fr'] })
  const found = await account.get(`products/?country=fr&page_size=1000`)
  expect(found.body.results.map((product: { id: number }) => product.id)).toContain(french.id)
  const elsewhere = await account.get('products/?country=pt&page_size=1000')
  expect(elsewhere.body.results.map((product: { id: number }) => product.id)).not.toContain(french.id)
})

test('a name is changed, and what is wrong is said (rule L-24)', async () => {
  expect(await run('add', 'it', ' Italia del norte ')).toBe('it  Italia del norte')
  for (const args of [[], ['add', 'fr'], ['add', 'FRA', 'Francia'], ['add', 'eu', 'Todo'], ['remove', 'it']])
    await expect(run(...args)).rejects.toThrow('country add ID NAME')
})
