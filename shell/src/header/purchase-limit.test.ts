import { purchaseLimit, purchaseLimitLevel } from './purchase-limit'

test('a centre with a limit shows how much of it is spent', () => {
  expect(purchaseLimit({ purchase_limit: 2000, purchase_current: 1436, purchase_limit_period: 'M' })).toEqual({
    period: 'M',
    spent: 1436,
    limit: 2000,
    percent: 71.8,
  })
})

// Shows rule L-15.
test.each([
  ['has no limit', { purchase_limit: null, purchase_current: 10, purchase_limit_period: 'M' }],
  ['has a limit of nothing', { purchase_limit: 0, purchase_current: 10, purchase_limit_period: 'M' }],
  ['has no period', { purchase_limit: 2000, purchase_current: 10, purchase_limit_period: 'X' }],
  ['is looked at without the right to totals', { purchase_limit_period: 'M' }],
] as const)('a centre that %s shows no bar', (_case, center) => {
  expect(purchaseLimit(center)).toBeUndefined()
})

test('without the right to totals the level is shown instead of the amounts', () => {
  expect(purchaseLimitLevel({ purchase_limit_level: 'high', purchase_limit_period: 'T' })).toEqual({
    period: 'T',
    level: 'high',
  })
  expect(purchaseLimitLevel({ purchase_limit_level: null, purchase_limit_period: 'X' })).toBeUndefined()
})
