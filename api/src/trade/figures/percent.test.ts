import { changeOf, percentOf } from './percent'

test.each([
  ['50.00', '200.00', 25],
  ['1.00', '3.00', 33.33],
  ['2.00', '3.00', 66.67],
  // A half of a hundredth goes up, below 0 it goes down.
  ['1.00', '800.00', 0.13],
  ['-1.00', '800.00', -0.13],
  ['0.00', '10.00', 0],
  // More digits than a binary fraction has.
  ['99999999999.99', '100000000000.00', 100],
  ['1234567890.13', '0.01', 12345678901300],
  // Credits can outweigh invoices.
  ['50.00', '-100.00', -50],
  ['-1.00', '-800.00', 0.13],
  [3, 8, 37.5],
  [150n, 300n, 50],
])('%s of %s is %d percent (rule T-4)', (part, whole, percent) => expect(percentOf(part, whole)).toBe(percent))

test('a percent of 0 is null (rule T-4)', () => {
  expect(percentOf('5.00', '0.00')).toBeNull()
  expect(percentOf('0', 0)).toBeNull()
  expect(changeOf('5.00', '0')).toBeNull()
})

test('a change is a percent of the earlier amount (rule T-4)', () => {
  expect(changeOf('150.00', '100.00')).toBe(50)
  expect(changeOf('0.00', '12.34')).toBe(-100)
  expect(changeOf('100.00', '300.00')).toBe(-66.67)
})
