import type { OfferEntry } from '@portal/shared-sdk/contract'
import { anOfferEntry } from '../../test/show'
import { compareLines } from './compare-lines'

let id = 0
/** A line of an article; each has an id of its own, as in two documents. */
const line = (product: number, change: Partial<OfferEntry> = {}) =>
  anOfferEntry({
    id: ++id,
    product: { ...anOfferEntry().product, id: product, name: `Artículo ${product}` },
    ...change,
  })
const names = (lines: OfferEntry[]) => lines.map(({ product }) => product.id)
const differences = (before: OfferEntry[], after: OfferEntry[]) => {
  const { added, removed, changed, same } = compareLines(before, after)
  return {
    added: names(added),
    removed: names(removed),
    changed: changed.map((each) => [each.after.product.id, each.what]),
    same,
  }
}
const box = { id: 3, name: 'Caja', quantity: 12 }

test.each<[string, OfferEntry[], OfferEntry[], ReturnType<typeof differences>]>([
  ['two empty versions', [], [], { added: [], removed: [], changed: [], same: 0 }],
  [
    'the same lines in another order',
    [line(1), line(2)],
    [line(2), line(1)],
    { added: [], removed: [], changed: [], same: 2 },
  ],
  ['an added and a removed article', [line(1)], [line(2)], { added: [2], removed: [1], changed: [], same: 0 }],
  [
    'another quantity',
    [line(1)],
    [line(1, { quantity: 7 })],
    { added: [], removed: [], changed: [[1, ['quantity']]], same: 0 },
  ],
  [
    'another price and discount',
    [line(1)],
    [line(1, { price: 27, discount: 5 })],
    { added: [], removed: [], changed: [[1, ['price', 'discount']]], same: 0 },
  ],
  [
    'the same article in another format',
    [line(1)],
    [line(1, { aditional_measurement_unit: box })],
    { added: [1], removed: [1], changed: [], same: 0 },
  ],
  [
    'an article in two lines, of which one stays: equal lines are paired in any order',
    [line(1, { quantity: 5 }), line(1, { quantity: 6 })],
    [line(1, { quantity: 6 }), line(1, { quantity: 9 })],
    { added: [], removed: [], changed: [[1, ['quantity']]], same: 1 },
  ],
  [
    'an article that is added a second time',
    [line(1)],
    [line(1), line(1)],
    { added: [1], removed: [], changed: [], same: 1 },
  ],
  [
    'charges with texts of their own',
    [line(11, { description: 'Montaje' })],
    [line(11, { description: 'Transporte' })],
    { added: [11], removed: [11], changed: [], same: 0 },
  ],
])('versions are compared line by line: %s (rule O-22)', (_what, before, after, expected) => {
  expect(differences(before, after)).toEqual(expected)
})

test('when prices are hidden only quantities are compared', () => {
  const hidden = (quantity: number) => {
    const { price: _price, discount: _discount, ...rest } = line(1, { quantity })
    return rest as OfferEntry
  }
  expect(differences([hidden(6)], [hidden(7)]).changed).toEqual([[1, ['quantity']]])
  expect(differences([hidden(6)], [hidden(6)]).same).toBe(1)
})
