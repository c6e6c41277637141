import { ApiError } from '@portal/shared-sdk'
import type { Cart } from '@portal/shared-sdk/contract'
import { isHeldBack, isOverLimit, stateAfter } from './send-state'

test.each([
  ['below', 100, 40, 59.99, false],
  ['exactly at', 100, 40, 60, false],
  ['over', 100, 40, 60.01, true],
  ['without', null, 40, 60.01, false],
  ['with a limit of 0', 0, 40, 60, false],
])('%s the limit: the cart passes it %p', (_name, limit, current, base, expected) => {
  expect(isOverLimit({ base, lead: null }, { purchase_limit: limit, purchase_current: current })).toBe(expected)
})

test('leads and limits without a period have no limit; where totals are hidden the server decides', () => {
  const over = { purchase_limit: 10, purchase_current: 9 }
  const noPeriod = { ...over, purchase_limit_period: 'X' } as const
  expect([
    isOverLimit({ base: 50, lead: 4 }, over),
    isOverLimit({ base: 50, lead: null }, noPeriod),
    isOverLimit({ lead: null } as Cart, over),
  ]).toEqual([false, false, false])
})

test.each([
  ['100', 1, true],
  ['103', 1, true],
  ['104', 1, false],
  ['105', 1, false],
  ['104', 2, true],
  ['104', 3, true],
  ['100', 2, false],
] as const)('code %s of action %i means that it waits for validation: %p (rule C-75)', (code, as, expected) => {
  expect(isHeldBack(new ApiError(400, { code, message: 'x' }, ''), as)).toBe(expected)
})

test('a refusal without a text shows the general one, 105 the minimum, any other its message', () => {
  expect(stateAfter(new ApiError(400, {}, 'Se ha producido un error.'))).toMatchObject({
    step: 'failed',
    message: 'Se ha producido un error.',
  })
  expect(stateAfter(new ApiError(400, { code: '105', message: 'x', min_order: 90 }, ''))).toEqual({
    step: 'belowMinimum',
    amount: 90,
  })
  expect(stateAfter(new ApiError(400, { code: 'unavailable', message: 'Ya no.' }, ''))).toMatchObject({
    step: 'failed',
    message: 'Ya no.',
  })
})
