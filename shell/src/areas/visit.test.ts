import type { Canary } from '@portal/shared-sdk'
import { isInGroup as isIn } from '@portal/shared-sdk/first'
import { areasOfVisit, visitTakes } from './visit'

const aCanary = (to: Canary['to'], id = 'k1') => ({ id, to, area: { name: 'cart', version: '2' } }) as unknown as Canary
const memory = () => {
  const stored = new Map<string, string>()
  return {
    read: (key: string) => stored.get(key) ?? null,
    write: (key: string, value: string) => stored.set(key, value),
  }
}
const ana = { user: '7', brand: 'dicas' }
const minute = 60_000

test('a share of the accounts is stable, grows with the percentage and differs from canary to canary (rule A-55)', () => {
  const users = Array.from({ length: 5000 }, (_, at) => ({ user: String(at + 1), brand: 'prisma' }))
  const inShare = (percent: number, id = 'k1') => users.filter((user) => isIn(id, { percent }, user))
  expect(inShare(10).length).toBeGreaterThan(430)
  expect(inShare(10).length).toBeLessThan(570)
  expect(inShare(30)).toEqual(expect.arrayContaining(inShare(10)))
  expect(inShare(100)).toHaveLength(5000)
  expect(inShare(10, 'k2').filter((user) => inShare(10).includes(user)).length).toBeLessThan(100)
})

test.each([
  ['a brand has its visitors', { brands: ['dicas'] }, { user: '', brand: 'dicas' }, true],
  ['a brand has no other one’s', { brands: ['dicas'] }, { user: '7', brand: 'vario' }, false],
  ['named accounts are in', { accounts: [7] }, ana, true],
  ['others are not', { accounts: [8] }, ana, false],
  ['a visitor is in no share', { percent: 100 }, { user: '', brand: 'dicas' }, false],
])('%s', (_what, to, visitor, expected) => {
  expect(isIn('k1', to, visitor)).toBe(expected)
})

test('a visit keeps what it began with: nothing that begins later, and what it has until it is withdrawn (rule A-56)', () => {
  const early = memory()
  expect(visitTakes([], ana, early, 0)).toEqual({})
  expect(visitTakes([aCanary({ percent: 100 })], ana, early, 20 * minute)).toEqual({})
  const late = memory()
  expect(visitTakes([aCanary({ percent: 100 })], ana, late, 0)).toEqual({ cart: 'k1' })
  const takes = visitTakes([aCanary({ percent: 0.001 })], ana, late, minute)
  expect(takes).toEqual({ cart: 'k1' })
  const areas = [{ name: 'cart', version: '1' }] as never
  const versions = (canaries: Canary[]) => areasOfVisit({ areas, canaries }, takes).map(({ version }) => version)
  expect([versions([aCanary({})]), versions([]), versions([aCanary({}, 'k2')])]).toEqual([['2'], ['1'], ['1']])
})

test('another account and half an hour of rest begin a visit', () => {
  const browser = memory()
  visitTakes([], ana, browser, 0)
  const canary = [aCanary({ percent: 100 })]
  expect(visitTakes(canary, { ...ana, user: '8' }, browser, minute)).toEqual({ cart: 'k1' })
  visitTakes([], ana, browser, 2 * minute)
  expect(visitTakes(canary, ana, browser, 31 * minute)).toEqual({})
  expect(visitTakes(canary, ana, browser, 62 * minute)).toEqual({ cart: 'k1' })
})

test('what another program stored begins a visit', () => {
  const browser = memory()
  for (const text of ['{', '7', '{"user":"7"}']) {
    browser.write('_visit', text)
    expect(visitTakes([aCanary({ percent: 100 })], ana, browser, 0)).toEqual({ cart: 'k1' })
  }
})
