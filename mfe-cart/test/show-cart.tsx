import type { SlotRenderer } from '@portal/shared-sdk'
import type {
  Account,
  Cart,
  CartItem,
  Center,
  Client,
  VariantFlags,
  VariantSettings,
} from '@portal/shared-sdk/contract'
import { anAccount, show, type Answers } from '@portal/shared-sdk/testing'
import { ToastRegion } from '@portal/shared-ui'
import CartPage from '../src/page/cart-page'
import es from '../words/es.json'

window.scrollTo = () => undefined

/** The texts of this area. */
export const words = { cart: es }

let carts = 0

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
    is_free_line: false,
    aditional_measurement_unit: null,
    aditional_measurement_unit_data: null,
    aditional_measurement_unit_tmp: null,
    price_rate_product: null,
    price_rate_product_data: null,
    availability: { state: 'in_stock', stock: 40, expected: null },
    unlikely: null,
    ...change,
    product_data: {
      id: 7,
      name: 'Gel de manos',
      external_id: 'GEL-1',
      image_url: null,
      categories: [],
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

/** Fills a slot with the props that it gets. */
const filled: SlotRenderer = ({ name, props }) => <output aria-label={name}>{JSON.stringify(props)}</output>

/**
 * Opens the page over an API that gives these answers, and 404 for other calls. lead: chosen instead of the client;
 * isNobody: neither is chosen.
 */
export function open(
  answers: Answers,
  config: {
    settings?: Partial<VariantSettings>
    flags?: Partial<VariantFlags>
    buyerCookie?: string
    isNobody?: boolean
  } = {},
  lead?: { id: number; name: string; email: string | null },
) {
  const isForClient = !lead && !config.isNobody
  return show(
    <>
      <CartPage />
      <ToastRegion />
    </>,
    {
      as: anAccount(),
      ...(lead && { lead }),
      ...(isForClient && { client: { id: 4, name: 'Hotel Miramar' } as Client, center }),
      buyerCookie: config.buyerCookie ?? null,
      at: lead ? '/leads/lead-oferta-carrito' : '/carrito',
      words,
      slots: filled,
      answers: { 'GET centers/6/': center, ...answers },
      flags: { catalog_generator: true, sort_cart_drag: false, ...config.flags },
      settings: {
        chargesBlock: true,
        finishAsSelector: true,
        finishAsPreselected: 'none',
        catalogueGeneratorAs: 'catalogues',
        showSpecialPriceToClients: true,
        ...config.settings,
      },
    },
  )
}

/** Opens the page for an account and a cart with these changes. */
export const openFor = (change: Partial<Account> = {}, its: Partial<Cart> = {}, config = {}) =>
  open({ 'GET account/': anAccount(change), 'GET cart/': cart(its) }, config)
