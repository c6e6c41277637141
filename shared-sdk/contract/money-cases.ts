import type { TaxClass } from './money'

/** A cart worked out by hand, in euros: the tests of server, screen and paper all check these. */
export interface MoneyCase {
  name: string
  /** Of the centre: decides the tax rates. */
  country: 'sp' | 'pt'
  lines: { price: number; unitQuantity: number; quantity: number; discount: number; taxClass: TaxClass; total: number }[]
  clientDiscountPercentage: number
  base: number
  discounts: number
  clientDiscount: number
  taxes: { rate: number; base: number; tax: number }[]
  tax: number
  total: number
  /** By the default rules without a chosen option: 10, free from 90.39. */
  shipping: number
  final: number
}

type Line = MoneyCase['lines'][number]
const line = (total: number, price: number, quantity: number, other: Partial<Line> = {}): Line =>
  ({ price, quantity, unitQuantity: 1, discount: 0, taxClass: 'general', total, ...other })

const reduced = { taxClass: 'reduced' } as const
const superReduced = { taxClass: 'super_reduced' } as const

export const moneyCases: readonly MoneyCase[] = [
  {
    name: 'one line at the general rate',
    country: 'sp', lines: [line(10, 10, 1)], clientDiscountPercentage: 0,
    base: 10, discounts: 0, clientDiscount: 0,
    taxes: [{ rate: 21, base: 10, tax: 2.1 }],
    tax: 2.1, total: 12.1, shipping: 10, final: 22.1,
  },
  {
    name: 'three tax rates, each rounded by itself: 7.7805, 3.493, 0.408',
    country: 'sp', lines: [line(37.05, 12.35, 3), line(34.93, 4.99, 7, reduced), line(10.2, 0.85, 12, superReduced)], clientDiscountPercentage: 0,
    base: 82.18, discounts: 0, clientDiscount: 0,
    taxes: [{ rate: 21, base: 37.05, tax: 7.78 }, { rate: 10, base: 34.93, tax: 3.49 }, { rate: 4, base: 10.2, tax: 0.41 }],
    tax: 11.68, total: 93.86, shipping: 10, final: 103.86,
  },
  {
    name: 'half a cent of a line goes up: 0.35 less 10 % is 0.315',
    country: 'sp', lines: [line(0.32, 0.35, 1, { discount: 10 })], clientDiscountPercentage: 0,
    base: 0.32, discounts: 0.03, clientDiscount: 0,
    taxes: [{ rate: 21, base: 0.32, tax: 0.07 }],
    tax: 0.07, total: 0.39, shipping: 10, final: 10.39,
  },
  {
    name: 'half a cent of tax goes up: 0.105 and 0.005',
    country: 'sp', lines: [line(0.5, 0.5, 1), line(0.05, 0.05, 1, reduced)], clientDiscountPercentage: 0,
    base: 0.55, discounts: 0, clientDiscount: 0,
    taxes: [{ rate: 21, base: 0.5, tax: 0.11 }, { rate: 10, base: 0.05, tax: 0.01 }],
    tax: 0.12, total: 0.67, shipping: 10, final: 10.67,
  },
  {
    name: 'lines are rounded before they are added: three times 0.165',
    country: 'sp',
    lines: [line(0.17, 0.33, 1, { discount: 50 }), line(0.17, 0.33, 1, { discount: 50 }), line(0.17, 0.33, 1, { discount: 50 })],
    clientDiscountPercentage: 0,
    base: 0.51, discounts: 0.48, clientDiscount: 0,
    taxes: [{ rate: 21, base: 0.51, tax: 0.11 }],
    tax: 0.11, total: 0.62, shipping: 10, final: 10.62,
  },
  {
    name: 'one line given away at 100 %',
    country: 'sp', lines: [line(0, 19.9, 2, { discount: 100 }), line(25, 25, 1)], clientDiscountPercentage: 0,
    base: 25, discounts: 39.8, clientDiscount: 0,
    taxes: [{ rate: 21, base: 25, tax: 5.25 }],
    tax: 5.25, total: 30.25, shipping: 10, final: 40.25,
  },
  {
    name: 'everything given away at 100 %: only shipping is left',
    country: 'sp', lines: [line(0, 7.25, 4, { discount: 100 })], clientDiscountPercentage: 0,
    base: 0, discounts: 29, clientDiscount: 0,
    taxes: [{ rate: 21, base: 0, tax: 0 }],
    tax: 0, total: 0, shipping: 10, final: 10,
  },
  {
    name: 'a cent of client discount too few goes on the largest: 0.10 over three times 0.33',
    country: 'sp', lines: [line(0.33, 0.33, 1), line(0.33, 0.33, 1, reduced), line(0.33, 0.33, 1, superReduced)], clientDiscountPercentage: 10,
    base: 0.99, discounts: 0, clientDiscount: 0.1,
    taxes: [{ rate: 21, base: 0.29, tax: 0.06 }, { rate: 10, base: 0.3, tax: 0.03 }, { rate: 4, base: 0.3, tax: 0.01 }],
    tax: 0.1, total: 0.99, shipping: 10, final: 10.99,
  },
  {
    name: 'a cent of client discount too many is taken off the largest: 0.08 over three times 0.50',
    country: 'sp', lines: [line(0.5, 0.5, 1), line(0.5, 0.5, 1, reduced), line(0.5, 0.5, 1, superReduced)], clientDiscountPercentage: 5,
    base: 1.5, discounts: 0, clientDiscount: 0.08,
    taxes: [{ rate: 21, base: 0.48, tax: 0.1 }, { rate: 10, base: 0.47, tax: 0.05 }, { rate: 4, base: 0.47, tax: 0.02 }],
    tax: 0.17, total: 1.59, shipping: 10, final: 11.59,
  },
  {
    name: 'a client discount of 7.5 % in proportion to three bases, the last cent on the largest',
    country: 'sp', lines: [line(100, 50, 2), line(30.3, 10.1, 3, reduced), line(7.77, 1.11, 7, superReduced)], clientDiscountPercentage: 7.5,
    base: 138.07, discounts: 0, clientDiscount: 10.36,
    taxes: [{ rate: 21, base: 92.49, tax: 19.42 }, { rate: 10, base: 28.03, tax: 2.8 }, { rate: 4, base: 7.19, tax: 0.29 }],
    tax: 22.51, total: 150.22, shipping: 0, final: 150.22,
  },
  {
    name: 'a client discount of 100 %',
    country: 'sp', lines: [line(20, 20, 1), line(5, 5, 1, superReduced)], clientDiscountPercentage: 100,
    base: 25, discounts: 0, clientDiscount: 25,
    taxes: [{ rate: 21, base: 0, tax: 0 }, { rate: 4, base: 0, tax: 0 }],
    tax: 0, total: 0, shipping: 10, final: 10,
  },
  {
    name: 'line and client discounts together: 80 less 12 %, then 4 % off',
    country: 'sp', lines: [line(70.4, 20, 4, { discount: 12 }), line(60, 60, 1, reduced)], clientDiscountPercentage: 4,
    base: 130.4, discounts: 9.6, clientDiscount: 5.22,
    taxes: [{ rate: 21, base: 67.58, tax: 14.19 }, { rate: 10, base: 57.6, tax: 5.76 }],
    tax: 19.95, total: 145.13, shipping: 0, final: 145.13,
  },
  {
    name: 'Portuguese rates: 12.6385, 1.2987, 1.107',
    country: 'pt', lines: [line(54.95, 10.99, 5), line(9.99, 3.33, 3, reduced), line(18.45, 2.05, 9, superReduced)], clientDiscountPercentage: 0,
    base: 83.39, discounts: 0, clientDiscount: 0,
    taxes: [{ rate: 23, base: 54.95, tax: 12.64 }, { rate: 13, base: 9.99, tax: 1.3 }, { rate: 6, base: 18.45, tax: 1.11 }],
    tax: 15.05, total: 98.44, shipping: 10, final: 108.44,
  },
  {
    name: 'Portuguese rates with a client discount of 3 %',
    country: 'pt', lines: [line(90.9, 45.45, 2), line(12.5, 12.5, 1, superReduced)], clientDiscountPercentage: 3,
    base: 103.4, discounts: 0, clientDiscount: 3.1,
    taxes: [{ rate: 23, base: 88.17, tax: 20.28 }, { rate: 6, base: 12.13, tax: 0.73 }],
    tax: 21.01, total: 121.31, shipping: 0, final: 121.31,
  },
  {
    name: 'shipping is free at exactly 90.39',
    country: 'sp', lines: [line(90.39, 90.39, 1)], clientDiscountPercentage: 0,
    base: 90.39, discounts: 0, clientDiscount: 0,
    taxes: [{ rate: 21, base: 90.39, tax: 18.98 }],
    tax: 18.98, total: 109.37, shipping: 0, final: 109.37,
  },
  {
    name: 'shipping is paid a cent below',
    country: 'sp', lines: [line(90.38, 45.19, 2)], clientDiscountPercentage: 0,
    base: 90.38, discounts: 0, clientDiscount: 0,
    taxes: [{ rate: 21, base: 90.38, tax: 18.98 }],
    tax: 18.98, total: 109.36, shipping: 10, final: 119.36,
  },
  {
    name: 'a format of twelve with a discount: 49.32 less 15 % is 41.922',
    country: 'sp', lines: [line(41.92, 1.37, 3, { unitQuantity: 12, discount: 15 })], clientDiscountPercentage: 0,
    base: 41.92, discounts: 7.4, clientDiscount: 0,
    taxes: [{ rate: 21, base: 41.92, tax: 8.8 }],
    tax: 8.8, total: 50.72, shipping: 10, final: 60.72,
  },
  {
    name: 'the largest quantity: 98,764,012.35 less 3 % is 95,801,091.9795',
    country: 'sp', lines: [line(95801091.98, 987.65, 99999, { discount: 3 })], clientDiscountPercentage: 0,
    base: 95801091.98, discounts: 2962920.37, clientDiscount: 0,
    taxes: [{ rate: 21, base: 95801091.98, tax: 20118229.32 }],
    tax: 20118229.32, total: 115919321.3, shipping: 0, final: 115919321.3,
  },
]
