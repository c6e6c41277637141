import { aProduct, aViewer } from '../../test/builders'
import { isCharge, stockState } from './stock-state'

// Shows rule K-57.
test.each([
  ['sales see the number', aProduct({ stock: 24 }), aViewer(), { kind: 'number', stock: 24 }],
  ['clients see the word', aProduct({ stock: 24 }), aViewer({ showsStockAsWord: true }), { kind: 'word' }],
  ['an answer without number is told as the word', aProduct({ stock: undefined }), aViewer(), { kind: 'word' }],
  ['nothing left is said', aProduct({ stock: 0, in_stock: false }), aViewer(), { kind: 'soldOut' }],
  [
    'on demand comes first',
    aProduct({ stock: 0, in_stock: false, is_ondemand: true }),
    aViewer(),
    { kind: 'onDemand' },
  ],
  [
    'on demand is off in this variant',
    aProduct({ stock: 0, in_stock: false, is_ondemand: true }),
    aViewer({ rules: { stock_limit: false, on_demand: false, obsolete_limit: true } }),
    { kind: 'soldOut' },
  ],
  ['a variant without stock says nothing', aProduct(), aViewer({ showsStock: false }), { kind: 'none' }],
  ['a charge has no stock', aProduct({ id: 2413, stock: 5 }), aViewer(), { kind: 'none' }],
])('%s', (_name, product, viewer, expected) => {
  expect(stockState(product, viewer)).toEqual(expected)
})

test('charges are told by the server or by the variant', () => {
  expect(isCharge(aProduct({ id: 1 }), aViewer())).toBe(true)
  expect(isCharge(aProduct({ id: 900, is_charge: true }), aViewer())).toBe(true)
  expect(isCharge(aProduct({ id: 900 }), aViewer())).toBe(false)
})
