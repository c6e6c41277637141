import { addWords, dispatchSession, forgetConfig, offerPaths, setLanguage } from '@portal/shared-sdk'
import { configure, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import es from '../../words/es.json'
import { KindGate } from './kind-gate'

configure({ asyncUtilTimeout: 10_000 })
jest.setTimeout(30_000)

const lead = { id: 3, name: 'Bar Nuevo', email: null }

function open(
  path: string,
  { catalogo_public = true, offered = ['/catalogo-publico', '/leads/lead-oferta'], withLead = false } = {},
) {
  document.body.innerHTML = `<script type="application/json" id="portal-config">{"flags":{"catalogo_public":${catalogo_public}},"settings":{}}</script>`
  forgetConfig()
  offerPaths(offered)
  dispatchSession({ type: 'loggedIn', token: 't' })
  if (withLead) dispatchSession({ type: 'leadChosen', lead })
  globalThis.fetch = (async () => ({
    ok: true,
    status: 200,
    text: async () => '{"results":[],"count":0,"total_pages":0}',
  })) as unknown as typeof fetch
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/" element={<p>la raíz</p>} />
        <Route path="/leads" element={<p>la lista de leads</p>} />
        <Route
          path="*"
          element={
            <KindGate>
              <p>el catálogo</p>
            </KindGate>
          }
        />
      </Routes>
    </MemoryRouter>,
  )
}

beforeAll(() => {
  setLanguage('es')
  addWords('catalogue', 'es', es)
})

test.each([
  ['the public catalogue is open', '/catalogo-publico', {}, 'el catálogo'],
  ['a variant without one leads to the root', '/catalogo-publico/s', { catalogo_public: false }, 'la raíz'],
  ['a product of it too', '/catalogo-publico/product/7', { catalogo_public: false }, 'la raíz'],
  ['the client’s catalogue stays open there', '/catalogo', { catalogo_public: false }, 'el catálogo'],
  [
    'without a lead the list of leads is the way, where there is one',
    '/leads/lead-oferta',
    { offered: ['/leads'] },
    'la lista de leads',
  ],
  ['without a lead and a list of leads one is chosen in place', '/leads/lead-oferta', {}, 'Selecciona un lead'],
])('%s', async (_case, path, options, shown) => {
  open(path, options)
  expect(await screen.findByText(shown)).toBeTruthy()
})

test('the lead’s catalogue says whose it is and lets the lead go', async () => {
  open('/leads/lead-oferta', { withLead: true })
  expect(screen.getByText('el catálogo')).toBeTruthy()
  expect(await screen.findByText('Bar Nuevo')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Dejar este lead' }))
  expect(await screen.findByText('Selecciona un lead')).toBeTruthy()
})
