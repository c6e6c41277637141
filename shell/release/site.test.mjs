import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { collision, misfit } from './fits-shell.mjs'
import { withSiteLock } from './site-folder.mjs'

const shell = {
  sdk: '1.2.0',
  owns: {
    path: ['/', '/login', '/clientes', '/pedidos'],
    'path name': ['clients'],
    menu: ['pedidos'],
    flag: ['stock'],
  },
  names: { react: null, '@portal/shared-sdk': ['paths', 'wordsOf'] },
}
const cart = {
  name: 'cart',
  sdk: '^1.0.0',
  routes: [{ path: '/carrito' }, { path: '/pedido/:id' }],
  uses: { react: ['useState'], '@portal/shared-sdk': ['paths'] },
}
const aFolder = () => mkdtempSync(join(tmpdir(), 'site-'))

test('an area that uses only what the shell has is released', () => {
  expect(misfit(shell, cart)).toBeNull()
})

test('a name or library that the shell lacks is reported', () => {
  expect(misfit(shell, { ...cart, uses: { '@portal/shared-sdk': ['paths', 'useNew'] } })).toBe(
    'cart uses useNew of @portal/shared-sdk, which the shell lacks: release the shell first',
  )
  expect(misfit(shell, { ...cart, uses: { lodash: ['map'] } })).toBe('cart uses lodash, which the shell does not share')
})

test.each(['^1.2.0', '^1.1.5'])('an area for shared-sdk %s is released into a shell with 1.2.0', (sdk) => {
  expect(misfit(shell, { ...cart, sdk })).toBeNull()
})

test.each([
  ['^1.3.0', '1.2.0', 'the shell first'],
  ['^1.2.1', '1.2.0', 'the shell first'],
  ['^2.0.0', '1.2.0', 'all of the portal at once'],
  ['^1.0.0', '2.0.0', 'all of the portal at once'],
])(
  'an area for shared-sdk %s, which browsers with a shell of %s would leave out, is refused: release %s',
  (sdk, shellSdk, what) => {
    expect(misfit({ ...shell, sdk: shellSdk }, { ...cart, sdk })).toBe(
      `cart needs shared-sdk ${sdk}, the shell has ${shellSdk}: release ${what}`,
    )
  },
)

test('two areas cannot own one address, whatever they call its parameter', () => {
  expect(collision(shell, [cart, { name: 'orders', routes: [{ path: '/pedido/:number/' }] }])).toBe(
    'cart and orders both own /pedido/:number/',
  )
  expect(collision(shell, [cart, { name: 'orders', routes: [{ path: '/pedidos/mis-pedidos' }] }])).toBeNull()
})

test.each(['/', '/clientes', '/Clientes/', '/pedidos'])(
  'an area cannot own %s, since the page of the shell would be shown there',
  (path) => {
    expect(collision(shell, [cart, { name: 'orders', routes: [{ path }] }])).toBe(
      `the shell and orders both own ${path}`,
    )
  },
)

test.each([
  ['the shell and orders both own the path name clients', { paths: { clients: '/orders' } }],
  ['the shell and orders both own the menu pedidos', { menus: [{ name: 'pedidos', path: '/orders' }] }],
  ['the shell and orders both own the flag stock', { flags: { stock: false } }],
  ['the shell and orders both own /Pedidos', { menus: [{ name: 'orders', path: '/Pedidos' }] }],
  ['cart and orders both own the path name cart', { paths: { cart: '/orders' } }],
])('a release is refused because %s (rule A-3)', (sentence, change) => {
  const orders = { name: 'orders', routes: [{ path: '/orders' }], ...change }
  expect(collision(shell, [{ ...cart, paths: { cart: '/carrito' } }, orders])).toBe(sentence)
})

test('two releases at once run one after the other', async () => {
  const site = aFolder()
  const turns = []
  const release = (name) =>
    withSiteLock(site, async () => {
      turns.push(`${name} begins`)
      await new Promise((done) => setTimeout(done, 60))
      turns.push(`${name} ends`)
    })
  await Promise.all([release('a'), release('b')])
  expect(turns.map((turn) => turn.slice(2))).toEqual(['begins', 'ends', 'begins', 'ends'])
})

test('the lock of a release that was killed does not stop the next one', async () => {
  const site = aFolder()
  writeFileSync(join(site, '.lock'), '999999999')
  await expect(withSiteLock(site, () => 'done')).resolves.toBe('done')
})

test('a release that waits for too long names the process that holds the lock', async () => {
  const site = aFolder()
  writeFileSync(join(site, '.lock'), String(process.pid))
  await expect(withSiteLock(site, () => 'done', 100)).rejects.toThrow(`is being changed by process ${process.pid}`)
})
