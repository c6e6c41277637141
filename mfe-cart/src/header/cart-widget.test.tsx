import type { Account, Cart, Client } from '@portal/shared-sdk/contract'
import { aBuyer, show } from '@portal/shared-sdk/testing'
import { screen } from '@testing-library/react'
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
  base: 480,
  client_discount: 10,
  total: 568.7,
} as unknown as Cart

function open({
  counts = true,
  account = {},
  cart: content = cart,
  place = 'header',
}: { counts?: boolean; account?: Partial<Account>; cart?: Cart; place?: 'header' | 'bottom-bar' } = {}) {
  return show(<CartWidget place={place} />, {
    as: aBuyer(account),
    client: { id: 4 } as Client,
    words: { cart: es },
    flags: { cart_und: counts },
    offered: ['/carrito'],
    answers: { 'cart/': content },
  }).user
}

test('the header counts units or lines, shows the amount without taxes and leads to the cart (rules C-30, C-94)', async () => {
  open()
  const entry = await screen.findByRole('link', { name: /^Carro, 16 unidades, 470,00\s€ sin IVA$/ })
  expect(entry.getAttribute('href')).toBe('/carrito')
  open({ counts: false })
  expect(await screen.findByRole('link', { name: /^Carro, 4 líneas, 470,00\s€ sin IVA$/ })).toBeTruthy()
})

/** Hovers over the entry until the roll-out is open. */
async function rollOut(user: ReturnType<typeof open>) {
  await user.hover(await screen.findByRole('link', { name: /16 unidades/ }))
  return screen.findByRole('group', { name: 'Carro' })
}

test('hovering shows the last three lines with the price of one format', async () => {
  const user = open()
  const panel = await rollOut(user)
  expect([...panel.querySelectorAll('li')].map((item) => item.textContent!.replace(/\s/g, ' '))).toEqual(
    [4, 3, 2].map((id) => `Artículo ${id}4 × 30,00 €120,00 €`),
  )
  expect(panel.textContent).toMatch(/Total sin IVA470,00\s€/)
  expect(screen.getByRole('link', { name: 'Ver carro' }).getAttribute('href')).toBe('/carrito')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('group', { name: 'Carro' })).toBeNull()
})

test('the entry and its roll-out tell how many lines have changed (rule K-82)', async () => {
  const changes = {
    price: { was: 2, now: 2.5 },
    discount: null,
    tax_rate: null,
    format: null,
    state: null,
    replacement: null,
  }
  const user = open({ cart: { ...cart, items: [line(1, { changes }), line(2, { changes: null })] } as unknown as Cart })
  await screen.findByRole('link', { name: /sin IVA, 1 línea de tu carro ha cambiado$/ })
  expect((await rollOut(user)).textContent).toContain('1 línea de tu carro ha cambiado')
})

test('a click goes to the cart and closes the roll-out', async () => {
  const user = open()
  await rollOut(user)
  await user.click(screen.getByRole('link', { name: /16 unidades/ }))
  expect(screen.queryByRole('group', { name: 'Carro' })).toBeNull()
})

test('an account that may see neither prices nor totals finds no amount', async () => {
  const hidden = {
    ...cart,
    base: undefined,
    client_discount: undefined,
    total: undefined,
    items: [line(1, { price: undefined, total: undefined })],
  } as unknown as Cart
  const user = open({ account: { price_hidden: true, total_hidden: true }, cart: hidden })
  expect((await rollOut(user)).textContent).toContain('4 × Caja')
  expect(document.body.textContent).not.toContain('€')
})

test('in a phone’s bottom bar it leads to the cart', async () => {
  open({ place: 'bottom-bar' })
  expect((await screen.findByRole('link', { name: /^Carro, 16 unidades/ })).getAttribute('href')).toBe('/carrito')
})

test.each([
  ['client', { client: 8 }, 'Este carro es de otro cliente.'],
  ['lead', { client: null, lead: 4 }, 'Este carro es de un lead.'],
])(
  'the cart of another %s says so, with a link to it, and shows neither lines nor amounts',
  async (_whose, its, text) => {
    const user = open({ cart: { ...cart, ...its } })
    const panel = await rollOut(user)
    expect(panel.textContent).toContain(text)
    expect(screen.getByRole('link', { name: 'Ver carro' }).getAttribute('href')).toBe('/carrito')
    expect(panel.textContent).not.toContain('Artículo')
    expect(document.body.textContent).not.toContain('€')
  },
)
