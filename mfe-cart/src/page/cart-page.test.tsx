import { SlotRendererContext, addWords, dispatchSession, forgetConfig, on, setLanguage, type SlotRenderer } from '@portal/shared-sdk'
import type { Account, Cart, CartItem, Center, Client, VariantFlags, VariantSettings } from '@portal/shared-sdk/contract'
import { configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import es from '../../words/es.json'
import CartPage from './cart-page'

// A lazy part is compiled when a test first shows it.
configure({ asyncUtilTimeout: 10_000 })
jest.setTimeout(40_000)
window.scrollTo = () => undefined

let carts = 0

const rules = { id_code_0: 11, undiscountable_codes: ['PORTES1'], free_shipping_from: 90.39, default_shipping: 10, shippingTable: null, on_demand: true }
const account = (change: Partial<Account> = {}) => ({ id: 1, role: 'sales_manager', price_hidden: false, total_hidden: false, punchout: null, rules, ...change }) as Account
const line = (change: Partial<CartItem> = {}, product = {}) => ({
  id: 5, product: 7, quantity: 2, price: 10, discount: 0, total: 20, tax_rate: 21, billable: false, description: '', is_special_price: false, is_price_rate: false,
  is_valid_product: true, aditional_measurement_unit: null, aditional_measurement_unit_data: null, price_rate_product: null, price_rate_product_data: null, ...change,
  product_data: {
    id: 7, name: 'Gel de manos', external_id: 'GEL-1', image_url: null, is_charge: false, is_ondemand: false, max_discount: 10, max_quantity: null, price: 10, special_price: null,
    final_price: 10, price_rate_products: [], measurement_unit: { name: 'Botella', quantity: 1 }, aditional_measurement_units: [], ...product,
  },
}) as unknown as CartItem
const cart = (change: Partial<Cart> = {}) => ({
  id: ++carts, client: 4, lead: null, center: 6, observations: '', items: [line()], base: 20, discounts: 0, client_discount_percentage: 0, client_discount: 0,
  taxes: [{ rate: 21, base: 20, tax: 4.2 }], tax: 4.2, total: 24.2, shipping: 10, final: 34.2, version: 1, lines_count: 1, units_count: 2, is_network: false,
  custom_product: { id: 11, max_discount: 5 }, catalogs_types: [{ id: 1, name: 'Con precios' }], catalogs_items_per_page: [{ id: 2, name: '6 por página' }],
  shipping_options: [{ id: 'EXW', name: 'EXW', cost: 0 }, { id: 'Self picking', name: 'Self picking', cost: 10 }], payment_options: [{ id: 'Credito', name: 'Crédito' }],
  free_shipping_from: 90.39, default_shipping: 10, ...change,
}) as Cart
const center = { id: 6, name: 'Cocina central', country: 'sp', postal_code: '17310', min_order: 50, purchase_limit: 100, purchase_current: 90, purchase_limit_period: 'M' } as Center

type Answer = { status?: number; body: unknown }
/** What an area puts beside the cart: it says what it was told. */
const filled: SlotRenderer = ({ name, props }) => <output aria-label={name}>{JSON.stringify(props)}</output>

/** Opens the page over an API that gives these answers; anything else is not found. */
function open(answers: Record<string, Answer>, config: { settings?: Partial<VariantSettings>; flags?: Partial<VariantFlags>; buyerCookie?: string } = {}, lead?: { id: number; name: string; email: string }) {
  const settings = { limit_observations_order: 100, chargesBlock: true, finishAsSelector: true, finishAsPreselected: 'none', catalogueGeneratorAs: 'catalogues', showSpecialPriceToClients: true, ...config.settings }
  document.body.innerHTML = `<script type="application/json" id="portal-config">${JSON.stringify({ settings, flags: { catalog_generator: true, sort_cart_drag: false, ...config.flags } })}</script><div id="root"></div>`
  forgetConfig()
  addWords('cart', 'es', es)
  setLanguage('es')
  dispatchSession({ type: 'loggedOut' })
  dispatchSession({ type: 'loggedIn', token: `x.${btoa(JSON.stringify({ exp: 4102444800 }))}.x`, buyerCookie: config.buyerCookie ?? null })
  if (lead) dispatchSession({ type: 'leadChosen', lead })
  else dispatchSession({ type: 'clientChosen', client: { id: 4, name: 'Hotel Miramar' } as Client, center })
  const sent: string[] = []
  globalThis.fetch = (async (address: string, init: RequestInit = {}) => {
    const call = `${init.method} ${address.replace('/api/', '').split('?')[0]}`
    if (init.method !== 'GET') sent.push(`${call} ${typeof init.body === 'string' ? init.body : ''}`)
    const { status = 200, body } = { 'GET centers/6/': { body: center }, ...answers }[call] ?? { status: 404, body: { detail: 'nada' } } as Answer
    return { ok: status < 400, status, text: async () => JSON.stringify(body) }
  }) as typeof fetch
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <MemoryRouter initialEntries={[lead ? '/leads/lead-oferta-carrito' : '/carrito']}>
        <SlotRendererContext value={filled}><CartPage /></SlotRendererContext>
      </MemoryRouter>
    </SWRConfig>, { container: document.getElementById('root')! },
  )
  return { user: userEvent.setup(), sent }
}
const opened = (change: Partial<Account> = {}, its: Partial<Cart> = {}, config = {}) =>
  open({ 'GET account/': { body: account(change) }, 'GET cart/': { body: cart(its) } }, config)
const hidden = { base: undefined, discounts: undefined, client_discount: undefined, client_discount_percentage: undefined, taxes: undefined, tax: undefined, total: undefined, shipping: undefined, final: undefined }

test.each([
  ['sales of a variant that lets them choose', {}, {}, ['Pedido', 'Oferta', 'Generar catálogo en PDF'], true, true],
  ['sales where the generator makes offers', {}, { settings: { catalogueGeneratorAs: 'offers' } }, ['Pedido', 'Oferta', 'Generar oferta en PDF'], true, true],
  ['sales of a variant without selector and charges', {}, { settings: { finishAsSelector: false, chargesBlock: false } }, [], false, true],
  ['a client', { role: 'client' }, {}, [], false, false],
  ['a network account', { role: 'network' }, {}, [], false, false],
  ['a purchasing system', { role: 'client', punchout: { operation: 'create' } }, {}, [], false, false],
] as [string, object, object, string[], boolean, boolean][])('%s: ways to finish, charges, discounts', async (_name, who, config, ways, charges, discounts) => {
  opened(who, {}, config)
  expect(await screen.findByRole('row', { name: /Gel de manos/ })).toBeTruthy()
  // What stands around the lines comes after them.
  expect(await screen.findByLabelText('Observaciones')).toBeTruthy()
  if (charges) expect(await screen.findByText('Cargos adicionales')).toBeTruthy()
  else expect(screen.queryByText('Cargos adicionales')).toBeNull()
  const group = screen.queryByRole('group', { name: 'Finalizar como' })
  expect(group ? within(group).getAllByRole('radio').map((radio) => (radio as HTMLInputElement).labels![0]!.textContent) : []).toEqual(ways)
  expect(screen.queryByLabelText('Descuento de Gel de manos, en %') !== null).toBe(discounts)
  expect(screen.queryByLabelText('Descuento del cliente, en %') !== null).toBe(discounts)
})

test('a client without the rights finds no figure, discount or limit, and can order', async () => {
  opened({ role: 'client', price_hidden: true, total_hidden: true }, { ...hidden, items: [line({ price: undefined, total: undefined, discount: undefined, tax_rate: undefined }, { price: undefined, final_price: undefined, price_rate_products: undefined })] })
  expect(await screen.findByRole('button', { name: 'Enviar Pedido' })).toHaveProperty('disabled', false)
  for (const part of [screen.getByRole('table'), screen.getByRole('complementary')]) expect(part.textContent).not.toContain('€')
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('limit and minimum are told before sending, and with the offer only the limit', async () => {
  const { user } = opened()
  expect(await screen.findByText(/^Faltan 30,00\s€ para el pedido mínimo de 50,00\s€\.$/)).toBeTruthy()
  expect(screen.getByText('Este pedido supera el límite de consumo de este centro')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Oferta' }))
  expect(screen.getByText('Esta oferta supera el límite de consumo de este centro')).toBeTruthy()
  expect(screen.queryByText(/^Faltan/)).toBeNull()
})

test('the order number stands only where an order is chosen, and another choice clears the catalogue’s type', async () => {
  const { user } = opened()
  await user.click(await screen.findByRole('radio', { name: 'Pedido' }))
  expect(screen.getByLabelText('Número de pedido')).toHaveProperty('maxLength', 20)
  await user.click(screen.getByRole('radio', { name: /catálogo/ }))
  expect(screen.queryByLabelText('Número de pedido')).toBeNull()
  await user.type(await screen.findByLabelText(/Nombre del catálogo/), 'Otoño')
  await user.selectOptions(screen.getByLabelText(/Tipo de catálogo/), 'Con precios')
  expect(screen.getByRole('button', { name: 'Generar PDF' })).toHaveProperty('disabled', false)
  await user.click(screen.getByRole('radio', { name: 'Pedido' }))
  await user.click(screen.getByRole('radio', { name: /catálogo/ }))
  expect(screen.getByLabelText(/Nombre del catálogo/)).toHaveProperty('value', 'Otoño')
  expect(screen.getByRole('button', { name: 'Generar PDF' })).toHaveProperty('disabled', true)
})

test('a line that is removed is gone at once, and comes back with a retry when the server keeps it', async () => {
  const { user } = open({
    'GET account/': { body: account() }, 'GET cart/': { body: cart({ items: [line(), line({ id: 8 }, { name: 'Cubo' })] }) },
    'DELETE cart/remove_cart_item/8/': { status: 503, body: { detail: 'Vuelva a intentarlo.' } },
  })
  await user.click(await screen.findByRole('button', { name: 'Quitar Cubo' }))
  expect((await within(await screen.findByRole('row', { name: /Cubo/ })).findByRole('alert')).textContent).toContain('No se ha quitado. Vuelva a intentarlo.')
})

test('nothing is sent while a change could not be saved, and the reason comes into view', async () => {
  const seen = jest.fn()
  Element.prototype.scrollIntoView = seen
  const { user, sent } = open({
    'GET account/': { body: account() }, 'GET cart/': { body: cart() }, 'PATCH cart/update_cart_item/5/': { status: 503, body: { detail: 'Vuelva a intentarlo.' } },
  })
  await user.click(await screen.findByRole('radio', { name: 'Pedido' }))
  await user.clear(screen.getByLabelText(/^Cantidad de Gel de manos/))
  await user.type(screen.getByLabelText(/^Cantidad de Gel de manos/), '4')
  await user.click(screen.getByRole('button', { name: 'Enviar Pedido' }))
  const reason = await within(screen.getByRole('complementary')).findByText(/no se ha podido guardar/)
  expect(sent.filter((call) => call.startsWith('POST'))).toEqual([])
  expect(seen.mock.contexts.some((element: Element) => element.contains(reason))).toBe(true)
})

test.each(['account/', 'cart/'])('a cart that is on its way and one whose %s failed say so, and it comes back with a retry', async (failing) => {
  const answers: Record<string, Answer> = { 'GET account/': { body: account() }, 'GET cart/': { body: cart() } }
  let isDown = true
  const { user } = open({ ...answers, [`GET ${failing}`]: { get status() { return isDown ? 500 : 200 }, get body() { return isDown ? {} : answers[`GET ${failing}`]!.body } } })
  expect(screen.getByLabelText('Cargando el carro')).toBeTruthy()
  expect((await screen.findByRole('alert')).textContent).toContain('Se ha producido un error. Inténtelo más tarde.')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByRole('row', { name: /Gel de manos/ })).toBeTruthy()
})

test('a lead’s cart is headed by the lead, has no centre and no limit, and refuses a lead without e-mail', async () => {
  const lead = { id: 9, name: 'Hostal Aurora', email: '' }
  const { user } = open({
    'GET account/': { body: account() }, 'GET cart/': { body: cart({ client: null, lead: 9, center: null, shipping: 0, final: 24.2 }) },
    'GET print_formats/': { body: { results: [{ id: 1, name: 'Con fotos' }], count: 1, total_pages: 1 } },
  }, {}, lead)
  expect(await screen.findByText('1 producto para Hostal Aurora')).toBeTruthy()
  expect(screen.queryByText('Centro')).toBeNull()
  expect(screen.queryByText(/Envío/)).toBeNull()
  expect(await screen.findByLabelText('Formato de impresión')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Enviar Oferta' }))
  await waitFor(() => expect(screen.getByText('No es posible crear la oferta si el Lead no tiene email.')).toBeTruthy())
})

const kept = 'Se ha superado el límite de consumo del centro y'
const waits = 'está pendiente de validación.'
test.each([
  ['an order', 'Pedido', 'Enviar Pedido', 'order', 200, { id: 3, number: 'PED-7', message_flag: 1 }, `${kept} el pedido PED-7 ${waits}`, 'Ver Validar Pedidos', '/pedidos/validar-pedidos'],
  ['an offer', 'Oferta', 'Enviar Oferta', 'offer', 200, { id: 3, number: 'OFE-7', message_flag: 1 }, `${kept} la oferta OFE-7 ${waits}`, 'Ver Validar Ofertas', '/ofertas/validar-ofertas'],
  ['an order by code 100', 'Pedido', 'Enviar Pedido', 'order', 400, { code: '100', message: 'x' }, `${kept} el pedido  ${waits}`, 'Ver Validar Pedidos', '/pedidos/validar-pedidos'],
  ['an order by code 103', 'Pedido', 'Enviar Pedido', 'order', 400, { code: '103', message: 'x' }, `${kept} el pedido  ${waits}`, 'Ver Validar Pedidos', '/pedidos/validar-pedidos'],
  ['an offer by code 104', 'Oferta', 'Enviar Oferta', 'offer', 400, { code: '104', message: 'x' }, `${kept} la oferta  ${waits}`, 'Ver Validar Ofertas', '/ofertas/validar-ofertas'],
])('%s that is kept says so after one question, leads to the list, and the counts are asked for again', async (_name, way, button, call, status, body, text, label, href) => {
  const counted = jest.fn()
  const stop = on('counts', counted)
  const { user } = open({
    'GET account/': { body: account() }, 'GET cart/': { body: cart() }, [`PATCH cart/create_${call}/`]: { status, body },
    'GET print_formats/': { body: { results: [], count: 0, total_pages: 0 } },
  })
  await user.click(await screen.findByRole('radio', { name: way }))
  await user.click(screen.getByRole('button', { name: button }))
  await user.click(within(await screen.findByRole('dialog', { name: 'HA SOBREPASADO SU LÍMITE DE CONSUMO' })).getByRole('button', { name: 'Aceptar' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(text)
  expect(within(alert).getByRole('link', { name: label }).getAttribute('href')).toBe(href)
  expect(counted).toHaveBeenCalled()
  stop()
})

test('where the generator makes offers, the result says so and leads to the history', async () => {
  const { user } = open({
    'GET account/': { body: account() }, 'GET cart/': { body: cart() }, 'PATCH cart/create_catalog/': { body: { id: 3, number: 'CAT-7', message_flag: 0 } },
  }, { settings: { catalogueGeneratorAs: 'offers' } })
  await user.click(await screen.findByRole('radio', { name: 'Generar oferta en PDF' }))
  await user.type(await screen.findByLabelText(/Nombre del catálogo/), 'Otoño')
  await user.selectOptions(screen.getByLabelText(/Tipo de catálogo/), 'Con precios')
  await user.click(screen.getByRole('button', { name: 'Generar PDF' }))
  expect(await screen.findByRole('heading', { name: 'La oferta se ha enviado con éxito' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ver el historial' }).getAttribute('href')).toBe('/catalogos')
})

test('a cart that changed elsewhere is not sent but shown as it is now, with the reason', async () => {
  const before = cart()
  let items = before.items
  const { user } = open({
    'GET account/': { body: account() }, 'GET cart/': { get body() { return { ...before, items } } },
    'PATCH cart/create_order/': { get status() { items = [...before.items, line({ id: 8 }, { name: 'Cubo' })]; return 409 }, body: { detail: 'El carro ha cambiado.' } },
  })
  await user.click(await screen.findByRole('radio', { name: 'Pedido' }))
  await user.click(screen.getByRole('button', { name: 'Enviar Pedido' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Aceptar' }))
  expect(await screen.findByText('El carro ha cambiado.')).toBeTruthy()
  expect(await screen.findByRole('row', { name: /Cubo/ })).toBeTruthy()
})

test('an order of a session with a buyer cookie carries it, with the cookies of the page', async () => {
  document.cookie = 'seen=1'
  const { user, sent } = open({
    'GET account/': { body: account({ role: 'client' }) }, 'GET cart/': { body: cart({ base: 1 }) }, 'PATCH cart/create_order/': { body: { id: 3, number: 'PED-7', message_flag: 0 } },
  }, { buyerCookie: 'PO-77' })
  await user.click(await screen.findByRole('button', { name: 'Enviar Pedido' }))
  await screen.findByRole('heading', { name: 'El pedido se ha realizado con éxito' })
  const order = sent.find((call) => call.startsWith('PATCH cart/create_order/'))!
  expect(JSON.parse(order.slice(order.indexOf('{')))).toMatchObject({ client: 4, center: 6, buyer_cookie: 'PO-77', cookies: expect.stringContaining('seen=1') })
})

test('an order of lines that is refused says the reason on the line that was moved, with a retry', async () => {
  const { user } = open({
    'GET account/': { body: account() }, 'GET cart/': { body: cart({ items: [line(), line({ id: 8 }, { name: 'Cubo' })] }) },
    'PUT cart/update/': { status: 400, body: { discount: ['El descuento máximo es 10 %.', 'otro'] } },
  }, { flags: { sort_cart_drag: true } })
  ;(await screen.findByRole('button', { name: 'Mover Cubo, línea 2 de 2' })).focus()
  await user.keyboard('{ArrowUp}')
  const reason = await within(await screen.findByRole('row', { name: /Cubo/ })).findByRole('alert')
  expect(reason.textContent).toBe('No se ha guardado el orden. El descuento máximo es 10 %.')
  expect(within(reason.closest('[role=row]') as HTMLElement).getByRole('button', { name: 'Reintentar' })).toBeTruthy()
})

test.each([[true, 1], [false, 0]])('a client of a variant that tells special prices (%p) finds %i marked', async (showSpecialPriceToClients, marks) => {
  opened({ role: 'client' }, { items: [line({ is_special_price: true })] }, { settings: { showSpecialPriceToClients } })
  await screen.findByRole('row', { name: /Gel de manos/ })
  expect(screen.queryAllByText('Precio especial')).toHaveLength(marks)
})

test('the centre stands with the way to another one, and boxes beside the cart are told what is in it', async () => {
  const asked = jest.fn()
  const stop = on('centerWanted', asked)
  const { user } = opened()
  expect(await screen.findByText('Cocina central')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cambiar centro' }))
  expect(asked).toHaveBeenCalledTimes(1)
  for (const slot of ['cart.side', 'cart.modals']) {
    expect(JSON.parse(screen.getByLabelText(slot).textContent!)).toEqual({ client: 4, center: 6, lead: null, lines: [{ product: 7, quantity: 2 }] })
  }
  stop()
})

test('a charge that is refused says why, and what was typed stays', async () => {
  const { user } = open({
    'GET account/': { body: account() }, 'GET cart/': { body: cart() }, 'POST cart/add_cart_item/': { status: 400, body: { price: ['El importe del cargo debe ser mayor que 0.'] } },
  })
  await user.type(await screen.findByLabelText('Descripción'), 'Montaje')
  await user.type(screen.getByLabelText('Precio'), '0,01')
  await user.click(screen.getByRole('button', { name: 'Añadir' }))
  expect(await screen.findByText('El importe del cargo debe ser mayor que 0.')).toBeTruthy()
  expect([screen.getByLabelText('Descripción'), screen.getByLabelText('Precio')].map((field) => (field as HTMLInputElement).value)).toEqual(['Montaje', '0,01'])
})
