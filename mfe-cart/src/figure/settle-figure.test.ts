import { settleFigure } from './settle-figure'

test.each([
  ['7', 0, { value: 7 }],
  ['7,5', 0, { value: 8, note: 'rounded' }],
  ['7.4', 0, { value: 7, note: 'rounded' }],
  ['7,5', 2, { value: 7.5 }],
  ['7.125', 2, { value: 10, note: 'capped' }],
  ['1,2345 %', 2, { value: 1.23, note: 'rounded' }],
  ['12', 0, { value: 10, note: 'capped' }],
  ['', 0, { value: 0 }],
  ['x', 2, { note: 'kept' }],
  ['-3', 2, { note: 'kept' }],
] as const)('"%s" with %i decimals and at most 10 becomes %o (rule C-14)', (text, decimals, settled) => {
  expect(settleFigure(text, { max: 10, decimals })).toEqual(settled)
})
