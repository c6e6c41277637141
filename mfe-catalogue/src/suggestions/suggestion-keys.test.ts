import { activeAfter, isCode } from './suggestion-keys'

test.each([
  ['ArrowDown', -1, 3, 0],
  ['ArrowDown', 0, 3, 1],
  ['ArrowDown', 2, 3, -1],
  ['ArrowUp', -1, 3, 2],
  ['ArrowUp', 2, 3, 1],
  ['ArrowUp', 0, 3, -1],
  ['ArrowDown', -1, 0, undefined],
  ['Home', 1, 3, undefined],
])('%s from row %d of %d leads to %s', (key, active, count, expected) => {
  expect(activeAfter(key, active, count)).toBe(expected)
})

test.each([
  ['100482', '100482', true],
  ['ab 12-3', 'AB123', true],
  ['1004', '100482', false],
  [' ', '', false],
])('the text %s is the code %s: %s', (text, code, expected) => {
  expect(isCode(text, code)).toBe(expected)
})
