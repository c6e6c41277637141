import { addWords, dispatchSession, forgetConfig, offerPaths, portalStore, setLanguage } from '@portal/shared-sdk'
import type {
  Account,
  Center,
  Client,
  DeliveryNoteRow,
  InvoiceEntry,
  InvoiceRow,
  Order,
  OrderEntry,
  OrderRow,
  VariantFlags,
  VariantSettings,
} from '@portal/shared-sdk/contract'
import { configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'jotai'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { SWRConfig } from 'swr'
import es from '../words/es.json'

// A lazy part is compiled when a test first shows it.
configure({ asyncUtilTimeout: 10_000 })
jest.setTimeout(40_000)

interface Answer {
  status?: number
  body: unknown
}
/** What the API answers, by `METHOD path/`: a body, or a function that sees the query and the sent body. */
export type Answers = Record<string, unknown | ((asked: { query: URLSearchParams; body: unknown }) => Answer)>

interface Options {
  at?: string
  path?: string
  answers?: Answers
  account?: Partial<Account>
  client?: Client | null
  center?: Center | null
  flags?: Partial<VariantFlags>
  settings?: Partial<VariantSettings>
}

/** Shows a page of this area as the portal would, with what its API answers; a call that nobody expects is a 404. */
export function show(
  screen: ReactNode,
  {
    at = '/',
    path = '*',
    answers = {},
    account = {},
    client = aClient(),
    center = null,
    flags = {},
    settings = {},
  }: Options = {},
) {
  document.getElementById('portal-config')?.remove()
  const script = document.createElement('script')
  script.id = 'portal-config'
  script.type = 'application/json'
  script.textContent = JSON.stringify({
    flags: { menu_pedidos_albaranes: true, ...flags },
    settings: { documentCodeLabel: 'codigo', ...settings },
  })
  document.head.append(script)
  forgetConfig()
  localStorage.clear()
  addWords('documents', 'es', es)
  setLanguage('es')
  offerPaths(['/pedidos/*', '/carrito'])
  dispatchSession({ type: 'loggedOut' })
  dispatchSession({ type: 'loggedIn', token: `x.${btoa(JSON.stringify({ exp: 4102444800 }))}.x` })
  if (client) dispatchSession({ type: 'clientChosen', client, center })
  const calls = serve({ 'GET account/': anAccount(account), ...answers })
  let address = ''
  const Address = () => {
    const { pathname, search } = useLocation()
    address = pathname + search
    return null
  }
  render(
    <Provider store={portalStore}>
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>
        <MemoryRouter initialEntries={[at]}>
          <Address />
          <Routes>
            <Route path={path} element={screen} />
            <Route path="*" element={<p>otra página</p>} />
          </Routes>
        </MemoryRouter>
      </SWRConfig>
    </Provider>,
  )
  return { user: userEvent.setup(), calls, address: () => address }
}

function serve(answers: Answers): string[] {
  const calls: string[] = []
  globalThis.fetch = (async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://portal')
    const call = `${init.method ?? 'GET'} ${url.pathname.replace('/api/', '')}`
    calls.push([call + url.search, typeof init.body === 'string' ? init.body : ''].filter(Boolean).join(' '))
    const answer = answers[call]
    const { status = 200, body } =
      typeof answer === 'function'
        ? (answer({
            query: url.searchParams,
            body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
          }) as Answer)
        : answer === undefined
          ? { status: 404, body: { detail: 'nada' } }
          : { body: answer }
    return {
      ok: status < 400,
      status,
      headers: new Headers(),
      text: async () => JSON.stringify(body),
      blob: async () => new Blob([JSON.stringify(body)]),
    }
  }) as typeof fetch
  return calls
}

/** A page of a list with these rows. */
export const listOf = <T,>(...results: T[]) => ({
  results,
  count: results.length,
  total_pages: Math.ceil(results.length / 20),
})

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
    ...change,
  }) as Account

export const aClient = (change: Partial<Client> = {}): Client =>
  ({
    id: 7,
    name: 'Hotel Miramar',
    external_id: 'C-001022',
    external_code: 'X-9',
    center_count: 2,
    ...change,
  }) as Client

export const aCenter = (change: Partial<Center> = {}): Center =>
  ({
    id: 70,
    client: 7,
    name: 'Cocina central',
    external_code: 'CC-1',
    external_id: 'CC-1',
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

const states = [
  ['received', 'Recibido'],
  ['delivered', 'Entregado'],
  ['cancelled', 'Anulado'],
].map(([code, value]) => ({ code: code!, value: value! }))

export const anOrderRow = (change: Partial<OrderRow> = {}): OrderRow =>
  ({
    id: 5,
    number: '26-104655',
    client_order_number: 'PO-1149',
    order_datetime: '2026-11-09T10:00:00',
    delivery_datetime: '2026-11-11T00:00:00',
    validation_datetime: null,
    state: 'delivered',
    state_values: states,
    base: 400,
    discounts: 0,
    client_discount_percentage: 0,
    client_discount: 0,
    tax_total: 84,
    total: 484,
    shipping: 0,
    final: 484,
    currency_symbol: '€',
    details: null,
    shipping_option: null,
    payment_option: null,
    billable_center: true,
    validated: false,
    client: { id: 7, name: 'Hotel Miramar', external_code: 'X-9' },
    center: {
      id: 70,
      name: 'Cocina central',
      external_code: 'CC-1',
      address: 'Passeig, 48',
      postal_code: '17310',
      locality: 'Lloret de Mar',
    },
    creator_user: { first_name: 'Núria', email: 'nuria@miramar.test' },
    validator_user: null,
    lines_count: 1,
    version: 1,
    ...change,
  }) as OrderRow

export const anEntry = (change: Partial<OrderEntry> = {}): OrderEntry => ({
  id: 51,
  product: {
    id: 101,
    name: 'Papel higiénico jumbo',
    external_id: '110114',
    image_url: null,
    quantity_by_packet: null,
    packets_by_package: null,
    currency_symbol: '€',
  },
  quantity: 6,
  price: 26.1,
  discount: 0,
  base: 156.6,
  tax_rate: 21,
  billable: false,
  order: 5,
  external_id: '110114',
  description: null,
  state: 'received',
  state_values: [],
  delivery_datetime: '2026-11-11T00:00:00',
  observations: null,
  aditional_measurement_unit: null,
  delivery_note_lines: [],
  sale_order: { id: 5, number: '26-104655' },
  ...change,
})

const delivered = {
  state_values: [
    { code: 'delivered', value: 'Entregado' },
    { code: 'issued', value: 'Emitida' },
  ],
  base: 400,
  discounts: 0,
  client_discount_percentage: 0,
  client_discount: 0,
  tax_total: 84,
  total: 484,
  currency_symbol: '€',
  details: null,
  billable_center: true,
  saleorder: { id: 5, number: '26-104655' },
  lines_count: 1,
  client: {
    id: 7,
    name: 'Hotel Miramar',
    external_code: 'X-9',
    address: 'Passeig, 48',
    locality: 'Lloret de Mar',
    province: 'Girona',
    postal_code: '17310',
    contact: 'Núria',
    phone: '972 555 018',
    morning_open_times: '8:00 a 13:00',
    afternoon_open_times: null,
    observations: null,
  },
  center: {
    id: 70,
    name: 'Cocina central',
    external_code: 'CC-1',
    address: 'Passeig, 48',
    postal_code: '17310',
    locality: 'Lloret de Mar',
  },
}

export const aNoteRow = (change: Partial<DeliveryNoteRow> = {}): DeliveryNoteRow =>
  ({
    ...delivered,
    id: 8,
    number: 'ALB-26-0008',
    state: 'delivered',
    delivery_note_datetime: '2026-11-10T08:00:00',
    delivery_note_delivery_datetime: '2026-11-11T12:00:00',
    ...change,
  }) as DeliveryNoteRow

export const anInvoiceRow = (change: Partial<InvoiceRow> = {}): InvoiceRow =>
  ({
    ...delivered,
    id: 9,
    number: 'FAC-26-0009',
    external_id: 'FV9',
    state: 'issued',
    invoice_datetime: '2026-11-30T19:00:00',
    due_date: '2026-12-30',
    ...change,
  }) as InvoiceRow

export const aDeliveredEntry = (change: Partial<InvoiceEntry> = {}): InvoiceEntry => ({
  id: 81,
  product: anEntry().product,
  external_id: '110114',
  quantity: 6,
  price: 26.1,
  discount: 0,
  base: 156.6,
  tax_rate: 21,
  billable: false,
  description: null,
  measurement_unit: { name: 'Unidad', quantity: 1 },
  aditional_measurement_unit: null,
  delivery_note: { id: 8, number: 'ALB-26-0008' },
  sale_order: { id: 5, number: '26-104655' },
  ...change,
})

/** An order with its lines; for an account without prices give entries without them. */
export const anOrder = (change: Partial<Order> = {}): Order => {
  const entries = change.entries ?? [anEntry()]
  return {
    ...anOrderRow(),
    taxes: [{ rate: 21, base: 400, tax: 84 }],
    ...change,
    entries,
    lines_count: entries.length,
  } as Order
}
