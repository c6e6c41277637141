import 'fake-indexeddb/auto'
import { isRecord } from '../../contract/names'
// The schema itself is walked; no browser loads a test.
// oxlint-disable-next-line no-restricted-imports
import { Account } from '../../contract/session'
import { aToken, anAccount, enter } from '../../testing'
import { fetchAccount } from '../data/account.api'
import { dispatchSession } from '../session/store'
import { accountOrKept, isKeptAccount, keepAccount, withoutMoney } from './kept-account'

globalThis.structuredClone ??= (value: unknown) => JSON.parse(JSON.stringify(value)) as never

afterEach(() => window.history.pushState(null, '', '/'))

/** Paths of all fields of a schema that may be a number with decimals: money, in this contract. */
function moneyIn(schema: unknown, path: string[] = []): string[][] {
  if (!isRecord(schema)) return []
  if (schema.type === 'number') return [path]
  const parts = isRecord(schema.properties) ? Object.entries(schema.properties) : []
  const choices = [schema.anyOf, schema.allOf].flatMap((list) => (Array.isArray(list) ? list : []))
  return [
    ...parts.flatMap(([name, part]) => moneyIn(part, [...path, name])),
    ...[...choices, schema.items].flatMap((part) => moneyIn(part, path)),
  ]
}

test('no field of the account that is money is stored on the device (rule P-87)', () => {
  const paths = moneyIn(Account)
  expect(paths.map((path) => path.join('.'))).toContain('rules.free_shipping_from')
  const kept: unknown = withoutMoney(
    anAccount({ validation_limit: 450, rules: { ...anAccount().rules, shippingTable: [{ zone: 1, price: 6.5 }] } }),
  )
  for (const path of paths) {
    const value = path.reduce<unknown>((whole, name) => (isRecord(whole) ? whole[name] : undefined), kept)
    expect([path, value ?? 0]).toEqual([path, 0])
  }
})

test('without network a page below the scope has the kept account, any other page the failure (rule P-85)', async () => {
  enter({ as: anAccount({ validation_limit: 450 }) })
  window.history.pushState(null, '', '/pedidos/almacen/7')
  await accountOrKept(fetchAccount)
  expect(await keepAccount()).toBe(true)
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  const kept = await accountOrKept(fetchAccount)
  expect([kept.email, kept.validation_limit, isKeptAccount(kept)]).toEqual(['ana@portal.test', null, true])
  window.history.pushState(null, '', '/catalogo')
  await expect(accountOrKept(fetchAccount)).rejects.toMatchObject({ status: 0 })
  window.history.pushState(null, '', '/pedidos/almacen/7')
  dispatchSession({ type: 'loggedIn', token: aToken(2) })
  // The account that was loaded last is not that of the one who has logged in since (rule P-89).
  expect(await keepAccount()).toBe(false)
  await expect(accountOrKept(fetchAccount)).rejects.toMatchObject({ status: 0 })
})
