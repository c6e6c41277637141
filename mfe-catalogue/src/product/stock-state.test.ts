import { aProduct, aViewer } from '../../test/builders'
import { stockState } from './stock-state'

// Shows rule K-57.
test.each([
  ['sales see the number', aProduct({ stock: 24 }), aViewer(), { kind: 'number', stock: 24 }],
  [
    'clients see whether there is stock',
    aProduct({ stock: 24 }),
    aViewer({ showsStockAsWord: true }),
    { kind: 'word' },
  ],
  [
    'without a number only whether there is stock is shown',
    aProduct({ stock: undefined }),
    aViewer(),
    { kind: 'word' },
  ],
  ['no stock shows as sold out', aProduct({ stock: 0, in_stock: false }), aViewer(), { kind: 'soldOut' }],
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
  ['a variant without stock shows none', aProduct(), aViewer({ showsStock: false }), { kind: 'none' }],
  ['a charge has no stock', aProduct({ is_charge: true, stock: 5 }), aViewer(), { kind: 'none' }],
  ['an id makes no charge', aProduct({ id: 2413, stock: 5 }), aViewer(), { kind: 'number', stock: 5 }],
])('%s', (_name, product, viewer, expected) => {
  expect(stockState(product, viewer)).toEqual(expected)
})
