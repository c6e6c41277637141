import { aProduct, aViewer } from '../../test/builders'
import { addable } from './add-all'

const favourites = [
  aProduct({ id: 101 }),
  aProduct({ id: 102, quote_only: true }),
  aProduct({ id: 103, obsolete: true, in_stock: false, stock: 0, max_quantity: 0 }),
  aProduct({ id: 104, in_stock: false, stock: 0, is_ondemand: true }),
  aProduct({ id: 2413 }),
]

test('all that can be bought is added, the rest stays (rule K-56)', () => {
  expect(addable(favourites, aViewer()).map(({ id }) => id)).toEqual([101, 104])
})

test('nothing is added for nobody', () => {
  expect(addable(favourites, aViewer({ hasBuyer: false }))).toEqual([])
})
