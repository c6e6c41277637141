import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { anOffer } from '../../../test/an-offer'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})
beforeEach(() => portal.clock.set('2026-05-20T10:00:00'))

const kinds = ['order', 'offer'] as const
type Kind = (typeof kinds)[number]
type Options = Parameters<TestPortal['anAccount']>[0]

/**
 * A client with a centre, and what is asked of it: documents of lines of 10.00 that wait, and who may validate them.
 */
async function aClientThatValidates() {
  const { id: client } = await portal.aClient()
  const { id: center } = await portal.aCenter({ client_id: client })
  const sees = { clients: [client], can_see_prices: true, can_see_totals: true }
  const asker = await portal.anAccount(sees)
  const validator = (options: Options = {}) =>
    portal.anAccount({ ...sees, can_validate_orders: true, can_validate_offers: true, ...options })
  /** The path of a new document; its base is 10 a line. */
  const place = async (kind: Kind, { lines = 3, creator_id = asker.id } = {}) => {
    const row = { client_id: client, center_id: center, creator_id, state: 'pending_validation', lines }
    const { id } = kind === 'order' ? await portal.anOrder(row) : await anOffer(portal.db, row)
    return { id, path: `validable_${kind}s/${id}/` }
  }
  return { client, center, asker, validator, place }
}
const validate = { cancelled: false }
const eventsOf = (kind: Kind, id: number) =>
  portal.db
    .selectFrom('document_event')
    .select(['account_id', 'action'])
    .where('kind', '=', kind)
    .where('document_id', '=', id)
    .orderBy('id')
    .execute()
const names = (people: { first_name: string }[]) => people.map(({ first_name }) => first_name)

describe.each(kinds)('the amount of an account that validates an %s', (kind) => {
  test.each([
    ['29.99', 400],
    ['30', 200],
    ['30.01', 200],
    [null, 200],
  ])('is compared with the base: up to and with %s (rule D-70)', async (validation_limit, status) => {
    const { validator, place } = await aClientThatValidates()
    const { path } = await place(kind)
    expect((await (await validator({ validation_limit })).patch(path, validate)).status).toBe(status)
  })

  test('above it is an agreement, once, and the document waits for a higher one (rule D-71)', async () => {
    const { asker, validator, place } = await aClientThatValidates()
    const low = await validator({ first_name: 'Luis', validation_limit: '20' })
    const high = await validator({ first_name: 'Marta', validation_limit: '30' })
    await validator({ first_name: 'Pau', validation_limit: '29' })
    const { id, path } = await place(kind)
    const answer = await low.patch(path, { ...validate, reason: 'Conforme' })
    expect(answer).toMatchObject({
      status: 400,
      body: { code: '100', version: 1, who_can: [{ first_name: 'Marta', email: high.email }] },
    })
    expect(answer.body.message).toContain('Supera el importe hasta el que validas tú (20,00 €).')
    expect(answer.body.message).toContain(`Puede hacerlo Marta (${high.email}).`)
    expect((await low.patch(path, validate)).body.code).toBe('100')
    expect(await eventsOf(kind, id)).toEqual([{ account_id: low.id, action: 'agreed' }])
    expect((await asker.get(path)).body).toMatchObject({
      state: 'pending_validation',
      version: 1,
      history: [{}, { action: 'agreed', person: { email: low.email }, in_place_of: null, reason: 'Conforme' }],
    })
    expect((await high.patch(path, { ...validate, version: 1 })).status).toBe(200)
    expect((await eventsOf(kind, id)).map(({ action }) => action)).toEqual(['agreed', 'validated'])
  })

  test('is not needed to cancel (rule D-71)', async () => {
    const { validator, place } = await aClientThatValidates()
    const { path } = await place(kind)
    const low = await validator({ validation_limit: '0' })
    expect((await low.patch(path, { cancelled: true })).body).toMatchObject({ state: 'cancelled' })
  })

  test('the supplier’s staff validates any amount, even with one stored (rule D-72)', async () => {
    const { client, place } = await aClientThatValidates()
    const rights = { can_validate_orders: true, can_validate_offers: true, validation_limit: '1' }
    const seller = await portal.anAccount({ role: 'sales_manager', clients: [client], ...rights })
    const admin = await portal.anAccount({ role: 'admin', ...rights })
    for (const account of [seller, admin])
      expect((await account.patch((await place(kind)).path, validate)).status).toBe(200)
  })

  test('decides about each of several; all that is not decided says why', async () => {
    const { validator, place } = await aClientThatValidates()
    const low = await validator({ validation_limit: '20' })
    const [small, large] = [await place(kind, { lines: 2 }), await place(kind)]
    const { body } = await low.patch(`validable_${kind}s/`, { [`${kind}s`]: [large.id, small.id], ...validate })
    expect(body.results).toMatchObject([
      { id: small.id, status: 200, code: null },
      { id: large.id, status: 400, code: '100', state: 'pending_validation', who_can: [] },
    ])
    expect(body.results[1].message).toContain('lo validará tu proveedor')
  })

  test('is told before a button is pressed, with who can validate (rule D-72)', async () => {
    const { center, asker, validator, place } = await aClientThatValidates()
    const { path } = await place(kind)
    const low = await validator({ first_name: 'Luis', validation_limit: '20' })
    const high = await validator({ first_name: 'Marta', validation_limit: '1000' })
    await validator({ first_name: 'Elsewhere', centers: [(await portal.aCenter()).id] })
    await validator({ first_name: 'Here', centers: [center] })
    await validator({ first_name: 'Closed', active: false })
    await portal.anAccount({
      role: 'admin',
      first_name: 'Supplier',
      can_validate_orders: true,
      can_validate_offers: true,
    })
    const before = (await low.get(path)).body
    expect(before).toMatchObject({
      may_decide: true,
      validation_limit: 20,
      limit_exceeded: true,
      has_agreed: false,
      needs_other: false,
      in_place_of: null,
    })
    expect(names(before.who_can)).toEqual(['Here', 'Marta'])
    await low.patch(path, validate)
    expect((await low.get(path)).body).toMatchObject({ limit_exceeded: true, has_agreed: true })
    expect((await high.get(path)).body).toMatchObject({ validation_limit: 1000, limit_exceeded: false })
    expect((await asker.get(path)).body).toMatchObject({ may_decide: false, validation_limit: null })
    expect(names((await asker.get(path)).body.who_can)).toEqual(['Here', 'Marta'])
  })

  test('of a colleague that is too low leaves the sender to validate its own document (rules D-40, D-72)', async () => {
    const { validator, place } = await aClientThatValidates()
    const sender = await validator({ first_name: 'Ana' })
    const colleague = await validator({ first_name: 'Luis', validation_limit: '20' })
    const own = await place(kind, { creator_id: sender.id })
    expect((await sender.get(own.path)).body).toMatchObject({ needs_other: false, who_can: [] })
    expect(names((await colleague.get(own.path)).body.who_can)).toEqual(['Ana'])
    const small = await place(kind, { lines: 2, creator_id: sender.id })
    expect((await sender.get(small.path)).body).toMatchObject({ needs_other: true })
    expect((await sender.patch(small.path, validate)).body).toMatchObject({
      code: '100',
      who_can: [{ email: colleague.email }],
    })
    expect((await sender.patch(own.path, validate)).status).toBe(200)
  })

  test('of the sender counts too: where nobody else can, the supplier’s staff has to validate', async () => {
    const { validator, place } = await aClientThatValidates()
    const sender = await validator({ validation_limit: '20' })
    const { path } = await place(kind, { creator_id: sender.id })
    expect((await sender.patch(path, validate)).body).toMatchObject({ code: '100', who_can: [] })
    const admin = await portal.anAccount({ role: 'admin', can_validate_orders: true, can_validate_offers: true })
    expect((await admin.patch(path, validate)).status).toBe(200)
  })

  test('the sender is not among who can validate while a colleague can (rule D-41)', async () => {
    const { validator, place } = await aClientThatValidates()
    const sender = await validator({ first_name: 'Ana' })
    const reader = await validator({ first_name: 'Luis', validation_limit: '20' })
    await validator({ first_name: 'Marta' })
    const { path } = await place(kind, { creator_id: sender.id })
    expect(names((await reader.get(path)).body.who_can)).toEqual(['Marta'])
  })

  test('without totals is told only by the answer, 20 times an hour (rules D-71, C-42)', async () => {
    const { client, validator, place } = await aClientThatValidates()
    await validator({ first_name: 'Up to 20', validation_limit: '20' })
    await validator({ first_name: 'Up to 40', validation_limit: '40' })
    await validator({ first_name: 'Any' })
    const rights = { can_validate_orders: true, can_validate_offers: true, validation_limit: '30' }
    const blind = await portal.anAccount({ clients: [client], first_name: 'Blind', ...rights })
    const [small, large] = [await place(kind, { lines: 1 }), await place(kind, { lines: 5 })]
    const historyAt = async (path: string) => {
      const { who_can, needs_other, may_decide, validation_limit, limit_exceeded } = (await blind.get(path)).body
      return { who_can: names(who_can), needs_other, may_decide, validation_limit, limit_exceeded }
    }
    expect(await historyAt(small.path)).toEqual(await historyAt(large.path))
    expect(await historyAt(large.path)).toEqual({
      who_can: ['Any'],
      needs_other: false,
      may_decide: true,
      validation_limit: 30,
      limit_exceeded: null,
    })
    for (let time = 0; time < 20; time++) expect((await blind.patch(large.path, validate)).body.code).toBe('100')
    expect(await historyAt(large.path)).toMatchObject({ limit_exceeded: true, who_can: ['Any'] })
    expect((await blind.patch(large.path, validate)).status).toBe(429)
    expect((await blind.patch(small.path, validate)).status).toBe(429)
  })

  test('without totals tells nothing new when it is changed after an agreement (rules D-71, D-72)', async () => {
    const { client, validator, place } = await aClientThatValidates()
    const manager = await validator({ can_manage_users: true })
    const rights = { can_validate_orders: true, can_validate_offers: true, validation_limit: '20' }
    const blind = await portal.anAccount({ clients: [client], ...rights })
    const { path } = await place(kind)
    expect((await blind.patch(path, validate)).body.code).toBe('100')
    const answers = []
    for (const validation_limit of [10, 20, 29.99, 30]) {
      const { version } = (await manager.get(`users/${blind.id}/`)).body
      expect((await manager.patch(`users/${blind.id}/`, { version, validation_limit })).status).toBe(200)
      const { limit_exceeded, has_agreed } = (await blind.get(path)).body
      answers.push([limit_exceeded, has_agreed])
    }
    expect(answers).toEqual([
      [true, true],
      [true, true],
      [null, true],
      [null, true],
    ])
  })

  test('of a sender without totals: that a colleague’s amount covers its document counts as a told sum', async () => {
    const { client, validator, place } = await aClientThatValidates()
    await validator({ validation_limit: '30' })
    const blind = await portal.anAccount({ clients: [client], can_validate_orders: true, can_validate_offers: true })
    const own = await place(kind, { creator_id: blind.id })
    expect((await blind.get(own.path)).body).toMatchObject({ needs_other: false, who_can: [] })
    expect((await blind.patch(own.path, validate)).body.code).toBe('100')
    const counted = await portal.db.selectFrom('told_sum').selectAll().where('account_id', '=', blind.id).execute()
    expect(counted).toHaveLength(1)
  })

  test('lets nobody agree without the right, or at an older version', async () => {
    const { asker, client, validator, place } = await aClientThatValidates()
    const { id, path } = await place(kind)
    const low = await validator({ validation_limit: '20' })
    expect((await asker.patch(path, validate)).status).toBe(403)
    expect((await low.patch(path, { ...validate, version: 7 })).status).toBe(409)
    const stranger = await portal.anAccount({
      clients: [(await portal.aClient()).id],
      can_validate_orders: true,
      can_validate_offers: true,
    })
    expect((await stranger.patch(path, validate)).status).toBe(404)
    // Open on another centre's page since before it was limited: the right is asked of the document.
    const limited = await validator({ centers: [(await portal.aCenter({ client_id: client })).id] })
    expect([403, 404]).toContain((await limited.patch(path, validate)).status)
    expect(await eventsOf(kind, id)).toEqual([])
  })
})

describe('an order whose quantities change', () => {
  test('is compared with its new sum, and an agreement stores the change (rules D-70, D-71)', async () => {
    const { validator, place } = await aClientThatValidates()
    const low = await validator({ validation_limit: '40' })
    const high = await validator({ first_name: 'Marta', can_see_totals: true })
    const { id, path } = await place('order')
    const [line] = (await low.get(path)).body.entries
    const raised = await low.patch(path, { ...validate, entries: [{ id: line.id, quantity: 3 }] })
    expect(raised).toMatchObject({ status: 400, body: { code: '100', version: 2, who_can: [{ first_name: 'Marta' }] } })
    expect((await low.get(path)).body).toMatchObject({ base: 50, limit_exceeded: true, has_agreed: true, version: 2 })
    expect(await eventsOf('order', id)).toEqual([
      { account_id: low.id, action: 'changed' },
      { account_id: low.id, action: 'agreed' },
    ])
    const lowered = await high.patch(path, { ...validate, version: 2, entries: [{ id: line.id, quantity: 1 }] })
    expect(lowered).toMatchObject({ status: 200, body: { state: 'received', base: 30 } })
  })

  test('lowered to the amount it is validated', async () => {
    const { validator, place } = await aClientThatValidates()
    const low = await validator({ validation_limit: '20' })
    const { path } = await place('order', { lines: 1 })
    const [line] = (await low.get(path)).body.entries
    await portal.db.updateTable('order_line').set({ quantity: 4, base: '40' }).where('id', '=', line.id).execute()
    await sql`update sale_order set base = 40
      where id = (select order_id from order_line where id = ${line.id})`.execute(portal.db)
    expect((await low.get(path)).body.limit_exceeded).toBe(true)
    expect((await low.patch(path, { ...validate, entries: [{ id: line.id, quantity: 2 }] })).status).toBe(200)
  })

  test('is not lowered by its sender to what a colleague may validate (rules D-40, D-70)', async () => {
    const { validator, place } = await aClientThatValidates()
    const sender = await validator({ first_name: 'Ana' })
    const colleague = await validator({ first_name: 'Luis', validation_limit: '20' })
    const { id, path } = await place('order', { lines: 1, creator_id: sender.id })
    const [line] = (await sender.get(path)).body.entries
    await portal.db.updateTable('order_line').set({ quantity: 4, base: '40' }).where('id', '=', line.id).execute()
    await sql`update sale_order set base = 40 where id = ${id}`.execute(portal.db)
    const decide = (quantity: number) => sender.patch(path, { ...validate, entries: [{ id: line.id, quantity }] })
    expect(await decide(2)).toMatchObject({
      status: 400,
      body: { code: '100', who_can: [{ email: colleague.email }] },
    })
    expect((await sender.get(path)).body).toMatchObject({ state: 'pending_validation', base: 40, version: 1 })
    expect((await decide(3)).body).toMatchObject({ state: 'received', base: 30 })
  })

  test('is agreed to anew after another account changed it (rule D-71)', async () => {
    const { validator, place } = await aClientThatValidates()
    const one = await validator({ validation_limit: '20' })
    const two = await validator({ validation_limit: '20' })
    const { id, path } = await place('order')
    const [line] = (await one.get(path)).body.entries
    await one.patch(path, validate)
    await two.patch(path, { ...validate, entries: [{ id: line.id, quantity: 2 }] })
    expect((await one.get(path)).body.has_agreed).toBe(false)
    await one.patch(path, validate)
    await one.patch(path, validate)
    const actions = (await eventsOf('order', id)).map(({ account_id, action }) => [account_id === one.id, action])
    expect(actions).toEqual([
      [true, 'agreed'],
      [false, 'changed'],
      [false, 'agreed'],
      [true, 'agreed'],
    ])
  })

  test('an agreement decides nothing, so that there is nothing to take back', async () => {
    const { validator, place } = await aClientThatValidates()
    const low = await validator({ validation_limit: '20' })
    const { path } = await place('order')
    await low.patch(path, validate)
    expect((await low.patch(`${path}undo/`, { version: 1 })).status).toBe(409)
  })
})

test('only those who can decide get a mail that names who agreed (rule D-71)', async () => {
  const outbox = join(portal.config.dataDir, 'outbox')
  const sent = () =>
    existsSync(outbox) ? readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8')) : []
  const { asker, validator, place } = await aClientThatValidates()
  const low = await validator({ first_name: 'Luis', last_name: 'Gil', validation_limit: '20' })
  const high = await validator({ validation_limit: '30' })
  const other = await validator({ validation_limit: '29' })
  const { path } = await place('order')
  await portal.jobs.runDue()
  rmSync(outbox, { recursive: true, force: true })
  await low.patch(path, validate)
  await low.patch(path, validate)
  await portal.jobs.runDue()
  const mails = sent()
  // And the supplier's staff, which is not asked for an amount.
  const recipients = mails.map((mail) => /^To: (.*)$/m.exec(mail)![1]!.trim())
  const ofClient = [low, high, other, asker].map(({ email }) => email)
  expect(recipients.filter((address) => ofClient.includes(address))).toEqual([high.email])
  expect(mails[0]).toContain('Luis Gil')
  expect(mails[0]).not.toMatch(/\d[.,]00|=E2=82=AC|€/)
})

test('the mail about a new order that waits goes to all who may cancel it: a choice would tell the sum', async () => {
  const outbox = join(portal.config.dataDir, 'outbox')
  const { client, validator } = await aClientThatValidates()
  const center = await portal.aCenter({ client_id: client, purchase_limit: '15', purchase_limit_period: 'M' })
  const low = await validator({ validation_limit: '5' })
  const elsewhere = await validator({ centers: [(await portal.aCenter({ client_id: client })).id] })
  const buyer = await portal.anAccount({ clients: [client], can_see_totals: true })
  const customer = { client, center: center.id }
  await buyer.post('cart/add_cart_item/', { ...customer, product: (await portal.aProduct()).id, quantity: 2 })
  await portal.jobs.runDue()
  rmSync(outbox, { recursive: true, force: true })
  expect((await buyer.patch('cart/create_order/', customer)).body.message_flag).toBe(1)
  await portal.jobs.runDue()
  const mails = readdirSync(outbox).map((name) =>
    /^To: (.*)$/m.exec(readFileSync(join(outbox, name), 'utf8'))![1]!.trim(),
  )
  expect(mails).toContain(low.email)
  expect(mails).not.toContain(elsewhere.email)
})
