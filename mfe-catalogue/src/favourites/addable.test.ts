import { aProduct, aViewer } from '../../test/builders'
import { addable } from './addable'

const favourites = [
  aProduct({ id: 101 }),
  aProduct({ id: 102, quote_only: true }),
  aProduct({ id: 103, obsolete: true, in_stock: false, stock: 0, max_quantity: 0 }),
  aProduct({ id: 104, in_stock: false, stock: 0, is_ondemand: true }),
  aProduct({ id: 2413, is_charge: true }),
]

test('products that can be bought are added, the others are not (rule K-56)', () => {
  expect(addable(favourites, aViewer()).map(({ id }) => id)).toEqual([101, 104])
})

test('without a client or lead nothing is added', () => {
  expect(addable(favourites, aViewer({ hasBuyer: false }))).toEqual([])
})
