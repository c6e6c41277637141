import { randomUUID } from 'node:crypto'
import type { Role } from '@portal/shared-sdk/contract'
import { instantOf } from '../src/core/clock'
import { makeToken } from '../src/exchange/releases/area-tokens'
import { monthAfter } from '../src/trade/figures/months'
import { aDeliveryNote } from './a-delivery'
import { anOffer } from './an-offer'
import type { TestPortal } from './a-portal'
import type { Caller } from './an-account'
import { anImport } from './an-import'
import { next } from './next'
import {
  aClientCall,
  anInvitation,
  aSentOffer,
  aRequestedOffer,
  aMailableCatalog,
  aLineOf,
  anAskedOrder,
  aWaitingOrder,
  aWaitingOffer,
  aBuyerOf,
  anAbsenceOf,
  aStoredAbsence,
  aDecidedOffer,
  aDecidedOrder,
  fillCart,
  anothersLine,
  aNewLead,
  aFavourite,
  aFactorOf,
  aSession,
  aWebhookDelivery,
} from './rights-rows'
import type { Customer } from './rights-world'

export interface Asked {
  path: string
  body?: object
}
/** Builds the call for a customer's row. account: who calls; private rows are made for it. */
type Ask = (customer: Customer, context: { portal: TestPortal; account: Caller; role: Role }) => Asked | Promise<Asked>

/**
 * How the rights walk tries a call on an own row and on a foreign one. `foreign` must answer 404 to every role but
 * admin; for private rows (cart, favourites) to admin too.
 */
interface RightsRule {
  own?: Ask
  foreign?: Ask[]
  isPrivate?: boolean
  /** What the answer contains of the whole client, even for an account that is limited to some centres (rule L-21). */
  ofWholeClient?: 'articles'
  /** Reads the client ids in a list's answer, which must all be the account's. */
  clientsIn?: (body: { results: never[] }) => number[]
}

const fixed =
  (path: string, body?: object): Ask =>
  () => ({ path, body })
const at =
  (prefix: string, id: (c: Customer) => number, suffix = '/'): Ask =>
  (c) => ({ path: `${prefix}${id(c)}${suffix}` })
const client = (c: Customer) => c.client.id
const center = (c: Customer) => c.center.id
const lead = (c: Customer) => c.lead.id
const quotation = (c: Customer, customer: object) => ({
  product: { id: c.product.id },
  text: '¿Qué precio tiene?',
  ...customer,
})

/** A list filtered by client and centre, neither of which may be foreign. */
const filtered = (path: string): RightsRule => ({
  own: (c) => ({ path: `${path}?client=${client(c)}&center=${center(c)}` }),
  foreign: [at(`${path}?client=`, client, ''), at(`${path}?center=`, center, '')],
})
/** A filtered list of documents of clients. */
const listOf = (path: string): RightsRule => ({
  ...filtered(path),
  // An offer of a lead has no client.
  clientsIn: ({ results }) =>
    results.flatMap((row: { client: { id: number } | null }) => (row.client ? [row.client.id] : [])),
})
/** A list that also takes a node of the sales organisation (rule B-16), which must not be foreign. */
const counted = (path: string, list = listOf): RightsRule => {
  const rule = list(path)
  return { ...rule, foreign: [...rule.foreign!, at(`${path}?stat_node=`, (c) => c.node.id, '')] }
}
/** One that also takes nodes of the tree of a client's centres (rule T-23). */
const delivered = (path: string, list = listOf): RightsRule => {
  const rule = counted(path, list)
  return { ...rule, foreign: [...rule.foreign!, atForeignCenterNode(path)] }
}
const atForeignCenterNode =
  (path: string): Ask =>
  async (c, { account }) => {
    const [own] = (await account.get('clients/')).body.results
    return { path: `${path}?client=${own.id}&node=${c.centerNode.id}` }
  }
/** A call on an account: on the own one, and on a foreign one that it does not manage. */
const ofAccount = (path: string): RightsRule => ({
  own: fixed(path),
  foreign: [async (c, { portal }) => ({ path: `${path}?account=${(await aBuyerOf(c, portal)).id}` })],
})
/** A call on one client. */
const ofClient = (path: string): RightsRule => ({
  own: at(`${path}?client=`, client, ''),
  foreign: [at(`${path}?client=`, client, '')],
})
/** A call on a client and perhaps one of its centres, neither of which may be foreign (rule H-16). */
const ofClientOrCenter = (path: string): RightsRule => ({
  own: (c) => ({ path: `${path}?client=${client(c)}&center=${center(c)}` }),
  foreign: [
    at(`${path}?client=`, client, ''),
    async (c, { account }) => {
      const [own] = (await account.get('clients/')).body.results
      return { path: `${path}?client=${own.id}&center=${center(c)}` }
    },
  ],
})
/** A certificate needs a delivery in its months, which begin with this one a year ago (rules H-10, H-14). */
const ofCertificate = (prefix: string, id: (c: Customer) => number): RightsRule => ({
  own: async (c, { portal }) => {
    const day = `${monthAfter(portal.clock.today().slice(0, 7), -1)}-05`
    const note = { client_id: client(c), center_id: center(c), delivery_note_datetime: instantOf(day) }
    await aDeliveryNote(portal.db, note)
    return { path: `${prefix}${id(c)}/certificate/?start_date=${day}&end_date=${day}` }
  },
  foreign: [at(prefix, id, '/certificate/')],
})
/** The purchases of a client, at a node of its tree; neither may be foreign. */
const ofPurchases = (path: string): RightsRule => {
  const ask: Ask = (c) => ({ path: `${path}?client=${client(c)}&node=${c.centerNode.id}` })
  return { own: ask, foreign: [ask, atForeignCenterNode(path)] }
}
const ofRow = (prefix: string, id: (c: Customer) => number, suffix = '/'): RightsRule => ({
  own: at(prefix, id, suffix),
  foreign: [at(prefix, id, suffix)],
})
/** A refusal of an article that the centre ordered (rule R-5). */
const ofRefusal: RightsRule = {
  own: async (c, { portal }) => ({
    path: `centers/${center(c)}/proposal/refusals/${await anOrderedProduct(c, portal)}/`,
    body: { kind: 'always' },
  }),
  foreign: [
    async (c, { portal }) => ({
      path: `centers/${center(c)}/proposal/refusals/${await anOrderedProduct(c, portal)}/`,
      body: { kind: 'always' },
    }),
  ],
}
/** A shopping list of the customer's centre (rule R-40). */
const ofShoppingList = (suffix = '', body?: (list: { version: number }) => object): RightsRule => {
  const ask: Ask = async (c, { portal }) => {
    const { id, version } = await aShoppingList(c, portal)
    return { path: `shopping_lists/${id}/${suffix}`, ...(body && { body: body({ version }) }) }
  }
  return { own: ask, foreign: [ask] }
}
const aShoppingList = (c: Customer, portal: TestPortal) =>
  portal.db
    .insertInto('shopping_list')
    .values({ client_id: client(c), center_id: center(c), name: 'Lista', name_sort: 'lista', changed_at: new Date() })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
/** A call on a storeroom of the customer's centre with a line and a count (rule R-54). */
const ofStoreroom = (call: (room: { line: number; count: number }) => Asked): RightsRule => {
  const ask: Ask = async (c, { portal }) => {
    const { id, ...room } = await aStoreroom(c, portal)
    const { path, ...rest } = call(room)
    return { path: `shopping_lists/${id}/${path}`, ...rest }
  }
  return { own: ask, foreign: [ask] }
}
async function aStoreroom(c: Customer, portal: TestPortal) {
  const { id } = await aShoppingList(c, portal)
  const line = await portal.db
    .insertInto('shopping_list_line')
    .values({ list_id: id, position: 1, product_id: c.product.id, par: 2, seen_price: '1.00', seen_in_stock: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  const count = await portal.db
    .insertInto('stock_count')
    .values({ list_id: id, key: randomUUID(), body_hash: '', counted_at: new Date(), wish: 'keep' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await portal.db
    .insertInto('stock_count_line')
    .values({
      count_id: count.id,
      position: 0,
      line_id: line.id,
      product_id: c.product.id,
      format: 'u',
      par: 2,
      amount: 1,
    })
    .execute()
  return { id, line: line.id, count: count.id }
}
const aStockCount = (line: number) => ({
  key: randomUUID(),
  counted_at: new Date().toISOString(),
  wish: 'order',
  lines: [{ line, amount: 1 }],
})
/** A recurring order of the customer's centre (rule R-70), without lines. */
const ofRecurring = (suffix = '', body?: (made: { version: number }) => object): RightsRule => {
  const ask: Ask = async (c, { portal }) => {
    const { id, version } = await portal.db
      .insertInto('recurring_order')
      .values({
        client_id: client(c),
        center_id: center(c),
        name: 'Semanal',
        name_sort: 'semanal',
        rhythm: 'week',
        weekday: 1,
        ...recurringDates,
        changed_at: new Date(),
      })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    return { path: `recurring_orders/${id}/${suffix}`, ...(body && { body: body({ version }) }) }
  }
  return { own: ask, foreign: [ask] }
}
const aRecurringBody = (buyer: number, place: number, product: number) => ({
  client: buyer,
  center: place,
  name: 'Semanal',
  rhythm: 'week',
  weekday: 1,
  first_day: recurringDates.first_day,
  lines: [{ product, unit: null, quantity: 1 }],
})
const recurringDates = { first_day: '2090-01-02', next_day: '2090-01-02' }
async function anOrderedProduct(c: Customer, portal: TestPortal): Promise<number> {
  const order = await portal.anOrder({ client_id: client(c), center_id: center(c) })
  const { product_id: product } = await portal.db
    .selectFrom('order_line')
    .select('product_id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  return product
}
/** A cart change that names its client in an otherwise valid body. */
/** A call on a receiver of webhooks, which are the installation's. */
const ofWebhook = (suffix: string, body?: object): RightsRule => ({
  own: async (_c, { portal, account }) => ({
    path: `webhooks/${(await aWebhookDelivery(portal, account)).webhook}/${suffix}`,
    ...(body && { body }),
  }),
})
const cartChange = (path: string, body: (c: Customer) => object = () => ({})): RightsRule => ({
  own: async (c, context) => {
    await fillCart(c, context)
    return { path, body: { client: client(c), ...body(c) } }
  },
  foreign: [(c) => ({ path, body: { client: client(c), ...body(c) } })],
})

/** Figures of a portfolio: of a node of the sales organisation, and of a client of it where the call names one. */
function figures(calls: string[], isOfClient = false): Record<string, RightsRule> {
  const path = (call: string) => `sp_dashboard/${call}`
  const foreign = (call: string): Ask[] => [
    (c) => ({ path: `${path(call)}?node=${c.node.id}${isOfClient ? `&client=${client(c)}` : ''}` }),
    ...(isOfClient ? [at(`${path(call)}?client=`, client, '')] : []),
  ]
  return Object.fromEntries(
    calls.map((call) => [`GET ${path(call)}`, { own: foreign(call)[0]!, foreign: foreign(call) }]),
  )
}
const withSheets = (calls: string[]) => calls.flatMap((call) => [call, `${call}excel/`])

/** Orders of several centres at once, each of which the account must see. */
const matrix = (path: string): RightsRule => {
  const ask = (c: Customer) => ({
    path,
    body: {
      client: client(c),
      rows: [{ product: c.product.id }],
      columns: [{ center: c.center.id, quantities: [1] }],
    },
  })
  return { own: (c) => ask(c), foreign: [ask] }
}

/** Buying the lines of an order again, which the account must see. */
const reorder = (path: string, body: (line: number) => object): RightsRule => {
  const ask: Ask = async (c, { portal, account }) => {
    await account.patch('cart/clear/', { client: client(c) })
    const { id } = await portal.db
      .selectFrom('order_line')
      .select('id')
      .where('order_id', '=', c.order.id)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    return { path, body: { kind: 'order', id: c.order.id, ...body(id) } }
  }
  return { own: ask, foreign: [ask] }
}

/** A call on a new row of an own or a foreign customer. */
function ofNewRow(path: (c: Customer, portal: TestPortal) => Promise<string>, body: object): RightsRule {
  const ask: Ask = async (c, { portal }) => ({ path: await path(c, portal), body })
  return { own: ask, foreign: [ask] }
}
const ofSentOffer = (call: string, body: object) =>
  ofNewRow(async (c, portal) => `offers/${(await aSentOffer(c, portal)).id}/${call}`, body)
/** Copying the lines of a document into the cart of its customer. */
function toCart(path: string, id: (c: Customer, portal: TestPortal) => number | Promise<number>): RightsRule {
  const ask: Ask = async (c, { portal }) => ({
    path: `${path}/${await id(c, portal)}/to_cart/`,
    body: { client: client(c), center: center(c), clear: true },
  })
  return {
    own: ask,
    foreign: [ask, async (c, context) => ({ ...(await ask(c, context)), body: { lead: lead(c), clear: true } })],
  }
}

/** A call on an account that a customer manages itself. */
const ofUser = (suffix: string, body?: object): RightsRule => {
  const ask: Ask = async (c, { portal }) => ({
    path: `users/${(await portal.anAccount({ clients: [client(c)], centers: [center(c)] })).id}${suffix}`,
    ...(body && { body }),
  })
  return { own: ask, foreign: [ask] }
}
/** A figure of the clients below a node of the sales organisation. */
const ofNode = (path: string): RightsRule => ({
  own: fixed(path),
  foreign: [at(`${path}?node=`, (c) => c.node.id, '')],
})
/** A note of a telephone call with a customer, which the account has just written. */
const ofNewCall: RightsRule = {
  own: async (c, context) => ({ path: `sp_dashboard/today/${client(c)}/calls/${await aClientCall(c, context)}/` }),
  foreign: [
    async (c, context) => ({ path: `sp_dashboard/today/${client(c)}/calls/${await aClientCall(c, context)}/` }),
  ],
}

/** A call on a new import of suppliers, which administrators share. */
const ofImport = (suffix: string, more: Record<string, string> = {}, body?: object): RightsRule => ({
  own: async (_c, { account }) => {
    const { id } = await anImport(account, 'suppliers', `id;name\nP${next()};Proveedor\n`, more)
    return { path: `imports/${id}${suffix}`, ...(body && { body }) }
  },
})

/** A rule for every call that is not public. The rights walk fails for a call that has none. */
export const rightsRules: Record<string, RightsRule> = {
  'POST session/logout/': {},
  'POST chatbot/token/': {},
  'GET account/': { own: fixed('account/') },
  'PATCH account/': { own: fixed('account/', { first_name: 'Eva' }) },
  // Each needs a password or a code: second-factor.test.ts shows the success.
  'POST account/second_factor/': {},
  'POST account/second_factor/confirm/': {},
  'DELETE account/second_factor/': {},
  'POST account/second_factor/recovery_codes/': {},
  'POST users/{id}/second_factor/reset/': {
    own: async (_c, { portal }) => ({ path: `users/${await aFactorOf(portal)}/second_factor/reset/` }),
  },
  'DELETE users/{id}/sessions/': {
    own: async (_c, { portal }) => ({ path: `users/${(await portal.anAccount()).id}/sessions/` }),
  },
  'GET account/sessions/': { own: fixed('account/sessions/') },
  'DELETE account/sessions/': { own: fixed('account/sessions/') },
  'DELETE account/sessions/{id}/': {
    own: async (_c, { portal, account }) => ({ path: `account/sessions/${await aSession(portal, account.id)}/` }),
    foreign: [
      async (_c, { portal }) => ({
        path: `account/sessions/${await aSession(portal, (await portal.anAccount()).id)}/`,
      }),
    ],
    isPrivate: true,
  },
  'GET account/export/': { own: fixed('account/export/') },
  'POST help_message/': {
    own: fixed('help_message/', {
      full_name: 'Eva Sanz',
      company: 'Hotel Miramar',
      email: 'eva@miramar.test',
      subject: 'question',
      comment: '¿Cuándo llega?',
    }),
  },
  'GET account/changes/': { own: fixed('account/changes/') },

  'GET users/': {
    own: at('users/?client=', client, ''),
    foreign: [at('users/?client=', client, '')],
    clientsIn: ({ results }) =>
      results.flatMap(({ clients }: { clients: { id: number }[] }) => clients.map(({ id }) => id)),
  },
  'GET users/{id}/': ofUser('/'),
  'PATCH users/{id}/': ofUser('/', { version: 1, active: false }),
  'GET users/{id}/changes/': ofUser('/changes/'),
  'GET users/invitations/': { own: fixed('users/invitations/') },
  // Foreign clients are 400 at the field, like every right that is granted (rule M-3).
  'POST users/invitations/': {
    own: (c) => ({ path: 'users/invitations/', body: { email: `invited${next()}@portal.test`, clients: [client(c)] } }),
  },
  'POST users/invitations/{id}/resend/': ofNewRow(
    async (c, portal) => `users/invitations/${await anInvitation(c, portal)}/resend/`,
    {},
  ),
  'DELETE users/invitations/{id}/': ofNewRow(
    async (c, portal) => `users/invitations/${await anInvitation(c, portal)}/`,
    {},
  ),
  'GET user_info/': filtered('user_info/'),
  // A file is sent as a form or as the body itself: imports.test.ts shows the success.
  'POST imports/': {},
  // papers.test.ts shows the success.
  'POST imports/papers/': {},
  // pictures.test.ts shows the success.
  'POST imports/pictures/': {},
  'GET imports/pictures/': { own: fixed('imports/pictures/') },
  'POST imports/pictures/again/': { own: fixed('imports/pictures/again/') },
  'GET imports/pictures/excel/': { own: fixed('imports/pictures/excel/') },
  'GET imports/': { own: fixed('imports/') },
  'GET imports/setup/': { own: fixed('imports/setup/') },
  'GET exchange/feeds/': { own: fixed('exchange/feeds/') },
  'PATCH exchange/feeds/{object}/': { own: fixed('exchange/feeds/prices/', { max_age_hours: 26 }) },
  'GET machine_keys/': { own: fixed('machine_keys/') },
  'GET areas/': { own: fixed('areas/') },
  'GET areas/{area}/releases/': { own: fixed('areas/cart/releases/') },
  'GET areas/{area}/held_against/': { own: fixed('areas/cart/held_against/') },
  'POST areas/{area}/releases/': {},
  // Without a site there is nothing to go back to: the tests of releases have one.
  'POST areas/{area}/rollback/': {},
  'GET system/': { own: fixed('system/') },
  'GET area_tokens/': { own: fixed('area_tokens/') },
  'POST area_tokens/': { own: () => ({ path: 'area_tokens/', body: { area: 'cart', name: `Cart ${next()}` } }) },
  'DELETE area_tokens/{id}/': {
    own: async (_customer, { portal }) => {
      const { id } = await makeToken(portal.db, { area: 'cart', name: `Cart ${next()}` }, portal.clock.today(), null)
      return { path: `area_tokens/${id}/` }
    },
  },
  'GET imports/objects/': { own: fixed('imports/objects/') },
  'GET imports/templates/{object}/': { own: fixed('imports/templates/articles/') },
  'GET imports/export/{object}/': { own: fixed('imports/export/articles/') },
  'GET imports/{id}/': ofImport('/'),
  'GET imports/{id}/rows/': ofImport('/rows/'),
  'GET imports/{id}/results/': ofImport('/results/'),
  'POST imports/{id}/apply/': ofImport('/apply/', { dry_run: 'true' }, {}),
  'POST imports/{id}/judge/': ofImport('/judge/', { dry_run: 'true' }, {}),
  'POST imports/{id}/undo/': ofImport('/undo/'),
  'POST downloads/': { own: fixed('downloads/', { kind: 'order-pdf', params: { id: 1 } }) },
  ...Object.fromEntries(
    ['sales_people', 'provinces', 'channels', 'sectors', 'business', 'prices_rates', 'price_rates', 'origins'].map(
      (list) => [`GET ${list}/`, { own: fixed(`${list}/`) }],
    ),
  ),

  'GET clients/': { own: fixed('clients/'), clientsIn: ({ results }) => results.map(({ id }) => id) },
  'GET clients/{id}/': { own: at('clients/', client), foreign: [at('clients/', client)] },
  'GET centers/': {
    own: fixed('centers/'),
    foreign: [at('centers/?client=', client, '')],
    clientsIn: ({ results }) => results.map((row: { client: number }) => row.client),
  },
  'GET centers/{id}/': { own: at('centers/', center), foreign: [at('centers/', center)] },
  'PUT centers/': {
    own: (c) => ({ path: 'centers/', body: { id: center(c), contact: 'Rosa' } }),
    foreign: [(c) => ({ path: 'centers/', body: { id: center(c), contact: 'Rosa' } })],
  },

  'GET leads/': { own: fixed('leads/') },
  'GET leads/excel/': { own: fixed('leads/excel/') },
  'GET leads/{id}/': { own: at('leads/', lead), foreign: [at('leads/', lead)] },
  'POST leads/': { own: async (_c, { portal }) => ({ path: 'leads/', body: await aNewLead(portal) }) },
  'PATCH leads/{id}/': {
    own: (c) => ({ path: `leads/${lead(c)}/`, body: { contact: 'Rosa' } }),
    foreign: [(c) => ({ path: `leads/${lead(c)}/`, body: { contact: 'Rosa' } })],
  },
  'POST leads/check/': { own: fixed('leads/check/', { name: 'Hotel Sol', national_id: 'B58378431' }) },
  'DELETE leads/{id}/': {
    own: async (c, { portal }) => ({ path: `leads/${(await portal.aLead({ stat_node_id: c.node.id })).id}/` }),
    foreign: [at('leads/', lead)],
  },
  'POST quotation_request/': {
    own: (c) => ({
      path: 'quotation_request/',
      body: quotation(c, { client: { id: client(c) }, center: { id: center(c) } }),
    }),
    foreign: [
      (c) => ({ path: 'quotation_request/', body: quotation(c, { client: { id: client(c) } }) }),
      (c) => ({ path: 'quotation_request/', body: quotation(c, { center: { id: center(c) } }) }),
      (c) => ({ path: 'quotation_request/', body: quotation(c, { lead: { id: lead(c) } }) }),
    ],
  },

  'GET categories/': { own: fixed('categories/') },
  'GET products/': { ...filtered('products/'), ofWholeClient: 'articles' },
  'GET products/{id}/': {
    ofWholeClient: 'articles',
    own: (c) => ({ path: `products/${c.product.id}/?client=${client(c)}` }),
    foreign: [
      (c) => ({ path: `products/${c.product.id}/?client=${client(c)}` }),
      (c) => ({ path: `products/${c.product.id}/?center=${center(c)}` }),
    ],
  },
  'GET products/counts/': filtered('products/counts/'),
  'GET products/suggestions/': {
    ofWholeClient: 'articles',
    own: (c) => ({
      path: `products/suggestions/?search=${c.product.external_id}&client=${client(c)}&center=${center(c)}`,
    }),
    foreign: [
      at('products/suggestions/?search=a&client=', client, ''),
      at('products/suggestions/?search=a&center=', center, ''),
      at('products/suggestions/?search=a&lead=', lead, ''),
    ],
  },
  'GET suppliers/': filtered('suppliers/'),
  'GET favourite_products/': { ...filtered('favourite_products/'), ofWholeClient: 'articles' },
  'POST favourite_products/': { own: (c) => ({ path: 'favourite_products/', body: { obj: c.product.id } }) },
  'DELETE favourite_products/{id}/': {
    isPrivate: true,
    own: async (_c, { portal, account }) => ({ path: `favourite_products/${await aFavourite(portal, account)}/` }),
    foreign: [
      async (_c, { portal }) => ({ path: `favourite_products/${await aFavourite(portal, await portal.anAccount())}/` }),
    ],
  },
  'DELETE favourite_products/clear/': { own: fixed('favourite_products/clear/') },
  'POST favourite_products/restore/': {
    own: async (_c, { portal, account }) => {
      await aFavourite(portal, account)
      await account.delete('favourite_products/clear/')
      return { path: 'favourite_products/restore/' }
    },
  },

  'GET cart/': { own: fixed('cart/'), ofWholeClient: 'articles' },
  'GET cart/changed/': { own: fixed('cart/changed/') },
  'PATCH cart/see_changes/': cartChange('cart/see_changes/', () => ({ changed: 'none' })),
  'POST cart/add_cart_item/': cartChange('cart/add_cart_item/', (c) => ({ product: c.product.id, quantity: 1 })),
  'PATCH cart/update_cart_item/{id}/': {
    isPrivate: true,
    own: async (c, context) => ({
      path: `cart/update_cart_item/${await fillCart(c, context)}/`,
      body: { client: client(c), quantity: 2 },
    }),
    foreign: [
      async (c, context) => ({
        path: `cart/update_cart_item/${await anothersLine(c, context)}/`,
        body: { client: client(c), quantity: 2 },
      }),
    ],
  },
  'DELETE cart/remove_cart_item/{id}/': {
    isPrivate: true,
    own: async (c, context) => ({ path: `cart/remove_cart_item/${await fillCart(c, context)}/?client=${client(c)}` }),
    foreign: [
      async (c, context) => ({ path: `cart/remove_cart_item/${await anothersLine(c, context)}/?client=${client(c)}` }),
    ],
  },
  'PATCH cart/remove_items/': {
    isPrivate: true,
    own: async (c, context) => ({
      path: 'cart/remove_items/',
      body: { client: client(c), items: [await fillCart(c, context)] },
    }),
    foreign: [
      async (c, context) => ({
        path: 'cart/remove_items/',
        body: { client: client(c), items: [await anothersLine(c, context)] },
      }),
    ],
  },
  'PATCH cart/restore_items/': {
    own: async (c, context) => {
      const items = [await fillCart(c, context)]
      const { body } = await context.account.patch('cart/remove_items/', { client: client(c), items })
      return { path: 'cart/restore_items/', body: { client: client(c), removed: body.removed } }
    },
    foreign: [(c) => ({ path: 'cart/restore_items/', body: { client: client(c), removed: 1 } })],
  },
  'PATCH cart/clear/': cartChange('cart/clear/'),
  'PATCH cart/restore/': {
    own: async (c, context) => {
      await fillCart(c, context)
      await context.account.patch('cart/clear/', { client: client(c) })
      return { path: 'cart/restore/', body: { client: client(c) } }
    },
    foreign: [(c) => ({ path: 'cart/restore/', body: { client: client(c) } })],
  },
  'PUT cart/update/': {
    ...cartChange('cart/update/', () => ({ observations: 'Por la mañana' })),
    own: async (c, context) => ({
      path: 'cart/update/',
      body: {
        client: client(c),
        observations: 'Por la mañana',
        items: [{ id: await fillCart(c, context), quantity: 2 }],
      },
    }),
  },
  'POST cart/check_lines/': cartChange('cart/check_lines/', (c) => ({
    rows: [{ row: 1, code: c.product.external_id, quantity: '1' }],
  })),
  'POST cart/add_lines/': cartChange('cart/add_lines/', (c) => ({
    rows: [{ row: 1, code: c.product.external_id, quantity: '1' }],
  })),
  'GET centers/{id}/proposal/': ofRow('centers/', center, '/proposal/'),
  'PUT centers/{id}/proposal/refusals/{product}/': ofRefusal,
  'DELETE centers/{id}/proposal/refusals/{product}/': ofRefusal,
  'GET shopping_lists/': listOf('shopping_lists/'),
  'POST shopping_lists/': {
    own: (c) => ({ path: 'shopping_lists/', body: { client: client(c), center: center(c), name: 'Lista' } }),
    foreign: [
      (c) => ({ path: 'shopping_lists/', body: { client: client(c), name: 'Lista' } }),
      async (c, { account }) => {
        const [own] = (await account.get('clients/')).body.results
        return { path: 'shopping_lists/', body: { client: own.id, center: center(c), name: 'Lista' } }
      },
    ],
  },
  'GET shopping_lists/{id}/': ofShoppingList(),
  'PUT shopping_lists/{id}/': ofShoppingList('', ({ version }) => ({ version, name: 'Otra' })),
  'DELETE shopping_lists/{id}/': ofShoppingList('', ({ version }) => ({ version })),
  'GET shopping_lists/{id}/excel/': ofShoppingList('excel/'),
  'GET shopping_lists/{id}/storeroom/': ofShoppingList('storeroom/'),
  'GET shopping_lists/{id}/stock_counts/': ofShoppingList('stock_counts/'),
  'POST shopping_lists/{id}/stock_counts/': ofStoreroom(({ line }) => ({
    path: 'stock_counts/',
    body: aStockCount(line),
  })),
  'GET shopping_lists/{id}/stock_counts/{count}/': ofStoreroom(({ count }) => ({ path: `stock_counts/${count}/` })),
  'POST shopping_lists/{id}/stock_counts/{count}/send/': ofStoreroom(({ count }) => ({
    path: `stock_counts/${count}/send/`,
    body: { wish: 'order' },
  })),
  'GET storeroom_labels/': {
    own: async (c, { portal }) => {
      await aStoreroom(c, portal)
      return { path: `storeroom_labels/?client=${client(c)}&center=${center(c)}` }
    },
    foreign: [
      at('storeroom_labels/?client=', client, ''),
      at('storeroom_labels/?center=', center, ''),
      async (c, { portal }) => ({ path: `storeroom_labels/?list=${(await aStoreroom(c, portal)).id}` }),
    ],
  },
  'GET recurring_orders/': listOf('recurring_orders/'),
  'POST recurring_orders/': {
    own: (c) => ({ path: 'recurring_orders/', body: aRecurringBody(client(c), center(c), c.product.id) }),
    foreign: [
      (c) => ({ path: 'recurring_orders/', body: aRecurringBody(client(c), center(c), c.product.id) }),
      async (c, { account }) => {
        const [own] = (await account.get('clients/')).body.results
        return { path: 'recurring_orders/', body: aRecurringBody(own.id, center(c), c.product.id) }
      },
    ],
  },
  'GET recurring_orders/{id}/': ofRecurring(),
  'PUT recurring_orders/{id}/': ofRecurring('', ({ version }) => ({ version, name: 'Otro' })),
  'POST recurring_orders/{id}/skip/': ofRecurring('skip/', ({ version }) => ({
    version,
    date: recurringDates.next_day,
    is_skipped: true,
  })),
  'POST recurring_orders/{id}/pause/': ofRecurring('pause/', ({ version }) => ({ version })),
  'POST recurring_orders/{id}/resume/': ofRecurring('resume/', ({ version }) => ({ version })),
  'POST recurring_orders/{id}/end/': ofRecurring('end/', ({ version }) => ({ version })),
  // 403 for who manages no client's users, before anything is said of the row.
  'PUT recurring_orders/{id}/permission/': {
    foreign: ofRecurring('permission/', ({ version }) => ({ version, amount: 10 })).foreign ?? [],
  },
  'DELETE recurring_orders/{id}/permission/': ofRecurring('permission/', ({ version }) => ({ version })),
  // 400 without lines, after the row was found.
  'POST recurring_orders/{id}/order/': {
    foreign: ofRecurring('order/', () => ({ date: recurringDates.next_day })).foreign ?? [],
  },
  'POST cart/check_reorder/': reorder('cart/check_reorder/', () => ({})),
  'POST cart/add_reorder/': reorder('cart/add_reorder/', (line) => ({ lines: [{ line, quantity: 1 }] })),
  // 400 in a session without a purchasing system, before the client is checked.
  'PATCH cart/create_punchout_order/': {},
  'PATCH cart/create_order/': cartChange('cart/create_order/', (c) => ({ center: c.center.id })),
  'PATCH cart/create_offer/': cartChange('cart/create_offer/', (c) => ({ center: c.center.id, print_format: 1 })),
  'PATCH cart/create_catalog/': cartChange('cart/create_catalog/', (c) => ({
    center: c.center.id,
    catalog_name: 'Temporada',
    catalog_type: 1,
    catalog_items_per_page: 2,
  })),

  'GET print_formats/': { own: fixed('print_formats/') },
  'GET offers/': listOf('offers/'),
  'GET offers/summary/': filtered('offers/summary/'),
  'GET offers/excel/': filtered('offers/excel/'),
  'GET offers/{id}/': ofRow('offers/', (c) => c.sentOffer.id),
  'GET offers/{id}/pdf/': ofRow('offers/', (c) => c.sentOffer.id, '/pdf/'),
  'PATCH offers/{id}/': {
    own: async (c, { portal }) => {
      const { id, version } = await anOffer(portal.db, { client_id: client(c), center_id: center(c) })
      return { path: `offers/${id}/`, body: { follow_up: '2030-01-01', version } }
    },
    foreign: [(c) => ({ path: `offers/${c.sentOffer.id}/`, body: { follow_up: '2030-01-01', version: 1 } })],
  },
  'POST offers/{id}/send_report/': {
    own: async (c, { portal }) => {
      await portal.db.updateTable('client').set({ email: 'compras@hotel.test' }).where('id', '=', client(c)).execute()
      const { id } = await anOffer(portal.db, { client_id: client(c), center_id: center(c) })
      return { path: `offers/${id}/send_report/`, body: { print_format: 1 } }
    },
    foreign: [(c) => ({ path: `offers/${c.sentOffer.id}/send_report/`, body: { print_format: 1 } })],
  },
  'GET catalogs/{id}/pdf/': ofRow('catalogs/', (c) => c.catalog.id, '/pdf/'),
  'GET orders/{id}/pdf/': ofRow('orders/', (c) => c.order.id, '/pdf/'),
  'GET validable_offers/': listOf('validable_offers/'),
  'GET validable_offers/{id}/': ofRow('validable_offers/', (c) => c.offer.id),
  'POST offers/{id}/to_cart/': toCart('offers', async (c, portal) => (await aSentOffer(c, portal)).id),
  'POST catalogs/{id}/to_cart/': toCart('catalogs', (c) => c.catalog.id),
  'POST offers/{id}/open/': ofSentOffer('open/', {}),
  'POST offers/{id}/accept/check/': ofSentOffer('accept/check/', {}),
  'POST offers/{id}/accept/': ofSentOffer('accept/', { version: 1 }),
  'POST offers/{id}/reject/': ofSentOffer('reject/', { version: 1, reason: 'Demasiado caro' }),
  'POST offers/{id}/ask/': ofSentOffer('ask/', { text: '¿Cuándo llegaría?' }),
  'PATCH offers/{id}/request/': ofNewRow(async (c, portal) => `offers/${await aRequestedOffer(c, portal)}/request/`, {
    state: 'done',
    version: 1,
  }),
  'GET sp_dashboard/today/': ofNode('sp_dashboard/today/'),
  'GET sp_dashboard/pace/': ofNode('sp_dashboard/pace/'),
  'GET sp_dashboard/client_sheet/{client}/': ofRow('sp_dashboard/client_sheet/', client),
  'GET sp_dashboard/today/{client}/calls/': ofRow('sp_dashboard/today/', client, '/calls/'),
  'POST sp_dashboard/today/{client}/calls/': ofNewRow(async (c) => `sp_dashboard/today/${client(c)}/calls/`, {
    text: 'Llamar el viernes',
  }),
  'DELETE sp_dashboard/today/{client}/calls/{id}/': ofNewCall,
  'POST sp_dashboard/today/{client}/cart/': ofNewRow(async (c) => `sp_dashboard/today/${client(c)}/cart/`, {
    clear: true,
  }),
  'GET catalogs/': listOf('catalogs/'),
  'GET catalogs/excel/': filtered('catalogs/excel/'),
  'PATCH catalogs/{id}/resend/': ofNewRow(
    async (c, portal) => `catalogs/${await aMailableCatalog(c, portal)}/resend/`,
    { type: 1 },
  ),
  'GET validated_offers/': listOf('validated_offers/'),
  'GET validated_offers/{id}/': ofRow('validated_offers/', (c) => c.decidedOffer.id),
  'GET validable_offers/excel/': filtered('validable_offers/excel/'),
  'GET validated_offers/excel/': filtered('validated_offers/excel/'),
  'PATCH validable_offers/{id}/': {
    own: async (c, { portal }) => ({
      path: `validable_offers/${(await aWaitingOffer(c, portal)).id}/`,
      body: { cancelled: false },
    }),
    foreign: [(c) => ({ path: `validable_offers/${c.offer.id}/`, body: { cancelled: false } })],
  },
  'PATCH validable_offers/': {
    own: async (c, { portal }) => ({
      path: 'validable_offers/',
      body: { offers: [(await aWaitingOffer(c, portal)).id], cancelled: true },
    }),
    foreign: [(c) => ({ path: 'validable_offers/', body: { offers: [c.offer.id], cancelled: true } })],
  },
  'PATCH validable_offers/{id}/undo/': {
    own: async (c, context) => {
      const { id, version } = await aDecidedOffer(c, context)
      return { path: `validable_offers/${id}/undo/`, body: { version } }
    },
    foreign: [(c) => ({ path: `validable_offers/${c.decidedOffer.id}/undo/`, body: { version: 1 } })],
  },
  'PATCH validable_offers/undo/': {
    own: async (c, context) => ({
      path: 'validable_offers/undo/',
      body: { offers: [await aDecidedOffer(c, context)] },
    }),
    foreign: [(c) => ({ path: 'validable_offers/undo/', body: { offers: [{ id: c.decidedOffer.id, version: 1 }] } })],
  },
  'GET catalogs/{id}/': ofRow('catalogs/', (c) => c.catalog.id),
  'GET absences/': ofAccount('absences/'),
  'GET absences/stand_ins/': ofAccount('absences/stand_ins/'),
  'POST absences/': {
    own: async (c, { portal, account, role }) => ({
      path: 'absences/',
      body: await anAbsenceOf(role === 'admin' ? (await aBuyerOf(c, portal)).id : account.id, c, portal),
    }),
    foreign: [
      async (c, { portal }) => ({
        path: 'absences/',
        body: await anAbsenceOf((await aBuyerOf(c, portal)).id, c, portal),
      }),
    ],
  },
  'DELETE absences/{id}/': {
    own: async (c, { portal, account, role }) => ({
      path: `absences/${await aStoredAbsence(role === 'admin' ? (await aBuyerOf(c, portal)).id : account.id, c, portal)}/`,
    }),
    foreign: [
      async (c, { portal }) => ({
        path: `absences/${await aStoredAbsence((await aBuyerOf(c, portal)).id, c, portal)}/`,
      }),
    ],
  },
  'GET validable_orders/': listOf('validable_orders/'),
  'GET validable_orders/{id}/': ofRow('validable_orders/', (c) => c.waitingOrder.id),
  'GET validated_orders/': listOf('validated_orders/'),
  'GET validable_orders/excel/': filtered('validable_orders/excel/'),
  'GET validated_orders/excel/': filtered('validated_orders/excel/'),
  'GET validated_orders/{id}/': ofRow('validated_orders/', (c) => c.decidedOrder.id),
  'PATCH validable_orders/{id}/': {
    own: async (c, { portal }) => ({
      path: `validable_orders/${await aWaitingOrder(c, portal)}/`,
      body: { cancelled: false },
    }),
    foreign: [(c) => ({ path: `validable_orders/${c.waitingOrder.id}/`, body: { cancelled: false } })],
  },
  'PATCH validable_orders/': {
    own: async (c, { portal }) => ({
      path: 'validable_orders/',
      body: { orders: [await aWaitingOrder(c, portal)], cancelled: true },
    }),
    foreign: [(c) => ({ path: 'validable_orders/', body: { orders: [c.waitingOrder.id], cancelled: true } })],
  },
  'POST orders_import/check/': {
    foreign: [
      (c) => ({ path: 'orders_import/check/', body: { client: client(c) } }),
      (c) => ({ path: 'orders_import/check/', body: { center: c.center.id } }),
    ],
  },
  'PATCH validable_orders/{id}/remove_line/': {
    own: async (c, { portal }) => {
      const id = await aWaitingOrder(c, portal)
      return { path: `validable_orders/${id}/remove_line/`, body: { line: await aLineOf(id, portal), version: 1 } }
    },
    foreign: [(c) => ({ path: `validable_orders/${c.waitingOrder.id}/remove_line/`, body: { line: 1, version: 1 } })],
  },
  'POST validable_orders/{id}/ask/': {
    own: async (c, { portal }) => ({
      path: `validable_orders/${(await anAskedOrder(c, portal)).id}/ask/`,
      body: { text: '¿Para qué sala es?' },
    }),
    foreign: [(c) => ({ path: `validable_orders/${c.waitingOrder.id}/ask/`, body: { text: 'x' } })],
  },
  'POST validable_orders/{id}/answer/': {
    own: async (c, { portal, account }) => {
      const { id, question } = await anAskedOrder(c, portal, account.id)
      return { path: `validable_orders/${id}/answer/`, body: { text: 'Para la cocina', question } }
    },
    foreign: [(c) => ({ path: `validable_orders/${c.waitingOrder.id}/answer/`, body: { text: 'x', question: 1 } })],
  },
  'PATCH validable_orders/{id}/undo/': {
    own: async (c, context) => {
      const { id, version } = await aDecidedOrder(c, context)
      return { path: `validable_orders/${id}/undo/`, body: { version } }
    },
    foreign: [(c) => ({ path: `validable_orders/${c.decidedOrder.id}/undo/`, body: { version: 2 } })],
  },
  'PATCH validable_orders/undo/': {
    own: async (c, context) => ({
      path: 'validable_orders/undo/',
      body: { orders: [await aDecidedOrder(c, context)] },
    }),
    foreign: [(c) => ({ path: 'validable_orders/undo/', body: { orders: [{ id: c.decidedOrder.id, version: 2 }] } })],
  },
  // The success needs a file: the tests of the order import send one.
  'POST orders_import/': {
    foreign: [
      (c) => ({ path: 'orders_import/', body: { client: client(c) } }),
      (c) => ({ path: 'orders_import/', body: { center: c.center.id } }),
    ],
  },
  'POST orders_matrix/check/': matrix('orders_matrix/check/'),
  'POST orders_matrix/': matrix('orders_matrix/'),
  'GET orders_import/template/': {
    own: at('orders_import/template/?client=', client, ''),
    foreign: [at('orders_import/template/?client=', client, '')],
  },
  'GET delivery_notes/': delivered('delivery_notes/'),
  'GET delivery_notes/sums/': delivered('delivery_notes/sums/', filtered),
  'GET delivery_notes/{id}/': ofRow('delivery_notes/', (c) => c.note.id),
  'GET delivery_note_pdf/{id}/': ofRow('delivery_note_pdf/', (c) => c.note.id),
  'GET delivery_notes/zip/': delivered('delivery_notes/zip/', filtered),
  'GET delivery_notes/excel/': delivered('delivery_notes/excel/', filtered),
  'GET sale_invoices/': delivered('sale_invoices/'),
  'GET sale_invoices/sums/': delivered('sale_invoices/sums/', filtered),
  'GET sale_invoices/payments/': delivered('sale_invoices/payments/', filtered),
  'GET sale_invoices/lines/': delivered('sale_invoices/lines/'),
  'GET sale_invoices/lines/sums/': delivered('sale_invoices/lines/sums/', filtered),
  'GET sale_invoices/{id}/': ofRow('sale_invoices/', (c) => c.invoice.id),
  'GET sale_invoice_pdf/{id}/': ofRow('sale_invoice_pdf/', (c) => c.invoice.id),
  'GET sale_invoices/zip/': delivered('sale_invoices/zip/', filtered),
  'GET sale_invoices/excel/': delivered('sale_invoices/excel/', filtered),
  'GET orders/': counted('orders/'),
  'GET purchases/excel/': counted('purchases/excel/', filtered),
  'GET orders/sums/': counted('orders/sums/', filtered),
  'GET orders/{id}/': ofRow('orders/', (c) => c.order.id),
  'GET info_co2e/': ofClientOrCenter('info_co2e/'),
  'GET simulator_co2e/': ofClientOrCenter('simulator_co2e/'),
  'GET center_co2e/{id}/': ofRow('center_co2e/', (c) => c.center.id),
  'GET center_co2e/{id}/journeys/': ofRow('center_co2e/', (c) => c.center.id, '/journeys/'),
  'GET center_co2e/{id}/swaps/': ofRow('center_co2e/', (c) => c.center.id, '/swaps/'),
  'GET client_co2e/{id}/certificate/': ofCertificate('client_co2e/', client),
  'GET center_co2e/{id}/certificate/': ofCertificate('center_co2e/', center),
  'GET events/': { own: fixed('events/') },
  // Machines alone, which are no accounts: the tests of keys and of orders that are taken call these.
  'POST area_override/': { own: fixed('area_override/', { area: 'cart', origin: 'http://localhost:8082' }) },
  // A file of the site: the test of areas from elsewhere has one.
  'GET source_maps/{area}/{version}/{file}/': {},
  'POST events/acknowledge/': {},
  'POST exchange/orders/{number}/taken/': {},
  'GET orders/{id}/version/': ofRow('orders/', (c) => c.order.id, '/version/'),
  'GET webhooks/': { own: fixed('webhooks/') },
  'POST webhooks/': { own: fixed('webhooks/', { url: 'https://erp.example.com/', types: ['order.sent'] }) },
  'GET webhooks/{id}/': ofWebhook(''),
  'PATCH webhooks/{id}/': ofWebhook('', { version: 1, active: false }),
  'DELETE webhooks/{id}/': ofWebhook(''),
  'POST webhooks/{id}/rotate/': ofWebhook('rotate/'),
  // Calls an address outside: the tests of webhooks have one.
  'POST webhooks/{id}/test/': {},
  'GET webhooks/{id}/deliveries/': ofWebhook('deliveries/'),
  'GET webhooks/{id}/deliveries/{delivery}/': {
    own: async (_c, { portal, account }) => {
      const { webhook, delivery } = await aWebhookDelivery(portal, account)
      return { path: `webhooks/${webhook}/deliveries/${delivery}/` }
    },
  },
  'POST webhooks/{id}/resend/': ofWebhook('resend/', { deliveries: [] }),
  'GET area_use/': { own: fixed('area_use/') },
  'POST area_use/': {
    own: fixed('area_use/', {
      uses: [{ area: 'cart', version: '1', is_load: true, is_failure: false, phase: null, load_ms: 300 }],
    }),
  },
  'GET client_stats/nodes/': ofClient('client_stats/nodes/'),
  'GET client_stats/categories/': { own: fixed('client_stats/categories/') },
  'GET client_stats/cost_centers/': ofClient('client_stats/cost_centers/'),
  ...Object.fromEntries(
    ['client_purchases/', 'client_center_purchases/', 'client_categories_purchases/', 'client_product_purchases/']
      .flatMap((path) => [path, `${path}excel/`])
      .concat('client_purchases/changes/')
      .map((path) => [`GET ${path}`, ofPurchases(path)]),
  ),

  'GET sp_dashboard/stat_node_tree/': { own: fixed('sp_dashboard/stat_node_tree/') },
  'GET sp_dashboard/client_status/': { own: fixed('sp_dashboard/client_status/') },
  ...figures(['summary/', 'efficiency/', 'offers/']),
  ...figures(withSheets(['orders/', 'delivery_notes/', 'sale_invoices/', 'sales/', 'prefered_suppliers/'])),
  ...figures(
    withSheets(['clients/', 'lost_clients/', 'inactive_clients/', 'delivery_notes_clients/', 'sale_invoices_clients/']),
  ),
  ...figures(withSheets(['centers/', 'delivery_notes_centers/', 'sale_invoices_centers/']), true),
}

/** The public calls. A new one must be added here. */
export const publicCalls = [
  'GET health/',
  'POST browser_errors/',
  'DELETE area_override/',
  'GET installation/',
  'POST api-token-auth/',
  'POST api-token-refresh/',
  'POST session/exchange/',
  'POST session/enter/',
  'POST punchout/setup/',
  'POST punchout/oci/',
  'GET punchout/return/',
  'POST password_reset/',
  'POST password_reset/confirm/',
  'POST email_change/confirm/',
  'POST access_request/',
  'GET downloads/{token}/',
  'GET request_regions/',
  'GET public_categories/',
  'GET public_products/',
  'GET public_products/{id}/',
  'GET public_products/counts/',
  'GET public_products/suggestions/',
  'POST public_quotation_request/',
  'POST offer_link/',
  'POST offer_link/accept/',
  'POST offer_link/reject/',
  'POST offer_link/ask/',
  'POST offer_link/pdf/',
  'GET co2e_certificates/{code}/',
  'POST weekly_digest/end/',
  'POST invitation/read/',
  'POST invitation/accept/',
]
