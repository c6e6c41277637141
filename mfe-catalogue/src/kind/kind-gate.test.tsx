import { aList, anAccount, show } from '@portal/shared-sdk/testing'
import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { words } from '../../test/builders'
import { KindGate } from './kind-gate'

const lead = { id: 3, name: 'Bar Nuevo', email: null }

function open(
  path: string,
  { catalogo_public = true, offered = ['/catalogo-publico', '/leads/lead-oferta'], withLead = false } = {},
) {
  return show(
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
    </Routes>,
    {
      as: anAccount(),
      lead: withLead ? lead : null,
      at: path,
      words,
      offered,
      flags: { catalogo_public },
      answers: { 'leads/': aList([]) },
    },
  )
}

// Shows rules K-60, L-12.
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

test('the lead’s catalogue says whose it is and lets the lead go (rule L-12)', async () => {
  const { user } = open('/leads/lead-oferta', { withLead: true })
  expect(screen.getByText('el catálogo')).toBeTruthy()
  expect(await screen.findByText('Bar Nuevo')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Dejar este lead' }))
  expect(await screen.findByText('Selecciona un lead')).toBeTruthy()
})
