import { verdict } from './judge'

const none = { loads: 0, failed: 0, accounts: 0, parties: 0, failing: 0 }
const sound = { loads: 1000, failed: 0, accounts: 200, parties: 200, failing: 0 }

test('a canary that fails more often is withdrawn, with the numbers in words (rule A-57)', () => {
  expect(verdict({ loads: 20, failed: 20, accounts: 5, parties: 5, failing: 5 }, sound)).toBe(
    'failed in 100.0 % of 20 loads of 5 accounts, the version beside it in 0.0 % of 1000',
  )
})

test.each([
  [
    '3 % of 100 loads, beside a sound version',
    { loads: 100, failed: 3, accounts: 20, parties: 20, failing: 3 },
    sound,
    true,
  ],
  ['2 % of its loads', { loads: 500, failed: 10, accounts: 50, parties: 50, failing: 9 }, sound, false],
  [
    'as often as the version beside it',
    { loads: 300, failed: 30, accounts: 50, parties: 50, failing: 20 },
    { ...sound, failed: 100 },
    false,
  ],
  ['nineteen loads', { loads: 19, failed: 19, accounts: 6, parties: 6, failing: 6 }, sound, false],
  ['four accounts', { loads: 40, failed: 40, accounts: 4, parties: 4, failing: 4 }, sound, false],
  ['forty accounts of four clients', { loads: 400, failed: 400, accounts: 40, parties: 4, failing: 4 }, sound, false],
  ['two accounts of many', { loads: 40, failed: 20, accounts: 20, parties: 20, failing: 2 }, sound, false],
  [
    '5 % where little is known of both',
    { loads: 60, failed: 3, accounts: 20, parties: 20, failing: 3 },
    { ...none, loads: 25 },
    false,
  ],
  [
    'every load, where nothing is known of the version beside it',
    { loads: 20, failed: 20, accounts: 5, parties: 5, failing: 5 },
    none,
    true,
  ],
])('a canary that fails in %s', (_what, canary, beside, isWithdrawn) => {
  expect(verdict(canary, beside) !== null).toBe(isWithdrawn)
})
