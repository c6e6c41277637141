import { headerParts, isUnder, logoTarget } from './header-parts'

const country = (id: string) => ({ id, label: id })
const visit = {
  path: '/catalogo',
  isSignedIn: true,
  account: { clients_count: 120, countries: [country('eu'), country('sp'), country('pt')] },
  hasClient: true,
  hasLead: false,
  isPunchout: false,
}

test.each([
  ['every page but home and log-in has a header', {}, { header: true, footer: true }],
  ['home has neither header nor footer', { path: '/' }, { header: false, footer: false }],
  ['the log-in has neither header nor footer', { path: '/login/' }, { header: false, footer: false }],
  [
    'a visitor of the public catalogue has a header and no footer',
    { isSignedIn: false, path: '/catalogo-publico' },
    { header: true, footer: false },
  ],
  [
    'a visitor gets a log-in link and no choices',
    { isSignedIn: false },
    { logIn: true, client: 'none', center: false, account: false, shopping: false, navigation: false },
  ],
  [
    'an account with one client cannot change it',
    { account: { clients_count: 1, countries: [] } },
    { client: 'fixed', country: false },
  ],
  ['an account with several clients can', {}, { client: 'choose', center: true }],
  ['a centre is chosen after a client', { hasClient: false }, { center: false }],
  ['a lead has no centre', { hasClient: false, hasLead: true }, { center: false }],
  ['statistics have no centre selector', { path: '/estadisticas/estadisticas-compras' }, { center: false }],
  [
    'a single country is not offered as a choice',
    { account: { clients_count: 5, countries: [country('eu'), country('sp')] } },
    { country: false },
  ],
  ['several countries are', {}, { country: true }],
  ['a punch-out session keeps its country', { isPunchout: true }, { country: false }],
])('%s (rules A-17, A-18)', (_case, change, expected) => {
  expect(headerParts({ ...visit, ...change })).toMatchObject(expected)
})

test.each([
  [true, '/pedidos', '/catalogo-publico', '/catalogo'],
  [true, '/catalogo-publico/product/7', '/catalogo-publico', '/catalogo-publico'],
  [true, '/catalogo-publico', undefined, '/catalogo'],
  [false, '/catalogo-publico/s', '/catalogo-publico', '/catalogo-publico'],
  [false, '/404', '/catalogo-publico', '/catalogo-publico'],
  [false, '/404', undefined, '/'],
])(
  'signed in %s on %s with the public catalogue at %s, the logo leads to %s (rule A-19)',
  (isSignedIn, path, publicCatalogue, expected) => {
    expect(logoTarget({ path, isSignedIn, homeRoute: '/catalogo', publicCatalogue })).toBe(expected)
  },
)

test.each([
  ['/pedidos', '/pedidos/', true],
  ['/pedidos/albaranes/', '/pedidos', true],
  ['/pedidos-x', '/pedidos', false],
  ['/carrito', '/', true],
])('%s is under %s: %s', (path, page, expected) => {
  expect(isUnder(path, page)).toBe(expected)
})
