import { randomUUID } from 'node:crypto'
import type { Caller } from '../../../../test/an-account'
import { anOffer } from '../../../../test/an-offer'
import { aPortal, type TestPortal } from '../../../../test/a-portal'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

test('an account gets its data as a file, without money, secrets and other people (rule S-42)', async () => {
  portal.clock.set('2026-03-31T10:00:00')
  const client = await portal.aClient({ name: 'Hotel Miramar' })
  const center = await portal.aCenter({ client_id: client.id })
  const product = await portal.aProduct({ name: 'Jabón', price: '77.31' })
  const account = await portal.anAccount({
    first_name: 'Rosa',
    clients: [client.id],
    centers: [center.id],
    can_see_prices: true,
    can_see_totals: true,
    validation_limit: '4321.09',
  })
  const colleague = await portal.anAccount({ first_name: 'Desconocida', clients: [client.id] })
  await account.post('cart/add_cart_item/', { client: client.id, product: product.id, quantity: 3 })
  await portal.db.insertInto('favourite').values({ account_id: account.id, product_id: product.id }).execute()
  await account.post('help_message/', {
    full_name: 'Rosa',
    company: 'Hotel Miramar',
    email: 'rosa@miramar.test',
    subject: 'question',
    comment: 'Una consulta',
  })
  const owner = { client_id: client.id, center_id: center.id }
  const order = await portal.anOrder({ ...owner, creator_id: account.id, lines: 2 })
  const foreign = await portal.anOrder({ ...owner, creator_id: colleague.id })
  const offer = await anOffer(portal.db, { ...owner, creator_id: account.id })
  await portal.db
    .insertInto('audit')
    .values([
      { account_id: colleague.id, action: 'user.changed', entity: 'account', entity_id: String(account.id) },
      { account_id: account.id, action: 'user.changed', entity: 'account', entity_id: String(colleague.id) },
    ])
    .execute()

  const { status, body, headers, raw } = await account.get('account/export/', { 'accept-language': 'en' })
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': "attachment; filename*=UTF-8''my%20data%202026-03-31.json",
  })
  expect(body).toMatchObject({
    made_at: '2026-03-31T10:00:00',
    profile: { email: account.email, first_name: 'Rosa', role: 'client', clients: [{ name: 'Hotel Miramar' }] },
    sessions: [{ user_agent: null }],
    changes: [{ action: 'user.changed', by_this_account: false }],
    carts: [{ client: 'Hotel Miramar', lines: [{ name: 'Jabón', quantity: 3 }] }],
    favourites: [{ name: 'Jabón' }],
    support_messages: [{ comment: 'Una consulta' }],
    orders: [{ number: order.number }],
    offers: [{ number: offer.number }],
    catalogues: [],
    incomplete: [],
  })
  expect(body.profile.centers).toHaveLength(1)
  const text = raw.toString()
  expect(text).not.toContain(foreign.number)
  for (const secret of ['hash', 'Desconocida', colleague.email, '77.31', '4321', 'price"', 'total"', 'argon2'])
    expect([secret, text.includes(secret)]).toEqual([secret, false])
})

test('what it made for ordering again is in it, without amounts of money and lost centres (rule S-42)', async () => {
  portal.clock.set('2026-11-30T10:00:00')
  const client = await portal.aClient({ name: 'Hotel Miramar' })
  const [center, lost] = [
    await portal.aCenter({ client_id: client.id, name: 'Cocina' }),
    await portal.aCenter({ client_id: client.id, name: 'Perdida' }),
  ]
  const product = await portal.aProduct({ name: 'Gel', stock: 100 })
  const manager = { can_manage_users: true, can_see_prices: true, can_see_totals: true }
  const account = await portal.anAccount({ clients: [client.id], centers: [center.id, lost.id], ...manager })
  const colleague = await portal.anAccount({ clients: [client.id], ...manager })
  const { id: order } = await portal.anOrder({ client_id: client.id, center_id: center.id })
  await portal.db.updateTable('order_line').set({ product_id: product.id }).where('order_id', '=', order).execute()
  const posted = async (caller: Caller, path: string, body: object, method: 'post' | 'put' = 'post') => {
    const answer = await caller[method](path, body)
    expect([path, answer.status < 300, answer.body]).toMatchObject([path, true, {}])
    return answer.body
  }
  const lines = [{ product: product.id, unit: null, quantity: 2 }]
  const recurring = (who: Caller, name: string, at = center.id) =>
    posted(who, 'recurring_orders/', {
      client: client.id,
      center: at,
      name,
      rhythm: 'week',
      weekday: 1,
      first_day: '2026-12-07',
      lines,
    })
  const own = await recurring(account, 'Pedido propio')
  await recurring(account, 'Pedido perdido', lost.id)
  await recurring(colleague, 'Pedido ajeno')
  await posted(account, `recurring_orders/${own.id}/permission/`, { version: 1, amount: 4321.09 }, 'put')
  await posted(account, `recurring_orders/${own.id}/skip/`, { version: 2, date: '2026-12-07', is_skipped: true })
  await posted(account, `centers/${center.id}/proposal/refusals/${product.id}/`, { kind: 'always' }, 'put')
  const list = await posted(account, 'shopping_lists/', { client: client.id, center: center.id, name: 'Almacén' })
  await posted(account, 'shopping_lists/', { client: client.id, center: lost.id, name: 'Almacén perdido' })
  const par = [{ product: product.id, unit: null, par: 5 }]
  await posted(account, `shopping_lists/${list.id}/`, { version: 1, lines: par }, 'put')
  const { body: room } = await account.get(`shopping_lists/${list.id}/storeroom/`)
  await posted(account, `shopping_lists/${list.id}/stock_counts/`, {
    key: randomUUID(),
    counted_at: '2026-11-30T08:00:00Z',
    wish: 'keep',
    lines: [{ line: room.lines[0].line, amount: 1 }],
  })
  await portal.db.deleteFrom('account_center').where('center_id', '=', lost.id).execute()
  const { body, raw } = await account.get('account/export/')
  const named = { client: 'Hotel Miramar' }
  expect(body).toMatchObject({
    shopping_lists: [{ ...named, name: 'Almacén', made_by_this_account: true }],
    stock_counts: [{ ...named, shopping_list: 'Almacén', counted_at: '2026-11-30T09:00:00' }],
    recurring_orders: [{ ...named, name: 'Pedido propio', made_by_this_account: true, allowed_by_this_account: true }],
    recurring_dates: [{ ...named, recurring_order: 'Pedido propio', date: '2026-12-07', state: 'skipped' }],
    refused_proposals: [{ center: 'Cocina', name: 'Gel', kind: 'always' }],
  })
  for (const other of ['ajeno', 'perdido', '4321'])
    expect([other, raw.toString().includes(other)]).toEqual([other, false])
})

test('the client of a cart that the account lost is not named (rule S-42)', async () => {
  const client = await portal.aClient({ name: 'Hotel Perdido' })
  const product = await portal.aProduct()
  const account = await portal.anAccount({ clients: [client.id] })
  await account.post('cart/add_cart_item/', { client: client.id, product: product.id, quantity: 1 })
  await portal.db.deleteFrom('account_client').where('account_id', '=', account.id).execute()
  const { raw } = await account.get('account/export/')
  expect(raw.toString()).not.toContain('Perdido')
})

test('a large account gets the newest rows of each kind, and which are incomplete (rule S-42)', async () => {
  const account = await portal.anAccount()
  const row = (n: number) => ({
    account_id: account.id,
    action: `change ${n}`,
    entity: 'account',
    entity_id: String(account.id),
  })
  for (let from = 0; from < 5_001; from += 1_000)
    await portal.db
      .insertInto('audit')
      .values(Array.from({ length: Math.min(1_000, 5_001 - from) }, (_, index) => row(from + index)))
      .execute()
  const { body } = await account.get('account/export/')
  expect([body.changes.length, body.changes[0].action, body.incomplete]).toEqual([5_000, 'change 5000', ['changes']])
})

test('one file of an account is made at a time (rule S-42)', async () => {
  const account = await portal.anAccount()
  const answers = await Promise.all(Array.from({ length: 8 }, () => account.get('account/export/')))
  // A call that arrives when the first file is made is served.
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]))
  expect((await portal.stranger.get('account/export/')).status).toBe(401)
})
