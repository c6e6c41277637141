import { changedAddress, readAddress, saysSomething } from './catalogue-address'

const read = (text: string) => readAddress(new URLSearchParams(text))
const change = (text: string, ...[to]: [Parameters<typeof changedAddress>[1]]) =>
  changedAddress(new URLSearchParams(text), to).toString()

test('an address says what is shown', () => {
  expect(
    read(
      'q=papel+wc&cat=12&supplier=3&page=4&ordering=price_asc&filterViewProducts=special_price&filterByType=is_eco&view=list',
    ),
  ).toEqual({
    query: 'papel wc',
    category: 12,
    supplier: 3,
    page: 4,
    ordering: 'price_asc',
    scope: 'special_price',
    type: 'is_eco',
    isTypeLink: false,
    view: 'list',
  })
})

test('what is not understood counts as absent', () => {
  expect(
    read('q=+&cat=x&supplier=-1&page=0&ordering=final_price&filterViewProducts=1&filterByType=is_admin&view=table'),
  ).toEqual({
    query: '',
    category: null,
    supplier: null,
    page: 1,
    ordering: undefined,
    scope: undefined,
    type: undefined,
    isTypeLink: false,
    view: undefined,
  })
})

test.each([
  ['eco=1', 'is_eco'],
  ['covid=', 'is_covid'],
  ['eco=1&filterByType=is_outlet', 'is_eco'],
])('a link with %s filters by %s', (text, type) => {
  expect(read(text)).toMatchObject({ type, isTypeLink: true })
})

test('a change restarts at page 1, a page keeps the rest (rule K-36)', () => {
  expect(change('q=papel&page=4', { ordering: 'name' })).toBe('q=papel&ordering=name')
  expect(change('q=papel&page=4', { page: 5 })).toBe('q=papel&page=5')
  expect(change('q=papel&cat=2', { cat: null })).toBe('q=papel')
})

test('whoever looks at another client or centre, which no address says, starts at page 1', () => {
  expect(change('q=papel&page=4&view=list', {})).toBe('q=papel&view=list')
})

test('another view keeps the page', () => {
  expect(change('q=papel&page=4', { view: 'list' })).toBe('q=papel&page=4&view=list')
})

test.each([
  ['', false],
  ['utm_source=mail', false],
  ['cat=4', true],
  ['view=list', true],
  ['eco=1', true],
])('an address with "%s" speaks for itself: %s', (text, expected) => {
  expect(saysSomething(new URLSearchParams(text))).toBe(expected)
})

test('leaving the eco or covid query clears the query of the route (rule K-36)', () => {
  expect(change('eco=1&cat=4&page=3', { filterByType: 'is_outlet' })).toBe('filterByType=is_outlet')
  expect(change('covid=1&q=gel', { filterByType: null })).toBe('')
  expect(change('eco=1', { cat: 4 })).toBe('eco=1&cat=4')
})
