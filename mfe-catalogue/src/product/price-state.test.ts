import { timesUnits } from '@portal/shared-sdk'
import { aProduct, aViewer } from '../../test/builders'
import { priceState } from './price-state'

const unit = { quantity: 1 }
const box = { quantity: 12 }

// Shows rules K-44, K-45.
test.each([
  [
    'list price',
    aProduct({ price: 2.86, final_price: 2.86 }),
    unit,
    aViewer(),
    { kind: 'price', euros: 2.86, perOwnUnit: null, isSpecial: false, symbol: '€' },
  ],
  [
    'special price of a box',
    aProduct({ price: 3.1, special_price: 2.86, final_price: 2.86 }),
    box,
    aViewer(),
    { kind: 'price', euros: 34.32, perOwnUnit: 2.86, isSpecial: true, symbol: '€' },
  ],
  [
    'special price in a variant that does not tell clients',
    aProduct({ price: 3.1, special_price: 2.86, final_price: 2.86 }),
    unit,
    aViewer({ marksSpecialPrices: false }),
    { kind: 'price', euros: 2.86, perOwnUnit: null, isSpecial: false, symbol: '€' },
  ],
  [
    "price of a lead's rate",
    aProduct({ price: 3.1, final_price: 2.5 }),
    unit,
    aViewer(),
    { kind: 'price', euros: 2.5, perOwnUnit: null, isSpecial: false, symbol: '€' },
  ],
  ['no price', aProduct({ price: null, final_price: null, quote_only: true }), unit, aViewer(), { kind: 'none' }],
  [
    'prices hidden',
    aProduct({ price_hidden: true, price: undefined, special_price: undefined, final_price: undefined }),
    unit,
    aViewer(),
    { kind: 'hidden' },
  ],
  [
    'hidden wins over missing',
    aProduct({ price_hidden: true, quote_only: true, price: undefined, final_price: undefined }),
    unit,
    aViewer(),
    { kind: 'hidden' },
  ],
  [
    'free of charge is a price',
    aProduct({ price: 0, final_price: 0 }),
    unit,
    aViewer(),
    { kind: 'price', euros: 0, perOwnUnit: null, isSpecial: false, symbol: '€' },
  ],
])('%s', (_name, product, format, viewer, expected) => {
  expect(priceState(product, format, viewer)).toEqual(expected)
})

test.each([
  [2.86, 12, 34.32],
  [0.1, 3, 0.3],
  [1.15, 100, 115],
  [1284.3, 7, 8990.1],
])('%d × %d is %d to the cent', (euros, factor, total) => {
  expect(timesUnits(euros, factor)).toBe(total)
})
