import { addWords, dispatchSession, forgetConfig, offerPaths, setLanguage } from '@portal/shared-sdk'
import type { Account, Cart, Client } from '@portal/shared-sdk/contract'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import es from '../../words/es.json'
import CartWidget from './cart-widget'

const line = (id: number, change: object = {}) => ({
  id,
  product: id,
  quantity: 4,
  price: 2.5,
  total: 120,
  description: null,
  aditional_measurement_unit_data: { id: 1, name: 'Caja', quantity: 12 },
  product_data: { id, name: `Artículo ${id}`, image_url: null, measurement_unit: { name: 'Unidad', quantity: 1 } },
  ...change,
})
const cart = {
  id: 9,
  client: 4,
  lead: null,
  items: [1, 2, 3, 4].map((id) => line(id)),
  lines_count: 4,
  units_count: 16,
  total: 580.8,
} as unknown as Cart

function open({
  counts = true,
  account = {},
  cart: content = cart,
  place = 'header',
}: { counts?: boolean; account?: Partial<Account>; cart?: Cart; place?: 'header' | 'bottom-bar' } = {}) {
  document.body.innerHTML = `<script type="application/json" id="portal-config">${JSON.stringify({ flags: { cart_und: counts }, settings: {} })}</script><div id="root"></div>`
  forgetConfig()
  addWords('cart', 'es', es)
  setLanguage('es')
  offerPaths(['/carrito'])
  dispatchSession({ type: 'loggedOut' })
  dispatchSession({ type: 'loggedIn', token: `x.${btoa(JSON.stringify({ exp: 4102444800 }))}.x` })
  dispatchSession({ type: 'clientChosen', client: { id: 4 } as Client, center: null })
  const answers: Record<string, unknown> = {
    'cart/': content,
    'account/': { id: 1, role: 'client', price_hidden: false, total_hidden: false, ...account },
  }
  globalThis.fetch = (async (address: string) => ({
    ok: true,
    status: 200,
    text: async () => JSON.stringify(answers[address.replace('/api/', '')]),
  })) as typeof fetch
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <CartWidget place={place} />
      </MemoryRouter>
    </SWRConfig>,
    { container: document.getElementById('root')! },
  )
  return userEvent.setup()
}

test('the header counts units, or lines where the variant does, and says the total', async () => {
  open()
  expect(await screen.findByRole('button', { name: /^Carro, 16 productos, 580,80\s€$/ })).toBeTruthy()
  open({ counts: false })
  expect(await screen.findByRole('button', { name: /^Carro, 4 productos, 580,80\s€$/ })).toBeTruthy()
})

test('by keyboard it rolls out the last three lines with what one format costs, and leads to the cart', async () => {
  const user = open()
  await screen.findByRole('button', { name: /16 productos/ })
  await user.tab()
  await user.keyboard('{Enter}')
  const panel = screen.getByRole('group', { name: 'Carro' })
  expect([...panel.querySelectorAll('li')].map((item) => item.textContent!.replace(/\s/g, ' '))).toEqual(
    [4, 3, 2].map((id) => `Artículo ${id}4 × 30,00 €120,00 €`),
  )
  expect(screen.getByRole('link', { name: 'Ver carro' }).getAttribute('href')).toBe('/carrito')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('group', { name: 'Carro' })).toBeNull()
})

test('who may see neither prices nor totals finds no amount', async () => {
  const hidden = {
    ...cart,
    total: undefined,
    items: [line(1, { price: undefined, total: undefined })],
  } as unknown as Cart
  const user = open({ account: { price_hidden: true, total_hidden: true }, cart: hidden })
  await user.click(await screen.findByRole('button', { name: 'Carro, 16 productos' }))
  expect(screen.getByRole('group', { name: 'Carro' }).textContent).toContain('4 × Caja')
  expect(document.body.textContent).not.toContain('€')
})

test('on a phone it leads to the cart itself', async () => {
  open({ place: 'bottom-bar' })
  expect((await screen.findByRole('link', { name: /^Carro, 16 productos/ })).getAttribute('href')).toBe('/carrito')
})

test.each([
  ['client', { client: 8 }, 'Este carro es de otro cliente.'],
  ['lead', { client: null, lead: 4 }, 'Este carro es de un lead.'],
])(
  'the cart of another %s tells whose it is not, with the way to it, and neither lines nor amounts',
  async (_whose, its, text) => {
    const user = open({ cart: { ...cart, ...its } })
    await user.click(await screen.findByRole('button', { name: 'Carro, 16 productos' }))
    const panel = screen.getByRole('group', { name: 'Carro' })
    expect(panel.textContent).toContain(text)
    expect(screen.getByRole('link', { name: 'Ver carro' }).getAttribute('href')).toBe('/carrito')
    expect(panel.textContent).not.toContain('Artículo')
    expect(document.body.textContent).not.toContain('€')
  },
)
