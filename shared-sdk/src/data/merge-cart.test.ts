import type { Cart, CartItem } from '../../contract'
import { mergeCart } from './merge-cart'

const line = (id: number, quantity = 1) => ({ id, quantity }) as CartItem
const aCart = (version: number, items: CartItem[], is_part?: boolean) =>
  ({ id: 1, version, items, ...(is_part && { is_part }) }) as Cart
const shown = aCart(4, [line(1), line(2), line(3)])

test.each([
  ['a new line stands last', aCart(5, [line(9)], true), undefined, [line(1), line(2), line(3), line(9)]],
  ['a line that grew stays where it is', aCart(5, [line(2, 7)], true), undefined, [line(1), line(2, 7), line(3)]],
  ['a removed line is gone', aCart(5, [], true), 2, [line(1), line(3)]],
  ['another line of the removed product is shown anew', aCart(5, [line(3, 4)], true), 2, [line(1), line(3, 4)]],
])('%s', (_what, part, removed, items) => {
  expect(mergeCart(shown, part, removed)).toEqual(aCart(5, items))
})

test('what does not follow on the cart that is shown is read anew', () => {
  for (const cart of [undefined, { ...shown, version: 3 }, { ...shown, version: 5 }, { ...shown, id: 2 }])
    expect(mergeCart(cart, aCart(5, [line(9)], true))).toBeUndefined()
})
