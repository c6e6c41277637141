import {
  cartTotals,
  centsOf,
  clientDiscountOf,
  divideHalfUp,
  eurosOf,
  limitEffect,
  lineBase,
  moneyText,
  percentageOf,
  shippingOf,
  shippingZoneOf,
  taxRateOf,
} from './money'
import { moneyCases } from './money-cases'

const rules = { free_shipping_from: 90.39, default_shipping: 10, shippingTable: null }

describe('a cart costs what was computed by hand (rules C-66 to C-68)', () => {
  it.each(moneyCases.map((entry) => [entry.name, entry] as const))('%s', (_name, entry) => {
    const lines = entry.lines.map((line) => ({
      ...line,
      price: centsOf(line.price),
      taxRate: taxRateOf(line.taxClass, entry.country),
    }))
    expect(lines.map((line) => eurosOf(lineBase(line)))).toEqual(entry.lines.map((line) => line.total))
    const totals = cartTotals(lines, entry.clientDiscountPercentage, shippingOf(centsOf(entry.base), rules, 1))
    expect({
      base: eurosOf(totals.base),
      discounts: eurosOf(totals.discounts),
      clientDiscount: eurosOf(totals.clientDiscount),
      taxes: totals.taxes.map(({ rate, base, tax }) => ({ rate, base: eurosOf(base), tax: eurosOf(tax) })),
      tax: eurosOf(totals.tax),
      total: eurosOf(totals.total),
      shipping: eurosOf(totals.shipping),
      final: eurosOf(totals.final),
    }).toEqual({
      base: entry.base,
      discounts: entry.discounts,
      clientDiscount: entry.clientDiscount,
      taxes: entry.taxes,
      tax: entry.tax,
      total: entry.total,
      shipping: entry.shipping,
      final: entry.final,
    })
  })
})

it('leaves no rate below zero and loses no cent when a client discount is spread', () => {
  for (let seed = 1; seed < 4000; seed++) {
    const [a, b, c, percent] = [seed % 7, (seed * 13) % 11, (seed * 31) % 17, (seed * 37) % 10001]
    const lines = [
      [a, 21],
      [b, 10],
      [c, 4],
    ].map(([cents, taxRate]) => ({
      price: BigInt(cents!),
      unitQuantity: 1,
      quantity: 1,
      discount: 0,
      taxRate: taxRate!,
    }))
    const totals = cartTotals(lines, moneyText(BigInt(percent!)), 0n)
    expect(totals.taxes.every((row) => row.base >= 0n)).toBe(true)
    expect(totals.taxes.reduce((sum, row) => sum + row.base, 0n)).toBe(totals.base - totals.clientDiscount)
  }
})

it('costs nothing when the cart is empty', () => {
  expect(cartTotals([], 10, 0n)).toEqual({
    base: 0n,
    discounts: 0n,
    clientDiscount: 0n,
    taxes: [],
    tax: 0n,
    total: 0n,
    shipping: 0n,
    final: 0n,
  })
})

it.each([
  [12.5, 1250n],
  ['12.50', 1250n],
  [0.1 + 0.2, 30n],
  [1.005, 101n],
  ['1.0049', 100n],
  [0, 0n],
  [-3.14, -314n],
  ['-0.005', -1n],
  [1e-7, 0n],
  [4.35, 435n],
  ['9999999999.99', 999999999999n],
])('reads %p as cents', (euros, cents) => expect(centsOf(euros)).toBe(cents))

it.each(['', 'abc', '1,5', NaN, Infinity, '1e3', ' 1'])('refuses %p as an amount', (text) => {
  expect(() => centsOf(text)).toThrow(RangeError)
})

it.each([
  [0n, '0.00'],
  [5n, '0.05'],
  [-5n, '-0.05'],
  [123456n, '1234.56'],
])('writes %p cents for the database', (cents, text) => {
  expect(moneyText(cents)).toBe(text)
})

it('rounds a half away from zero, as the database does (rule P-22)', () => {
  expect([divideHalfUp(5n, 10n), divideHalfUp(4n, 10n), divideHalfUp(-5n, 10n), divideHalfUp(15n, 10n)]).toEqual([
    1n,
    0n,
    -1n,
    2n,
  ])
})

it('accepts hundredths of a percent as a client discount', () => expect(clientDiscountOf(10000n, '33.33')).toBe(3333n))

it.each([
  [33300n, 5, 1665n],
  [30n, 5, 2n],
  [0n, 5, 0n],
])('of %p cents, %d percent are %p cents', (base, percent, cents) =>
  expect(clientDiscountOf(base, percent)).toBe(cents),
)

it.each([
  [57660n, 1153n, '2.00'],
  [30000n, 1000n, '3.33'],
  [0n, 500n, '0'],
])('of %p cents, %p cents are %s percent', (base, amount, percent) => expect(percentageOf(base, amount)).toBe(percent))

describe('shipping (rule C-69)', () => {
  it.each([
    ['3PL', 0],
    ['Self picking', 10],
    ['Saturday delivery', 10],
    ['EXW', 0],
    [null, 10],
    ['by pigeon', 10],
  ])('%p costs %p below the free amount', (option, cost) =>
    expect(shippingOf(5000n, rules, 1, option)).toBe(centsOf(cost)),
  )

  it('is free from the amount of the rules, whatever was chosen', () => {
    expect(shippingOf(9039n, rules, 1, 'Saturday delivery')).toBe(0n)
    expect(shippingOf(9038n, rules, 1, 'Saturday delivery')).toBe(1000n)
  })

  it('costs the price of the zone if the variant has a table', () => {
    const withTable = {
      ...rules,
      shippingTable: [
        { zone: 1, price: 5.9 },
        { zone: 2, price: 7.9 },
        { zone: 3, price: 9.9 },
      ],
    }
    expect([1, 2, 3, 4].map((zone) => shippingOf(5000n, withTable, zone))).toEqual([590n, 790n, 990n, 990n])
    expect(shippingOf(5000n, withTable, 1, 'EXW')).toBe(0n)
  })

  it.each([
    ['sp', '28001', 1],
    ['sp', '07001', 2],
    ['sp', '35001', 3],
    ['sp', '51001', 3],
    ['pt', '1000-001', 1],
    ['pt', '9000-010', 3],
    ['pt', '0700', 1],
  ])('%s %s is in zone %d', (country, code, zone) => expect(shippingZoneOf(country, code)).toBe(zone))
})

describe('a purchase limit (rule C-71)', () => {
  it.each([
    ['of null is no limit', null, 5000n, 100n, null, false, 0n],
    ['of zero is no limit', 0n, 5000n, 100n, null, false, 0n],
    ['may be reached', 10000n, 6000n, 4000n, 100, false, 0n],
    ['is exceeded by a cent', 10000n, 6000n, 4001n, 100, true, 1n],
    ['is partly used', 30000n, 10000n, 0n, 33.3, false, 0n],
    ['was exceeded before', 10000n, 12000n, 0n, 120, true, 2000n],
  ])('%s', (_name, limit, current, base, percent, isOver, overBy) => {
    expect(limitEffect(limit, current, base)).toEqual({ percent, isOver, overBy })
  })
})
