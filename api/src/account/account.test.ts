import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { rows } from '../db/db'
import { hashOf } from '../hash-of'
import { aPortal, type TestPortal } from '../../test/a-portal'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

/** The newest message of the outbox, readable. */
function lastMail() {
  const folder = join(portal.config.dataDir, 'outbox')
  const name = readdirSync(folder).sort().at(-1) as string
  return readFileSync(join(folder, name), 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '=')
}

test('an account reads its role, rights and countries, Europe first', async () => {
  const client = await portal.aClient()
  const buyer = await portal.anAccount({ role: 'client', clients: [client.id] })
  const { status, body } = await buyer.get('account/')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    role: 'client',
    clients_count: 1,
    price_hidden: true,
    total_hidden: true,
    country: { id: 'eu' },
    validable_orders: 0,
  })
  expect(body.countries[0]).toEqual({ id: 'eu', label: 'Europa' })
  expect(body).not.toHaveProperty('password_hash')
})

test('the profile keeps a new name, address, language and country', async () => {
  const account = await portal.anAccount()
  const { status, body } = await account.patch('account/', {
    first_name: 'Eva',
    last_name: 'Sanz',
    email: `new-${account.email}`,
    language: 'pt',
    country: { id: 'pt' },
  })
  expect({ status, body }).toMatchObject({
    status: 200,
    body: {
      first_name: 'Eva',
      last_name: 'Sanz',
      email: `new-${account.email}`,
      language: 'pt',
      country: { id: 'pt' },
    },
  })
})

test('nobody raises their own rights or takes the address of another', async () => {
  const account = await portal.anAccount()
  const other = await portal.anAccount()
  expect(await account.patch('account/', { role: 'admin' })).toMatchObject({
    status: 400,
    body: { role: [expect.any(String)] },
  })
  expect(await account.patch('account/', { email: other.email })).toMatchObject({
    status: 400,
    body: { email: [expect.any(String)] },
  })
  expect(await account.patch('account/', { first_name: '' })).toMatchObject({
    status: 400,
    body: { first_name: [expect.any(String)] },
  })
  expect(await account.patch('account/', { first_name: '  ', last_name: '\t' })).toMatchObject({
    status: 400,
    body: { first_name: [expect.any(String)], last_name: [expect.any(String)] },
  })
  expect(await account.patch('account/', { country: { id: 'xx' } })).toMatchObject({
    status: 400,
    body: { country: [expect.any(String)] },
  })
})

test('a new password needs the current one and ends every token', async () => {
  const account = await portal.anAccount()
  expect(await account.patch('account/', { password: 'Otra-clave-9' })).toMatchObject({
    status: 400,
    body: { current_password: [expect.any(String)] },
  })
  expect(await account.patch('account/', { password: 'Otra-clave-9', current_password: 'no' })).toMatchObject({
    status: 400,
    body: { current_password: [expect.any(String)] },
  })
  expect(
    (await account.patch('account/', { password: 'Otra-clave-9', current_password: account.password })).status,
  ).toBe(200)
  expect((await account.get('account/')).status).toBe(401)
  expect(
    (await portal.stranger.post('api-token-auth/', { email: account.email, password: 'Otra-clave-9' })).status,
  ).toBe(200)
})

test('a stolen token is no way to guess the password, nor to wipe out the guesses', async () => {
  const account = await portal.anAccount()
  const guess = async (more = {}) =>
    (await account.patch('account/', { current_password: 'no', password: 'Otra-clave-9', ...more })).status
  for (let wrong = 0; wrong < 9; wrong += 1) expect([wrong, await guess()]).toEqual([wrong, 400])
  expect((await account.patch('account/', { current_password: 'no' })).status).toBe(400)
  expect(await guess()).toBe(429)
  expect((await account.patch('account/', { email: `other-${account.email}` })).status).toBe(200)
  expect(await guess()).toBe(429)
  expect(
    (await portal.stranger.post('api-token-auth/', { email: `other-${account.email}`, password: account.password }))
      .status,
  ).toBe(429)
})

test('the right password locks nobody out, whatever else is refused', async () => {
  const account = await portal.anAccount()
  const { email } = await portal.anAccount()
  for (let time = 0; time < 11; time += 1) {
    expect(await account.patch('account/', { current_password: account.password, email })).toMatchObject({
      status: 400,
      body: { email: [expect.any(String)] },
    })
  }
  expect((await account.patch('account/', { current_password: account.password, first_name: 'Eva' })).status).toBe(200)
})

test('a forgotten password is renewed by a link that serves once', async () => {
  const account = await portal.anAccount({ language: 'pt' })
  expect(await portal.stranger.post('password_reset/', { email: account.email.toUpperCase() })).toMatchObject({
    status: 200,
    body: {},
  })
  await portal.jobs.runDue()
  const mail = lastMail()
  expect(mail).toContain(`To: ${account.email}`)
  const token = /http:\/\/portal\.test\/nueva-contrasena\?token=([\w-]+)/.exec(mail)?.[1]
  expect(await portal.stranger.post('password_reset/confirm/', { token, password: 'corta' })).toMatchObject({
    status: 400,
    body: { password: [expect.any(String)] },
  })
  expect((await portal.stranger.post('password_reset/confirm/', { token, password: 'Nueva-clave-9' })).status).toBe(200)
  expect((await account.get('account/')).status).toBe(401)
  expect(
    (await portal.stranger.post('api-token-auth/', { email: account.email, password: 'Nueva-clave-9' })).status,
  ).toBe(200)
  expect(await portal.stranger.post('password_reset/confirm/', { token, password: 'Nueva-clave-8' })).toMatchObject({
    status: 400,
    body: { token: [expect.any(String)] },
  })
})

test('the link of a new password lives an hour, and the database knows only its hash', async () => {
  const account = await portal.anAccount()
  await portal.stranger.post('password_reset/', { email: account.email })
  await portal.jobs.runDue()
  const token = /token=([\w-]+)/.exec(lastMail())?.[1] as string
  const [row] = await rows(
    portal.db,
    sql<{ token_hash: string; minutes: number }>`
    select token_hash, round(extract(epoch from expires_at - now()) / 60)::int as minutes from password_reset where account_id = ${account.id}`,
  )
  expect(row).toEqual({ token_hash: hashOf(token), minutes: 60 })
  await rows(
    portal.db,
    sql`update password_reset set expires_at = expires_at - interval '61 minutes' where account_id = ${account.id}`,
  )
  expect(await portal.stranger.post('password_reset/confirm/', { token, password: 'Nueva-clave-9' })).toMatchObject({
    status: 400,
    body: { token: [expect.any(String)] },
  })
  expect(
    (await portal.stranger.post('api-token-auth/', { email: account.email, password: account.password })).status,
  ).toBe(200)
})

test('asking for a new password tells nothing about an unknown address', async () => {
  expect(await portal.stranger.post('password_reset/', { email: 'nobody@portal.test' })).toMatchObject({
    status: 200,
    body: {},
  })
  await portal.jobs.runDue()
})

test('a request for access reaches the supplier, and no header is smuggled into its mail', async () => {
  const asked = { name: 'Rosa\r\nBcc: evil@portal.test', email: 'rosa@hotel.test', company: 'Hotel Sol' }
  expect((await portal.stranger.post('access_request/', asked)).status).toBe(201)
  await portal.jobs.runDue()
  const [head] = lastMail().split('\r\n\r\n')
  expect(head).toContain(`To: ${portal.variants.forHost(undefined).server.mail.requests}`)
  expect(head).not.toMatch(/^Bcc:/m)
  expect(
    (await portal.stranger.post('access_request/', { ...asked, email: 'a@b.test\r\nBcc: evil@portal.test' })).status,
  ).toBe(400)
})

test('only authorised products are for sale when the account, its client or the client of the centre says so', async () => {
  const center = await portal.aCenter({ client_id: (await portal.aClient({ only_authorized_products: true })).id })
  const free = await portal.aCenter()
  const clients = [center.client_id, free.client_id]
  const [buyer, restricted] = [
    await portal.anAccount({ clients }),
    await portal.anAccount({ clients, only_authorized_products: true }),
  ]
  const isRestricted = async (caller: typeof buyer, query: string) =>
    (await caller.get(`user_info/${query}`)).body.only_authorized_products
  for (const query of [
    `?client=${center.client_id}`,
    `?center=${center.id}`,
    `?client=${center.client_id}&center=${center.id}`,
  ])
    expect([query, await isRestricted(buyer, query)]).toEqual([query, true])
  for (const query of ['', `?client=${free.client_id}`, `?center=${free.id}`]) {
    expect([query, await isRestricted(buyer, query)]).toEqual([query, false])
    expect([query, await isRestricted(restricted, query)]).toEqual([query, true])
  }
})

test('what waits for validation is told for one’s own client and centre only', async () => {
  const center = await portal.aCenter()
  await portal.anOrder({ center_id: center.id, client_id: center.client_id, state: 'pending_validation' })
  const foreign = await portal.aCenter()
  const buyer = await portal.anAccount({ clients: [center.client_id] })
  expect(await buyer.get(`user_info/?client=${center.client_id}&center=${center.id}`)).toMatchObject({
    status: 200,
    body: { validable_orders: 1, validable_offers: 0 },
  })
  expect((await buyer.get(`user_info/?client=${foreign.client_id}`)).status).toBe(404)
  expect((await buyer.get(`user_info/?center=${foreign.id}`)).status).toBe(404)
  expect((await buyer.get('user_info/?client=1.5')).status).toBe(400)
})
