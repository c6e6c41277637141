import { portalStore } from '@portal/shared-sdk'
import { act, screen } from '@testing-library/react'
import { Link, useLocation } from 'react-router-dom'
import { show } from '../../test/show'
import { newestAddress, useOpenRegistry } from './open-page'
import { refreshRegistry, registryAtom, startRegistry } from './registry-store'

const anArea = (name: string, routes: object[], version = '1') => ({
  name,
  sdk: '^1.0.0',
  budget: { entryKb: 60 },
  version,
  entry: 'remoteEntry.js',
  global: `area_${name}`,
  base: `/areas/${name}/${version}/`,
  routes,
  modules: { './list': { chunks: [], shared: [] }, './one': { chunks: [], shared: [] } },
  words: { es: 'es.json', pt: 'pt.json', en: 'en.json' },
})
const list = { path: '/pedidos', page: './list' }
const one = { path: '/pedidos/:id', page: './one' }

let revision = 1
async function siteHas(areas: object[]): Promise<void> {
  revision += 1
  const registry = { schema: 1, revision, areas }
  Object.assign(globalThis, { fetch: jest.fn(async () => ({ ok: true, json: async () => registry })) })
  await refreshRegistry()
}

beforeEach(async () => {
  document.body.innerHTML = ''
  for (const [id, content] of Object.entries({
    'portal-shell': { version: 'a', sdk: '1.2.0', words: {}, offers: {} },
    'portal-registry': { schema: 1, revision: (revision += 1), areas: [anArea('orders', [list, one])] },
  }))
    document.body.insertAdjacentHTML(
      'beforeend',
      `<script type="application/json" id="${id}">${JSON.stringify(content)}</script>`,
    )
  startRegistry()
})

function Shown() {
  const { areas } = useOpenRegistry()
  const { pathname } = useLocation()
  return (
    <p>
      {pathname}: {areas.map(({ name, version }) => `${name} ${version}`).join() || 'none'} <Link to="/404">leave</Link>
    </p>
  )
}

test('an open page is drawn from the registry that it was opened with, any other from the newest (rule A-42)', async () => {
  const { user } = show(<Shown />, { at: '/pedidos', path: '*' })
  await act(() => siteHas([]))
  expect(screen.getByText('/pedidos: orders 1')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'leave' }))
  expect(screen.getByText('/404: none')).toBeTruthy()
})

test.each([
  ['a page that stays', [list, one], '/pedidos/7', '/pedidos/7'],
  ['a page with another path', [list, { ...one, path: '/compras/:id' }], '/pedidos/7', '/compras/7'],
  ['a page whose new path needs what the old one lacks', [{ ...list, path: '/compras/:year' }, one], '/pedidos', null],
  [
    'a page whose old address is another page’s now',
    [
      { ...list, path: '/compras' },
      { ...one, path: '/pedidos' },
    ],
    '/pedidos',
    '/compras',
  ],
  ['a page that is gone', [one], '/pedidos', null],
  ['an address that nobody had', [list, one], '/nada', null],
])('the newest address of %s', async (_what, routes, path, expected) => {
  await siteHas([anArea('orders', routes, '2')])
  expect(newestAddress(path, portalStore.get(registryAtom))).toBe(expected)
})
