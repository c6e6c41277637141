import { addWords, dispatchSession, forgetConfig, setLanguage } from '@portal/shared-sdk'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import es from '../../words/es.json'
import CartWidget from './cart-widget'

function show(cart_und: boolean, account: object) {
  setLanguage('es')
  addWords('cart', 'es', es)
  document.body.innerHTML = `<script type="application/json" id="portal-config">{"flags":{"cart_und":${cart_und}},"settings":{}}</script>`
  forgetConfig()
  dispatchSession({ type: 'loggedIn', token: 't' })
  const cart = { items: [], lines_count: 2, units_count: 36, total: 120.5, version: 1 }
  globalThis.fetch = (async (url: string) => ({ ok: true, status: 200, text: async () => JSON.stringify(url.includes('account') ? account : cart) })) as unknown as typeof fetch
  render(<SWRConfig value={{ provider: () => new Map() }}><MemoryRouter><CartWidget place="header" /></MemoryRouter></SWRConfig>)
}

test.each([[true, /^Carro, 36 productos, 120,50\s€$/], [false, /^Carro, 2 productos, 120,50\s€$/]])(
  'the cart counts units or, where the variant says so, lines (%s)', async (cart_und, name) => {
    show(cart_und, { total_hidden: false })
    expect(await screen.findByRole('button', { name })).toBeTruthy()
  })

test('who may not see totals is told the number alone', async () => {
  show(true, { total_hidden: true })
  expect(await screen.findByRole('button', { name: 'Carro, 36 productos' })).toBeTruthy()
  expect(screen.queryByText(/€/)).toBeNull()
})
