import * as xlsx from '@e965/xlsx'
import { sql } from 'kysely'
import { aForm } from '../../../test/a-form'
import { anOffer } from '../../../test/an-offer'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { callsOf, type Answer, type Caller } from '../../../test/an-account'
import { cxmlSetup } from '../../../test/cxml-setup'
import { describedCalls, type DescribedCall, type Schema } from '../../../test/openapi-calls'
import { rightsRules } from '../../../test/rights-rules'
import { rightsWorld, type RightsWorld } from '../../../test/rights-world'

// Every write of an account that may not see prices or totals, with values around the sums of two worlds that differ in
// their prices only: the answers are the same in both (rule C-41).
let portal: TestPortal
let world: RightsWorld
let writes: DescribedCall[]
beforeAll(async () => {
  portal = await aPortal()
  world = await rightsWorld(portal)
  await makeOwnPrices()
  const mayCall = ({ access }: DescribedCall) => !Array.isArray(access) || access.includes('client')
  writes = (await describedCalls(portal)).filter(
    (call) => call.method !== 'GET' && call.access !== 'public' && mayCall(call),
  )
  // Below the minimum in the one world, over the limit in the other.
  const { center } = world.own
  await sql`update center set min_order = 20, purchase_limit = 40, purchase_limit_period = 'M'
    where id = ${center.id}`.execute(portal.db)
  // Earlier orders do not count for the limit.
  await sql`update sale_order set base = 0`.execute(portal.db)
}, 120_000)

/**
 * The codes that may depend on sums, by call. The answers of these calls count, these codes and whatever else they say
 * about a document whose sums were compared; those of others never do (rule C-42).
 */
const exceptions: Record<string, readonly string[]> = {
  'PATCH cart/create_order/': ['105', 'limit'],
  'PATCH cart/create_offer/': ['limit'],
  'POST offers/{id}/accept/': ['105', 'limit'],
  'POST offers/{id}/accept/check/': ['105'],
  'PATCH validable_orders/{id}/': ['100', '105'],
  'PATCH validable_orders/{id}/remove_line/': ['105'],
  'PATCH validable_orders/': ['100', '105'],
  'PATCH validable_offers/{id}/': ['100'],
  'PATCH validable_offers/': ['100'],
  'POST orders_import/': ['105', 'limit'],
  'POST orders_matrix/': ['105', 'limit'],
  'POST shopping_lists/{id}/stock_counts/': ['105', 'limit'],
  'POST shopping_lists/{id}/stock_counts/{count}/send/': ['105', 'limit'],
}

const prices = [7.5, 61] as const
/**
 * A cent below, at and above price, base, tax, total and final amount of a cart or order of one piece, in either world.
 */
const around = prices
  .flatMap((price) => [price, price * 0.21, price * 1.21, price * 1.21 + 10])
  .flatMap((sum) => [-0.01, 0, 0.01].map((cent) => Math.round((sum + cent) * 100) / 100))
const quantities = [1, 2, 3, 99_999]

const isNumber = ({ type }: Schema, kind: string) => [type].flat().includes(kind)

/** Values to try in a field; none for ids and flags, which are no money. */
function valuesOf(name: string, schema: Schema): number[] {
  if (name === 'quantity') return quantities
  return isNumber(schema, 'number') ? around : []
}

/** The body with each value in each number field, at the top and in the rows of its lists. */
function bodiesOf(schema: Schema | undefined, body: Record<string, unknown>): Record<string, unknown>[] {
  const found = [body]
  for (const [name, property] of Object.entries(schema?.properties ?? {})) {
    for (const value of valuesOf(name, property)) found.push({ ...body, [name]: value })
    if (name === 'over_limit') found.push({ ...body, [name]: true })
    const rows = body[name]
    if (!Array.isArray(rows) || typeof rows[0] !== 'object') continue
    for (const [field, inner] of Object.entries(property.items?.properties ?? {})) {
      for (const value of valuesOf(field, inner)) found.push({ ...body, [name]: [{ ...rows[0], [field]: value }] })
    }
  }
  return found
}

const blind: [string, { can_see_prices?: boolean; can_see_totals?: boolean; validation_limit?: string }][] = [
  ['without prices and totals', {}],
  ['without prices', { can_see_totals: true }],
  ['without totals', { can_see_prices: true }],
  // Between what a document costs in the one world and in the other (rule D-71).
  ['without totals that validates up to an amount', { can_see_prices: true, validation_limit: '40' }],
]

/** Sets the price of everything for this customer. */
async function setPrices(price: number): Promise<void> {
  const { client } = world.own
  await sql`update special_price set price = ${price}::numeric where client_id = ${client.id}`.execute(portal.db)
}

/**
 * Sets the prices of waiting orders and offers, which have their own, and of sent offers, of which one line is left, as in
 * the orders of this test. A function of the database with plans that are kept, as it runs before each of 3,000 requests.
 */
const makeOwnPrices = () =>
  sql`create function set_own_prices(p numeric, client integer) returns void language plpgsql as $$ begin
    ${sql.join(
      [
        ['order', 'sale_order'],
        ['offer', 'offer'],
      ].map(([kind, heads]) => {
        const [lines, owner, table] = [sql.table(`${kind}_line`), sql.ref(`${kind}_id`), sql.table(heads!)]
        const waiting = sql`select id from ${table} where client_id = client and state = 'pending_validation'`
        return sql`update ${lines} set price = p, base = p * quantity
            where ${owner} in (${waiting}) and (price, base) is distinct from (p, p * quantity);
          update ${table} o set base = s.sum
            from (select ${owner} as id, sum(base) from ${lines} where ${owner} in (${waiting}) group by 1) s
            where o.id = s.id and o.base is distinct from s.sum;`
      }),
      sql` `,
    )}
    delete from offer_line where position > 1
      and offer_id in (select id from offer where client_id = client and state = 'sent');
    update offer_line set price = p, base = p * quantity where (price, base) is distinct from (p, p * quantity)
      and offer_id in (select id from offer where client_id = client and state = 'sent');
    end $$`.execute(portal.db)

const setOwnPrices = (price: number) =>
  sql`select set_own_prices(${price}::numeric, ${world.own.client.id})`.execute(portal.db)

/** Cancels the orders that were sent, which would count for the limit of the next one. */
const cancelOrders = () =>
  sql`update sale_order set state = 'cancelled'
    where client_id = ${world.own.client.id} and state <> 'cancelled'`.execute(portal.db)

/** How many documents were counted (C-42) since the last time. */
const takeCounted = async () => (await sql`delete from told_sum returning 1`.execute(portal.db)).rows.length

interface Row {
  status?: number
  code?: string | null
  message?: string
  message_flag?: number
  refusal?: string | { code: string } | null
  waits?: boolean | null
  /** What a column of a matrix became. */
  order?: { waits: boolean } | null
}
/** The fields of an answer that may depend on sums: of the whole, of one decision, of one order of a file or matrix. */
const shownPart = ({ status, code, message, message_flag, refusal, waits, order }: Row) => ({
  status,
  code,
  message,
  message_flag: order ? Number(order.waits) : message_flag,
  refusal,
  waits,
})

/** An answer without ids, numbers of documents and the values that the account may see. */
function said({ status, body }: Answer) {
  const { results, orders, problems, ...whole } = body ?? {}
  return {
    status,
    body: status >= 400 ? whole : { ...shownPart(whole), keys: Object.keys(body ?? {}).sort() },
    rows: ((results ?? orders ?? []) as Row[]).map(shownPart),
    problems,
  }
}
/** counted: how many documents the call counted (C-42). */
type Said = ReturnType<typeof said> & { counted: number }

/**
 * A request of this test. as: with another token than the account's; isAccepted: sent with over_limit (C-43), so that
 * its message_flag may differ.
 */
interface Try {
  isAccepted?: boolean
  path: string
  body?: unknown
  headers?: Record<string, string>
  as?: ReturnType<typeof callsOf>
}
type Rights = (typeof blind)[number][1]
/** Builds a request, which is often as much work as to answer it. isUsed: the one before it has used up its rows. */
type Build = (isUsed: boolean) => Try | Promise<Try>

/** A spreadsheet that orders this quantity of the customer's article. */
function aFile(path: string, quantity: number, fields: object = {}): Try {
  const book = xlsx.utils.book_new()
  const cells = [
    ['Código', 'Cantidad'],
    [world.own.product.external_id, quantity],
  ]
  xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(cells), 'P')
  const content = xlsx.write(book, { type: 'buffer' }) as Buffer
  const { client, center } = world.own
  const form = aForm({ client: client.id, center: center.id, ...fields, file: { name: 'pedido.xlsx', content } })
  return { path, ...form }
}

/** A session of a purchasing system with something in its cart, for an account of these rights. */
async function aVisit(rights: Rights): Promise<ReturnType<typeof callsOf>> {
  const { client, center, product } = world.own
  const buyer = await portal.aBuyerSystem({ center: center.id })
  const { can_see_prices = false, can_see_totals = false } = rights
  await sql`update account set can_see_prices = ${can_see_prices}, can_see_totals = ${can_see_totals}
    where id = ${buyer.id}`.execute(portal.db)
  const setup = await portal.app.inject({
    method: 'POST',
    url: '/api/punchout/setup/',
    headers: { 'content-type': 'text/xml; charset=utf-8' },
    payload: cxmlSetup(buyer),
  })
  const code = /code=([\w-]+)/.exec(setup.payload)?.[1]
  const { body } = await portal.stranger.post('session/exchange/', { code })
  const visit = callsOf(portal, { authorization: `Bearer ${body.token}` })
  const customer = { client: client.id, center: center.id }
  expect((await visit.post('cart/add_cart_item/', { ...customer, product: product.id, quantity: 1 })).status).toBe(200)
  return visit
}

/** A matrix of one cell. */
function aMatrix(path: string, quantity: number, fields: object = {}): Try {
  const { client, center, product } = world.own
  const columns = [{ center: center.id, quantities: [quantity] }]
  return { path, body: { client: client.id, rows: [{ product: product.id }], columns, ...fields } }
}

/** Requests that rightsRules lacks: files, matrices, purchasing systems, decisions about several documents. */
const furtherTries: Record<string, (rights: Rights) => Build[]> = {
  'POST orders_import/': () =>
    quantities.flatMap((quantity) => [
      () => aFile('orders_import/', quantity),
      () => ({ ...aFile('orders_import/', quantity, { over_limit: 'true' }), isAccepted: true }),
    ]),
  'POST orders_import/check/': () => quantities.map((quantity) => () => aFile('orders_import/check/', quantity)),
  'POST orders_matrix/': () =>
    quantities.flatMap((quantity) => [
      () => aMatrix('orders_matrix/', quantity),
      () => ({ ...aMatrix('orders_matrix/', quantity, { over_limit: true }), isAccepted: true }),
    ]),
  'POST orders_matrix/check/': () => quantities.map((quantity) => () => aMatrix('orders_matrix/check/', quantity)),
  'PATCH cart/create_punchout_order/': (rights) => {
    const { client, center } = world.own
    const body = { client: client.id, center: center.id }
    const path = 'cart/create_punchout_order/'
    return [{}, { cancel: true }].map((more) => async () => ({
      path,
      body: { ...body, ...more },
      as: await aVisit(rights),
    }))
  },
  'PATCH validable_orders/': () =>
    [false, true].map((cancelled) => async () => {
      const orders = [1, 2, 3].map((lines) => portal.anOrder({ ...waitingHere(), lines }))
      return { path: 'validable_orders/', body: { orders: await idsOf(orders), cancelled } }
    }),
  'PATCH validable_offers/': () =>
    [false, true].map((cancelled) => async () => {
      const offers = [1, 2, 3].map((lines) => anOffer(portal.db, { ...waitingHere(), lines }))
      return { path: 'validable_offers/', body: { offers: await idsOf(offers), cancelled } }
    }),
}

const waitingHere = () => ({
  client_id: world.own.client.id,
  center_id: world.own.center.id,
  state: 'pending_validation',
})
const idsOf = async (documents: Promise<{ id: number }>[]) => (await Promise.all(documents)).map(({ id }) => id)

/** The requests of a call, built anew after each that may have used its rows up: a cart that was sent is empty. */
async function buildsOf(account: Caller, call: DescribedCall, rights: Rights): Promise<Build[]> {
  const further = furtherTries[call.name]
  if (further) return further(rights)
  const own = rightsRules[call.name]?.own
  if (!own) return []
  const tries = async (): Promise<Try[]> => {
    const { path, body } = await own(world.own, { portal, account, role: 'client' })
    return bodiesOf(call.body, (body ?? {}) as Record<string, unknown>).map((one) => ({
      path,
      body: call.body && one,
      isAccepted: one.over_limit === true,
    }))
  }
  let built = await tries()
  return built.map((_, at) => async (isUsed) => {
    if (isUsed) built = await tries()
    return built[at]!
  })
}

async function answersOf(account: Caller, call: DescribedCall, price: number, rights: Rights): Promise<Said[]> {
  await setPrices(price)
  const answers: Said[] = []
  await cancelOrders()
  const builds = await buildsOf(account, call, rights)
  await takeCounted()
  let isUsed = false
  for (const [at, build] of builds.entries()) {
    if (isUsed) await cancelOrders()
    const { path, body, headers, as = account, isAccepted } = await build(isUsed)
    await setOwnPrices(price)
    const answer = said(await as[call.method.toLowerCase() as 'post'](path, body, headers))
    // Invalid input alone certainly leaves the rows as they were.
    isUsed = answer.status !== 400
    const counted = await takeCounted()
    const codes = [answer.body, ...answer.rows].filter((row) => tells(call.name, row))
    expect([call.name, at, counted >= codes.length]).toEqual([call.name, at, true])
    if (!exceptions[call.name]) expect([call.name, at, counted]).toEqual([call.name, at, 0])
    const { message_flag: flag } = answer.body as Row
    const isTold = counted > 0 && isAccepted
    const whole = isTold && flag !== undefined ? { ...answer.body, message_flag: undefined } : answer.body
    const rows = answer.rows.map((row) => (isTold ? { ...row, message_flag: undefined } : row))
    answers.push({ ...answer, body: whole, rows, counted })
  }
  return answers
}

/** Whether a row reveals that a sum is too low or too high. */
const tells = (name: string, { code, refusal, message_flag: flag, waits }: Row, seesTotals = false) => {
  const refusalCode = code ?? (typeof refusal === 'object' ? refusal?.code : undefined)
  // An account that sees totals is not asked before it passes the limit.
  return (
    Boolean(refusalCode && exceptions[name]?.includes(refusalCode)) || (seesTotals && (flag === 1 || waits === true))
  )
}

test.each(blind)(
  'an account %s is answered the same whatever its sums are',
  async (_name, rights) => {
    const account = await portal.anAccount({
      role: 'client',
      clients: [world.own.client.id],
      can_validate_orders: true,
      can_validate_offers: true,
      ...rights,
    })
    for (const call of writes) {
      const cheap = await answersOf(account, call, prices[0], rights)
      const dear = await answersOf(account, call, prices[1], rights)
      for (const [at, { rows, ...whole }] of cheap.entries()) {
        const other = dear[at]!
        // How many are left must not depend on what is hidden either.
        expect([call.name, at, other.counted]).toEqual([call.name, at, whole.counted])
        const isTold = (row: Row) => tells(call.name, row, rights.can_see_totals)
        const mayDiffer = [whole.body, other.body].some(isTold)
        if (!mayDiffer) expect([call.name, at, { ...other, rows: [] }]).toEqual([call.name, at, { ...whole, rows: [] }])
        for (const [line, row] of rows.entries()) {
          const beside = other.rows[line]
          if (!mayDiffer && beside && ![row, beside].some(isTold))
            expect([call.name, at, line, beside]).toEqual([call.name, at, line, row])
        }
      }
    }
  },
  300_000,
)

describe('answers that reveal something', () => {
  /** A buyer without totals of a centre, with a cart of 10.00. */
  async function aBlindBuyer(center: Parameters<TestPortal['aCenter']>[0], rights = {}) {
    const place = await portal.aCenter(center)
    const account = await portal.anAccount({ clients: [place.client_id], can_see_prices: true, ...rights })
    const customer = { client: place.client_id, center: place.id }
    await account.post('cart/add_cart_item/', { ...customer, product: (await portal.aProduct()).id, quantity: 1 })
    return { account, customer, send: (more = {}) => account.patch('cart/create_order/', { ...customer, ...more }) }
  }

  test('are given 20 times an hour by all calls together; then calls wait until the hour is over', async () => {
    const { account, customer, send } = await aBlindBuyer({
      min_order: 30,
      purchase_limit: 5,
      purchase_limit_period: 'M',
    })
    for (let time = 0; time < 10; time++) expect(await send()).toMatchObject({ status: 400, body: { code: '105' } })
    for (let time = 0; time < 10; time++)
      expect(await account.patch('cart/create_offer/', customer)).toMatchObject({
        status: 400,
        body: { code: 'limit' },
      })
    for (const answer of [await send(), await account.patch('cart/create_offer/', { ...customer, over_limit: true })]) {
      expect(answer).toMatchObject({ status: 429, body: { detail: expect.any(String) } })
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3_500)
    }
    await sql`update told_sum set at = at - interval '61 minutes'`.execute(portal.db)
    expect((await account.patch('cart/create_offer/', { ...customer, over_limit: true })).body.message_flag).toBe(1)
  })

  test('twenty calls at once do not share the last answer', async () => {
    const { account, send } = await aBlindBuyer({ min_order: 30 })
    await sql`insert into told_sum (account_id) select ${account.id} from generate_series(1, 15)`.execute(portal.db)
    const answers = await Promise.all(Array.from({ length: 20 }, () => send()))
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  })

  test('count alike where a document passes: no ratio of a price to a limit is measured by offers', async () => {
    const { account, customer } = await aBlindBuyer({ purchase_limit: 10_000, purchase_limit_period: 'M' })
    const { id: product } = await portal.aProduct()
    const answers = []
    for (let time = 0; time < 21; time++) {
      await account.post('cart/add_cart_item/', { ...customer, product, quantity: time + 1 })
      answers.push(await account.patch('cart/create_offer/', { ...customer, over_limit: true }))
    }
    expect(answers.slice(0, 20).map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(answers[20]).toMatchObject({ status: 429 })
  })

  test('of several decisions are given as far as they are left; the other documents wait', async () => {
    const center = await portal.aCenter({ purchase_limit: 1_000, purchase_limit_period: 'M' })
    const blind = await portal.anAccount({ clients: [center.client_id], can_validate_orders: true })
    await sql`insert into told_sum (account_id) select ${blind.id} from generate_series(1, 18)`.execute(portal.db)
    const waiting = { client_id: center.client_id, center_id: center.id, state: 'pending_validation' }
    const orders = []
    for (let count = 0; count < 3; count++) orders.push((await portal.anOrder(waiting)).id)
    const { body } = await blind.patch('validable_orders/', { orders, cancelled: false })
    expect(body.results.map(({ status }: Row) => status)).toEqual([200, 200, 429])
  })

  test('are not counted for accounts that see totals, nor where nothing is compared', async () => {
    const seer = await aBlindBuyer({ min_order: 30 }, { can_see_totals: true })
    for (let time = 0; time < 22; time++) expect((await seer.send()).body.code).toBe('105')
    const buyer = await aBlindBuyer({})
    expect((await buyer.send()).status).toBe(200)
    expect(
      await portal.db.selectFrom('told_sum').selectAll().where('account_id', '=', buyer.account.id).execute(),
    ).toEqual([])
  })

  test('more money than a document holds is told when the cart is sent, not while it is filled', async () => {
    const { account, customer, send } = await aBlindBuyer({})
    const { id: product } = await portal.aProduct({ price: '90000' })
    const { id: unit } = await portal.db
      .insertInto('product_unit')
      .values({ product_id: product, name: 'Palé', quantity: 1200 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const line = { ...customer, product, quantity: 99_999, aditional_measurement_unit: unit }
    expect((await account.post('cart/add_cart_item/', line)).status).toBe(200)
    expect(await send()).toMatchObject({ status: 400, body: { quantity: [expect.any(String)] } })
    expect(
      await portal.db.selectFrom('told_sum').selectAll().where('account_id', '=', account.id).execute(),
    ).toHaveLength(1)
  })
})

describe('a file of an account without totals', () => {
  /** A buyer without totals of a centre, and its file with this quantity of an article. */
  async function aBlindImport(
    center: Parameters<TestPortal['aCenter']>[0],
    pieces: { price: string; quantity: number }[],
  ) {
    const place = await portal.aCenter(center)
    const account = await portal.anAccount({ clients: [place.client_id] })
    const book = xlsx.utils.book_new()
    const rows: unknown[][] = [['Código', 'Cantidad']]
    for (const { price, quantity } of pieces) rows.push([(await portal.aProduct({ price })).external_id, quantity])
    xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(rows), 'P')
    const content = xlsx.write(book, { type: 'buffer' }) as Buffer
    const send = (path: string, fields: Record<string, string> = {}) => {
      const form = aForm({ ...fields, file: { name: 'pedido.xlsx', content } })
      return account.post(path, form.body, form.headers)
    }
    const counted = () => portal.db.selectFrom('told_sum').selectAll().where('account_id', '=', account.id).execute()
    return { send, counted }
  }

  test('is asked about before it passes the limit; sent again with a yes it waits (rule C-43)', async () => {
    const { send, counted } = await aBlindImport({ purchase_limit: 15, purchase_limit_period: 'M' }, [
      { price: '10', quantity: 2 },
    ])
    expect((await send('orders_import/check/')).body.orders).toMatchObject([{ refusal: null, waits: null }])
    expect(await counted()).toHaveLength(0)
    expect(await send('orders_import/')).toMatchObject({
      status: 400,
      body: { code: 'limit', message: 'Este pedido supera el límite de consumo de este centro' },
    })
    expect(await counted()).toHaveLength(1)
    expect(await send('orders_import/', { over_limit: 'true' })).toMatchObject({
      status: 201,
      body: { orders: [{ message_flag: 1 }] },
    })
  })

  test('is not told by its preview that it costs more than a document holds (rule D-61)', async () => {
    const dear = { price: '90000', quantity: 99_999 }
    const { send, counted } = await aBlindImport({}, [dear, dear])
    expect((await send('orders_import/check/')).body.orders).toMatchObject([{ refusal: null, waits: null }])
    expect(await counted()).toHaveLength(0)
    expect(await send('orders_import/')).toMatchObject({ status: 400, body: { quantity: [expect.any(String)] } })
    expect(await counted()).toHaveLength(1)
  })
})

describe('an account without totals that passes its limit', () => {
  test('is asked first; the same order with its yes waits for validation', async () => {
    const center = await portal.aCenter({ purchase_limit: 15, purchase_limit_period: 'M' })
    const account = await portal.anAccount({ clients: [center.client_id] })
    const customer = { client: center.client_id, center: center.id }
    await account.post('cart/add_cart_item/', { ...customer, product: (await portal.aProduct()).id, quantity: 2 })
    expect(await account.patch('cart/create_order/', customer)).toMatchObject({
      status: 400,
      body: { code: 'limit', message: 'Este pedido supera el límite de consumo de este centro' },
    })
    expect((await account.get('cart/')).body.items).toHaveLength(1)
    expect(await account.patch('cart/create_order/', { ...customer, over_limit: true })).toMatchObject({
      status: 200,
      body: { message_flag: 1 },
    })
  })

  test('is not asked when the limit holds it, nor is who sees totals', async () => {
    const center = await portal.aCenter({ purchase_limit: 15, purchase_limit_period: 'M' })
    const customer = { client: center.client_id, center: center.id }
    const { id: product } = await portal.aProduct()
    for (const [rights, quantity, flag] of [
      [{}, 1, 0],
      [{ can_see_totals: true }, 2, 1],
    ] as const) {
      const account = await portal.anAccount({ clients: [center.client_id], ...rights })
      await account.post('cart/add_cart_item/', { ...customer, product, quantity })
      expect(await account.patch('cart/create_order/', customer)).toMatchObject({
        status: 200,
        body: { message_flag: flag },
      })
    }
  })
})
