import type { Account, Center, Client, ToldRules } from '../contract'

/** The default rules of a variant. */
const rules = {
  stock_limit: false,
  on_demand: true,
  obsolete_limit: true,
  id_code_0: 11,
  undiscountable_codes: ['PORTES1', 'RECOGIDA'],
  refuseRatePricedOrders: false,
  free_shipping_from: 90.39,
  default_shipping: 10,
  limit_observations_order: 100,
  shippingTable: null,
} satisfies Partial<ToldRules>

/** A token that does not expire. */
export const aToken = (user?: number) => `x.${btoa(JSON.stringify({ exp: 4_102_444_800, user }))}.x`

/** A sales person of all clients, who sees all prices and documents. */
export const anAccount = (change: Partial<Account> = {}): Account =>
  ({
    id: 1,
    email: 'ana@portal.test',
    role: 'sales_manager',
    clients_count: 120,
    countries: [],
    country: null,
    price_hidden: false,
    total_hidden: false,
    can_see_delivery_notes: true,
    can_see_sale_invoices: true,
    punchout: null,
    second_factor: { is_on: false, is_required: false, recovery_codes_left: 0 },
    rules,
    ...change,
  }) as Account

/** A buyer of one client. */
export const aBuyer = (change: Partial<Account> = {}): Account =>
  anAccount({ role: 'client', clients_count: 1, ...change })

export const aClient = (change: Partial<Client> = {}): Client =>
  ({
    id: 7,
    name: 'Hotel Miramar',
    external_id: 'C-001022',
    external_code: 'X-9',
    national_id: null,
    country: 'sp',
    email: 'compras@miramar.test',
    address: 'Passeig, 48',
    locality: 'Lloret de Mar',
    province: 'Girona',
    postal_code: '17310',
    contact: 'Núria',
    phone: '972 555 018',
    morning_open_times: null,
    afternoon_open_times: null,
    observations: null,
    center_count: 2,
    locked: false,
    has_special_prices: false,
    has_usual_products: false,
    only_authorized_products: false,
    ...change,
  }) as Client

/** A centre of the client, at 72 % of its monthly limit and without a minimum. */
export const aCenter = (change: Partial<Center> = {}): Center =>
  ({
    id: 70,
    client: 7,
    name: 'Cocina central',
    external_code: 'CC-1',
    external_id: 'CC-1',
    country: 'sp',
    address: 'Passeig, 48',
    locality: 'Lloret de Mar',
    province: 'Girona',
    postal_code: '17310',
    contact: 'Núria',
    phone: '972 555 018',
    morning_open_times: '8:00 a 13:00',
    afternoon_open_times: null,
    observations: null,
    min_order: null,
    purchase_limit: 2000,
    purchase_current: 1436,
    purchase_limit_period: 'M',
    version: 1,
    ...change,
  }) as Center

/** A page of a list with these rows, as the API answers it. */
export const aList = <T>(rows: T[], count = rows.length) => ({
  results: rows,
  count,
  total_pages: Math.ceil(count / 20),
})
