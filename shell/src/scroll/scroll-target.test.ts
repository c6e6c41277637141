import { scrollTarget } from './scroll-target'

const list = { pathname: '/catalogo', search: '' }
const at = (pathname: string, search = '', hash = '') => ({ pathname, search, hash })

test.each([
  [
    'Back returns to where the list was left',
    { type: 'POP', from: at('/x'), to: at('/catalogo'), remembered: 840 },
    840,
  ],
  ['a first visit starts at the head', { type: 'POP', from: undefined, to: at('/catalogo'), remembered: undefined }, 0],
  ['another page starts at its head', { type: 'PUSH', from: list, to: at('/carrito'), remembered: undefined }, 0],
  [
    'the next page of a list starts at the top',
    { type: 'PUSH', from: list, to: at('/catalogo', '?page=2'), remembered: undefined },
    0,
  ],
  [
    'a filter does not scroll',
    { type: 'PUSH', from: list, to: at('/catalogo', '?is_eco=true'), remembered: undefined },
    'stay',
  ],
  [
    'a redirect to another page starts at the top',
    { type: 'REPLACE', from: list, to: at('/404'), remembered: undefined },
    0,
  ],
  [
    'an anchor in the page is scrolled to',
    { type: 'PUSH', from: list, to: at('/catalogo/product/7-gel/', '', '#infoSoste'), remembered: undefined },
    'hash',
  ],
] as const)('%s', (_case, move, expected) => {
  expect(scrollTarget(move)).toBe(expected)
})
