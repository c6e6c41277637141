import { afterLogin, safeNext } from './after-login'

test.each([
  [0, null, '/catalogo'],
  [1, null, '/clientes'],
  [120, null, '/catalogo'],
  [120, '/pedidos/mis-pedidos?page=2', '/pedidos/mis-pedidos?page=2'],
  [1, '/carrito', '/clientes?next=%2Fcarrito'],
  [120, 'https://elsewhere.example/', '/catalogo'],
])('an account with %i clients that asked for %s is redirected to %s (rule S-27)', (clients_count, next, expected) => {
  expect(afterLogin({ clients_count }, next, { start: undefined, homeRoute: '/catalogo' })).toBe(expected)
})

test.each([
  [120, null, '/dashboard/hoy'],
  [120, '/carrito', '/carrito'],
  [1, null, '/clientes?next=%2Fdashboard%2Fhoy'],
  [1, '/carrito', '/clientes?next=%2Fcarrito'],
])(
  'with a start page an account with %i clients that asked for %s goes to %s (rule S-86)',
  (clients_count, next, to) => {
    expect(afterLogin({ clients_count }, next, { start: '/dashboard/hoy', homeRoute: '/catalogo' })).toBe(to)
  },
)

test.each([
  ['/carrito', '/carrito'],
  ['/catalogo/s?q=lejía#x', '/catalogo/s?q=lejía#x'],
  ['//elsewhere.example', undefined],
  ['/\\elsewhere.example', undefined],
  ['/\t/elsewhere.example', undefined],
  ['https://elsewhere.example', undefined],
  ['javascript:alert(1)', undefined],
  ['/login?next=/login', undefined],
  ['/', undefined],
  ['', undefined],
  [null, undefined],
])('after a log-in the address %s leads to %s (rule S-27)', (next, expected) => {
  expect(safeNext(next)).toBe(expected)
})
