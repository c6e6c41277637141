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
