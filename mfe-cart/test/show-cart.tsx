import {
  SlotRendererContext,
  addWords,
  dispatchSession,
  forgetConfig,
  setLanguage,
  type SlotRenderer,
} from '@portal/shared-sdk'
import type {
  Account,
  Cart,
  CartItem,
  Center,
  Client,
  VariantFlags,
  VariantSettings,
} from '@portal/shared-sdk/contract'
import { ToastRegion } from '@portal/shared-ui'
import { configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import CartPage from '../src/page/cart-page'
import es from '../words/es.json'

// A lazy part is compiled when a test first shows it.
configure({ asyncUtilTimeout: 10_000 })
jest.setTimeout(40_000)
window.scrollTo = () => undefined

let carts = 0

const rules = {
  id_code_0: 11,
  undiscountable_codes: ['PORTES1'],
  free_shipping_from: 90.39,
  default_shipping: 10,
  shippingTable: null,
  on_demand: true,
}
export const account = (change: Partial<Account> = {}) =>
  ({
    id: 1,
    role: 'sales_manager',
    price_hidden: false,
    total_hidden: false,
    punchout: null,
    rules,
    ...change,
  }) as Account
export const line = (change: Partial<CartItem> = {}, product = {}) =>
  ({
    id: 5,
    product: 7,
    quantity: 2,
    price: 10,
    discount: 0,
    total: 20,
    tax_rate: 21,
    billable: false,
    description: null,
    is_special_price: false,
    is_price_rate: false,
    is_valid_product: true,
    aditional_measurement_unit: null,
    aditional_measurement_unit_data: null,
    aditional_measurement_unit_tmp: null,
    price_rate_product: null,
    price_rate_product_data: null,
    ...change,
    product_data: {
      id: 7,
      name: 'Gel de manos',
      external_id: 'GEL-1',
      image_url: null,
      is_charge: false,
      is_ondemand: false,
      max_discount: 10,
      max_quantity: null,
      price: 10,
      special_price: null,
      final_price: 10,
      price_rate_products: [],
      measurement_unit: { name: 'Botella', quantity: 1 },
      aditional_measurement_units: [],
      ...product,
    },
  }) as unknown as CartItem
export const cart = (change: Partial<Cart> = {}) =>
  ({
    id: ++carts,
    client: 4,
    lead: null,
    center: 6,
    observations: null,
    items: [line()],
    base: 20,
    discounts: 0,
    client_discount_percentage: 0,
    client_discount: 0,
    taxes: [{ rate: 21, base: 20, tax: 4.2 }],
    tax: 4.2,
    total: 24.2,
    shipping: 10,
    final: 34.2,
    version: 1,
    lines_count: 1,
    units_count: 2,
    is_network: false,
    custom_product: { id: 11, max_discount: 5 },
    catalogs_types: [{ id: 1, name: 'Con precios' }],
    catalogs_items_per_page: [{ id: 2, name: '6 por página' }],
    shipping_options: [
      { id: 'EXW', name: 'EXW', cost: 0 },
      { id: 'Self picking', name: 'Self picking', cost: 10 },
    ],
    payment_options: [{ id: 'Credito', name: 'Crédito' }],
    free_shipping_from: 90.39,
    default_shipping: 10,
    ...change,
  }) as Cart
export const center = {
  id: 6,
  name: 'Cocina central',
  country: 'sp',
  postal_code: '17310',
  min_order: 50,
  purchase_limit: 100,
  purchase_current: 90,
  purchase_limit_period: 'M',
} as Center

export interface Answer {
  status?: number | undefined
  body: unknown
}

/** What an area puts beside the cart: it says what it was told. */
const filled: SlotRenderer = ({ name, props }) => <output aria-label={name}>{JSON.stringify(props)}</output>

/**
 * Opens the page over an API that gives these answers; anything else is not found. sent: calls that change something, with
 * their bodies; keys: their idempotency keys. lead: for whom it is instead of the client; isNobody: for nobody.
 */
export function open(
  answers: Record<string, Answer>,
  config: {
    settings?: Partial<VariantSettings>
    flags?: Partial<VariantFlags>
    buyerCookie?: string
    isNobody?: boolean
  } = {},
  lead?: { id: number; name: string; email: string | null },
) {
  const settings = {
    limit_observations_order: 100,
    chargesBlock: true,
    finishAsSelector: true,
    finishAsPreselected: 'none',
    catalogueGeneratorAs: 'catalogues',
    showSpecialPriceToClients: true,
    ...config.settings,
  }
  document.body.innerHTML = `<script type="application/json" id="portal-config">${JSON.stringify({ settings, flags: { catalog_generator: true, sort_cart_drag: false, ...config.flags } })}</script><div id="root"></div>`
  forgetConfig()
  addWords('cart', 'es', es)
  setLanguage('es')
  dispatchSession({ type: 'loggedOut' })
  dispatchSession({
    type: 'loggedIn',
    token: `x.${btoa(JSON.stringify({ exp: 4102444800 }))}.x`,
    buyerCookie: config.buyerCookie ?? null,
  })
  if (lead) dispatchSession({ type: 'leadChosen', lead })
  else if (!config.isNobody)
    dispatchSession({ type: 'clientChosen', client: { id: 4, name: 'Hotel Miramar' } as Client, center })
  const sent: string[] = []
  const keys: (string | null)[] = []
  globalThis.fetch = (async (address: string, init: RequestInit = {}) => {
    const call = `${init.method} ${address.replace('/api/', '').split('?')[0]}`
    if (init.method !== 'GET') {
      sent.push(`${call} ${typeof init.body === 'string' ? init.body : ''}`)
      keys.push(new Headers(init.headers).get('idempotency-key'))
    }
    const { status = 200, body } =
      { 'GET centers/6/': { body: center }, ...answers }[call] ?? ({ status: 404, body: { detail: 'nada' } } as Answer)
    return { ok: status < 400, status, text: async () => JSON.stringify(body) }
  }) as typeof fetch
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <MemoryRouter initialEntries={[lead ? '/leads/lead-oferta-carrito' : '/carrito']}>
        <SlotRendererContext value={filled}>
          <CartPage />
        </SlotRendererContext>
        <ToastRegion />
      </MemoryRouter>
    </SWRConfig>,
    { container: document.getElementById('root')! },
  )
  return { user: userEvent.setup(), sent, keys }
}

/** The same with an account and a cart that differ in this. */
export const opened = (change: Partial<Account> = {}, its: Partial<Cart> = {}, config = {}) =>
  open({ 'GET account/': { body: account(change) }, 'GET cart/': { body: cart(its) } }, config)
