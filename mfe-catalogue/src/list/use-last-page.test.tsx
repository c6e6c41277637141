import { addWords, dispatchSession, forgetConfig, offerPaths, setLanguage } from '@portal/shared-sdk'
import { configure, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { SWRConfig } from 'swr'
import es from '../../words/es.json'
import { aClient, aProduct, aViewer } from '../test-builders'
import { CatalogueScreen } from './catalogue-screen'

configure({ asyncUtilTimeout: 10_000 })
jest.setTimeout(30_000)

/** The address, and the browser's Back. */
function Browser() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <output aria-label="Dirección">{pathname + search}</output>
      <button onClick={() => void navigate(-1)}>Atrás</button>
    </>
  )
}

let letLastPageCome: () => void
let lastPage: Promise<void>
beforeEach(() => {
  lastPage = new Promise((resolve) => {
    letLastPageCome = resolve
  })
})

/** 45 products, of which one stands for each page of twenty. */
function open(address: string) {
  document.body.innerHTML =
    '<script type="application/json" id="portal-config">{"flags":{},"settings":{"charge_products":[]}}</script>'
  forgetConfig()
  setLanguage('es')
  addWords('catalogue', 'es', es)
  offerPaths(['/catalogo'])
  dispatchSession({ type: 'loggedIn', token: 't' })
  dispatchSession({ type: 'clientChosen', client: aClient(), center: null })
  globalThis.fetch = (async (called: string) => {
    const { pathname, searchParams } = new URL(called, 'http://portal')
    const page = Number(searchParams.get('page') ?? 1)
    if (page === 3) await lastPage
    const products = {
      count: 45,
      total_pages: 3,
      results: page > 3 ? [] : [aProduct({ id: page, name: `Producto de la página ${page}` })],
    }
    const body =
      pathname === '/api/products/'
        ? products
        : pathname === '/api/categories/'
          ? []
          : { results: [], count: 0, total_pages: 0 }
    return { ok: true, status: 200, text: async () => JSON.stringify(body) }
  }) as typeof fetch
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={['/antes', address]} initialIndex={1}>
        <Browser />
        <CatalogueScreen viewer={aViewer()} />
      </MemoryRouter>
    </SWRConfig>,
  )
}

test('a link to a page that is no longer there shows the last one, and Back leaves the list', async () => {
  open('/catalogo?page=9')
  await waitFor(() => expect(screen.getByLabelText('Dirección').textContent).toContain('page=3'))
  expect(screen.queryByText(/No se han encontrado/)).toBeNull()
  letLastPageCome()
  expect(await screen.findByRole('heading', { name: 'Producto de la página 3' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Atrás' }))
  expect(screen.getByLabelText('Dirección').textContent).toMatch(/^\/antes/)
})
