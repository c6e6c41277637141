import { aPortal, type TestPortal } from '../../../test/a-portal'
import { nextNumber } from './next-number'
import { transaction } from './transaction'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

test('documents are numbered by year without gaps, also when one of them is not made', async () => {
  const make = (year: number) => transaction(portal.db, (tx) => nextNumber(tx, 'PED', year))
  expect(await make(2026)).toBe('PED-2026-000001')
  await transaction(portal.db, async (tx) => {
    await nextNumber(tx, 'PED', 2026)
    throw new Error('refused')
  }).catch(() => undefined)
  const together = await Promise.all(Array.from({ length: 5 }, () => make(2026)))
  expect(together.sort()).toEqual([2, 3, 4, 5, 6].map((n) => `PED-2026-00000${n}`))
  expect(await make(2027)).toBe('PED-2027-000001')
})
