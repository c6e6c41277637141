import { chargeAmount, chargeDescription, euros } from './charge'

test.each([
  ['15', 15],
  ['15,5', 15.5],
  ['1.234,50', 1234.5],
  ['15.50 €', 15.5],
  ['0', 0],
  ['', Number.NaN],
  ['abc', Number.NaN],
  ['-3', Number.NaN],
  ['1,234', 1234],
  ['1,2345', Number.NaN],
])('%p is %p euros', (text, amount) => {
  expect(euros(text)).toBe(amount)
})

test.each([
  ['15', 1, 0, 1500n],
  ['15', 2, 10, 2700n],
  ['0', 3, 0, 0n],
  ['15', 1, 100, 0n],
  ['0,01', 1, 50, 1n],
  ['', 1, 0, 0n],
])('%p € × %i less %i %% is %p cents', (price, quantity, discount, cents) => {
  expect(chargeAmount({ price, quantity, discount })).toBe(cents)
})

test('a description is cut to the limit by whole characters', () => {
  expect([chargeDescription('  Montaje  ', 100), chargeDescription('😀😀😀', 2)]).toEqual(['Montaje', '😀😀'])
})
