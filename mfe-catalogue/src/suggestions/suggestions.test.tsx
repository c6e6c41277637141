import { addWords, dispatchSession, forgetConfig, setLanguage } from '@portal/shared-sdk'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { SWRConfig } from 'swr'
import es from '../../words/es.json'
import { CatalogueSearch } from '../list/catalogue-search'
import { aClient, aProduct } from '../test-builders'

const products = [
  aProduct({ id: 1, name: 'Bayeta azul', external_id: 'SALTA-1' }),
  aProduct({ id: 2, name: 'Bayeta roja', external_id: 'SALTA-12' }),
]
const calls: { method: string; url: string; body: unknown }[] = []
const searches: string[] = []

beforeAll(() => {
  setLanguage('es')
  addWords('catalogue', 'es', es)
})
beforeEach(() => {
  document.body.innerHTML =
    '<script type="application/json" id="portal-config">{"flags":{"stock":true},"settings":{"charge_products":[]}}</script>'
  forgetConfig()
  calls.length = searches.length = 0
  dispatchSession({ type: 'loggedIn', token: 'token' })
  dispatchSession({ type: 'clientChosen', client: aClient(), center: null })
  globalThis.fetch = jest.fn(async (url: string, init?: RequestInit) => {
    calls.push({ method: init?.method ?? 'GET', url, body: init?.body && JSON.parse(String(init.body)) })
    const answer = url.includes('suggestions')
      ? { results: products, corrected_search: null }
      : url.includes('account')
        ? { role: 'sales_manager', price_hidden: false }
        : { items: [], version: 1 }
    return { ok: true, status: 200, text: async () => JSON.stringify(answer) } as Response
  }) as typeof fetch
})

function show() {
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <MemoryRouter initialEntries={['/catalogo']}>
        <Routes>
          <Route
            path="/catalogo"
            element={
              <CatalogueSearch
                choice={{ query: '', category: null } as never}
                onSearch={(query) => void searches.push(query)}
              />
            }
          />
          <Route path="*" element={<h1>Otra página</h1>} />
        </Routes>
      </MemoryRouter>
    </SWRConfig>,
  )
  return screen.getByRole('combobox', { name: 'Buscar productos' })
}
const rows = () => screen.findAllByRole('row')

test('a whole code is chosen by itself: Tab, a quantity and Enter add it, and the field is ready for the next', async () => {
  const field = show()
  await userEvent.type(field, 'salta-1')
  const [first] = await rows()
  await waitFor(() => expect(first?.getAttribute('aria-selected')).toBe('true'))
  expect(field.getAttribute('aria-activedescendant')).toBe(first?.id)
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('spinbutton', { name: 'Cantidad de Bayeta azul' }))
  await userEvent.keyboard('3{Enter}')
  expect(document.activeElement).toBe(field)
  await waitFor(() =>
    expect(calls.find(({ url }) => url.includes('add_cart_item'))?.body).toMatchObject({
      product: 1,
      quantity: 3,
      client: 5,
    }),
  )
  expect(searches).toEqual([])
})

test('whoever types faster than the answer comes adds the same: code, Tab, quantity and Enter wait for it', async () => {
  const field = show()
  await userEvent.type(field, 'b')
  await userEvent.type(field, 'a', { initialSelectionStart: 0, initialSelectionEnd: 1 })
  await userEvent.clear(field)
  // The panel is there by now; the answer to what follows is not.
  const keys = userEvent.setup({ delay: null })
  await keys.type(field, 'salta-1{Tab}12{Enter}')
  await waitFor(() =>
    expect(calls.find(({ url }) => url.includes('add_cart_item'))?.body).toMatchObject({ product: 1, quantity: 12 }),
  )
  expect(document.activeElement).toBe(field)
  expect(field).toHaveProperty('value', 'salta-1')
  expect(searches).toEqual([])
})

test('Enter searches for the text until an arrow has chosen a row, which it then opens', async () => {
  const field = show()
  await userEvent.type(field, 'salta-1')
  await rows()
  await userEvent.keyboard('{Enter}')
  expect(searches).toEqual(['salta-1'])
  expect(screen.queryByRole('grid')).toBeNull()
  await userEvent.keyboard('{ArrowDown}')
  await rows()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}')
  expect(await screen.findByText('Otra página')).toBeTruthy()
})

test('Escape closes the suggestions and keeps the text, a second one empties the field', async () => {
  const field = show()
  await userEvent.type(field, 'bayeta')
  await rows()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('grid')).toBeNull()
  expect(field).toHaveProperty('value', 'bayeta')
  await userEvent.keyboard('{Escape}')
  expect(field).toHaveProperty('value', '')
})

test('one letter suggests nothing, and a fast typist is answered once', async () => {
  const field = show()
  await userEvent.type(field, 'b')
  expect(field.getAttribute('aria-expanded')).toBe('false')
  await userEvent.type(field, 'ayeta')
  await rows()
  await waitFor(() =>
    expect(calls.filter(({ url }) => url.includes('suggestions')).at(-1)?.url).toContain('search=bayeta'),
  )
  expect(calls.filter(({ url }) => url.includes('suggestions')).length).toBeLessThanOrEqual(2)
})
