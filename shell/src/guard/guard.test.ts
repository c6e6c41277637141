import { addressEntry } from './address-entry'
import { guard } from './guard'

const visit = {
  address: '/carrito',
  entry: undefined,
  isSignedIn: true,
  isPublic: false,
  lacksFactor: false,
  isAllowed: true,
}
const token = { kind: 'token', token: 't', buyerCookie: 'b' } as const
const code = { kind: 'code', code: 'c' } as const

test.each([
  ['a signed-in visit opens the page', {}, { do: 'open' }],
  ['a visitor opens a public page', { isSignedIn: false, isPublic: true }, { do: 'open' }],
  ['a visitor of a closed page goes to the root', { isSignedIn: false }, { do: 'redirect', to: '/?next=%2Fcarrito' }],
  [
    'the root gets the whole address as next',
    { isSignedIn: false, address: '/catalogo/s?q=gel' },
    { do: 'redirect', to: '/?next=%2Fcatalogo%2Fs%3Fq%3Dgel' },
  ],
  ['somebody who left by choice starts at the root', { isSignedIn: false, address: '/' }, { do: 'redirect', to: '/' }],
  ['a token with a buyer cookie logs a visitor in', { isSignedIn: false, entry: token }, { do: 'enter', entry: token }],
  ['a token in the address never replaces a session', { entry: token }, { do: 'open' }],
  ['a one-use code starts its own session', { entry: code }, { do: 'enter', entry: code }],
  ['a page waits until the rights are known', { isAllowed: undefined }, { do: 'wait' }],
  [
    'an account that lacks its second factor sets it up first (rule S-35)',
    { lacksFactor: true },
    { do: 'redirect', to: '/segundo-factor?next=%2Fcarrito' },
  ],
  ['a page that flags or rights close does not exist', { isAllowed: false }, { do: 'redirect', to: '/404' }],
])('%s', (_case, change, expected) => {
  expect(guard({ ...visit, ...change })).toEqual(expected)
})

test.each([
  ['/carrito', undefined, '/carrito'],
  [
    '/catalogo?token=a.b.c&buyer_cookie=x%20y&page=2#z',
    { kind: 'token', token: 'a.b.c', buyerCookie: 'x y' },
    '/catalogo?page=2#z',
  ],
  ['/catalogo?token=a.b.c', undefined, '/catalogo'],
  ['/?code=123', { kind: 'code', code: '123' }, '/'],
  ['/catalogo/s?q=gel&cat=2', undefined, '/catalogo/s?q=gel&cat=2'],
])('the address %s is cleaned of credentials', (address, entry, rest) => {
  expect(addressEntry(address)).toEqual({ entry, rest })
})
