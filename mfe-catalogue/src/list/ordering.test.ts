import type { OrderingFacts } from './ordering'
import { defaultOrdering, offeredOrderings, orderingKeys } from './ordering'

const facts = (change: Partial<OrderingFacts> = {}): OrderingFacts => ({
  hasQuery: false,
  hasCenter: false,
  pricesHidden: false,
  byRelevance: true,
  ...change,
})

// Shows rule K-33.
test.each([
  ['nothing chosen', facts(), ['name', 'category'], 'name'],
  [
    'a centre',
    facts({ hasCenter: true }),
    ['name', 'category', 'consumption_desc', 'consumption_asc', 'price_asc', 'price_desc'],
    'consumption_desc',
  ],
  [
    'a centre without sight of prices',
    facts({ hasCenter: true, pricesHidden: true }),
    ['name', 'category', 'consumption_desc', 'consumption_asc'],
    'consumption_desc',
  ],
  ['a search', facts({ hasQuery: true }), ['elastic_relevance', 'name', 'category'], 'elastic_relevance'],
  [
    'a search in a centre',
    facts({ hasQuery: true, hasCenter: true }),
    ['elastic_relevance', 'name', 'category', 'consumption_desc', 'consumption_asc', 'price_asc', 'price_desc'],
    'elastic_relevance',
  ],
  [
    'a search in a variant without relevance',
    facts({ hasQuery: true, byRelevance: false }),
    ['name', 'category'],
    'name',
  ],
])('with %s', (_name, given, offered, standard) => {
  expect(offeredOrderings(given)).toEqual(offered)
  expect(defaultOrdering(given)).toBe(standard)
})

test.each([
  ['name', false, '-has_image,name'],
  ['name', true, 'name'],
  ['category', false, '-has_image,category,name'],
  ['price_asc', false, '-has_image,final_price'],
  ['price_desc', true, '-final_price'],
  ['consumption_asc', true, 'total_consumption'],
  ['consumption_desc', false, '-has_image,-total_consumption'],
  ['elastic_relevance', true, 'elastic_relevance'],
] as const)('%s with a search (%s) is sent as %s', (ordering, hasQuery, sent) => {
  expect(orderingKeys(ordering, hasQuery)).toBe(sent)
})
