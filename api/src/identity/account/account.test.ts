import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { rows } from '../../core/db/db'
import { hashOf } from '../../core/hash-of'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { Caller } from '../../../test/an-account'

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

test('a buyer is offered the countries that its clients are in, and no other is taken (rule L-1)', async () => {
  const client = await portal.aClient({ country_id: 'sp' })
  const buyer = await portal.anAccount({ role: 'client', clients: [client.id] })
  const seller = await portal.anAccount({ role: 'admin' })
  const ids = async (account: Caller) =>
    (await account.get('account/')).body.countries.map(({ id }: { id: string }) => id)
  expect(await ids(buyer)).toEqual(['eu', 'sp'])
  expect(await ids(seller)).toEqual(expect.arrayContaining(['eu', 'sp', 'pt']))
  expect(await buyer.patch('account/', { country: { id: 'pt' } })).toMatchObject({
    status: 400,
    body: { country: [expect.any(String)] },
  })
})

describe('the start page (rule S-86)', () => {
  test('is stored for the own account alone, and taken back with null', async () => {
    const [seller, other] = [
      await portal.anAccount({ role: 'sales_manager' }),
      await portal.anAccount({ role: 'admin' }),
    ]
    expect((await seller.get('account/')).body.start_page).toBeNull()
    const { status, body } = await seller.patch('account/', { start_page: '/dashboard/hoy' })
    expect({ status, start: body.start_page }).toEqual({ status: 200, start: '/dashboard/hoy' })
    expect((await other.get('account/')).body.start_page).toBeNull()
    expect((await seller.patch('account/', { start_page: null })).body.start_page).toBeNull()
  })

  test.each(['/dashboard/hoy', '/leads', '/pedidos/facturas', '/unknown', 'https://elsewhere.example/', ''])(
    'a buyer without the right cannot choose %s',
    async (start_page) => {
      const client = await portal.aClient()
      const buyer = await portal.anAccount({ role: 'client', clients: [client.id], can_see_sale_invoices: false })
      const { status, body } = await buyer.patch('account/', { start_page })
      expect({ status, body }).toMatchObject({ status: 400, body: { start_page: [expect.any(String)] } })
    },
  )

  test('goes with the right that opens it', async () => {
    const client = await portal.aClient()
    const buyer = await portal.anAccount({ role: 'client', clients: [client.id], can_see_sale_invoices: true })
    expect((await buyer.patch('account/', { start_page: '/pedidos/facturas' })).body.start_page).toBe(
      '/pedidos/facturas',
    )
    await portal.db.updateTable('account').set({ can_see_sale_invoices: false }).where('id', '=', buyer.id).execute()
    // A change of the account drops what is cached of its rights.
    await buyer.patch('account/', { language: 'es' })
    expect((await buyer.get('account/')).body.start_page).toBeNull()
  })
})

test('a new name, language and country are stored (rule S-53)', async () => {
  const account = await portal.anAccount({ role: 'admin' })
  const { status, body } = await account.patch('account/', {
    first_name: 'Eva',
    last_name: 'Sanz',
    language: 'pt',
    country: { id: 'pt' },
  })
  expect({ status, body }).toMatchObject({
    status: 200,
    body: {
      first_name: 'Eva',
      last_name: 'Sanz',
      language: 'pt',
      country: { id: 'pt' },
    },
  })
})

test('nobody raises their own rights or takes the address of another (rule S-53)', async () => {
  const account = await portal.anAccount()
  const other = await portal.anAccount()
  expect(await account.patch('account/', { role: 'admin' })).toMatchObject({
    status: 400,
    body: { role: [expect.any(String)] },
  })
  expect(await account.patch('account/', { email: other.email, current_password: account.password })).toMatchObject({
    status: 200,
    body: { email: account.email },
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

test('a stolen token does not help to guess the password (S-9)', async () => {
  const account = await portal.anAccount()
  const guess = async () =>
    (await account.patch('account/', { current_password: 'no', password: 'Otra-clave-9' })).status
  for (let wrong = 0; wrong < 5; wrong += 1) expect([wrong, await guess()]).toEqual([wrong, 400])
  expect(await guess()).toBe(429)
  expect(
    (await portal.stranger.post('api-token-auth/', { email: account.email, password: account.password })).status,
  ).toBe(429)
})

test('the right password locks nobody out, whatever else is refused', async () => {
  const account = await portal.anAccount()
  for (let time = 0; time < 11; time += 1) {
    expect(await account.patch('account/', { current_password: account.password, email: 'a,b@x.test' })).toMatchObject({
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
  const token = /http:\/\/portal\.test\/nueva-contrasena#([\w-]+)/.exec(mail)?.[1]
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

describe('another address of an account', () => {
  /** Messages since the last call, by who gets them; the link's token of each, if it has one. */
  async function mails(): Promise<{ to: string; text: string; token: string | undefined }[]> {
    await portal.jobs.runDue()
    const folder = join(portal.config.dataDir, 'outbox')
    const files = existsSync(folder) ? readdirSync(folder).sort() : []
    const found = files.map((file) => {
      const text = readFileSync(join(folder, file), 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '=')
      return { to: /^To: (.*)\r$/m.exec(text)![1]!, text, token: /confirmar-correo#([\w-]+)/.exec(text)?.[1] }
    })
    rmSync(folder, { recursive: true, force: true })
    return found
  }
  const confirm = (token: string | undefined) => portal.stranger.post('email_change/confirm/', { token })
  const ask = (account: Caller, email: string) =>
    account.patch('account/', { email, current_password: account.password })
  const asked = async (options = {}) => {
    const account = await portal.anAccount(options)
    const email = `new-${account.email}`
    await mails()
    expect(await ask(account, email)).toMatchObject({ status: 200, body: { email: account.email } })
    const [mail] = await mails()
    return { account, email, mail: mail! }
  }

  test('cannot be requested with a stolen token alone (S-19)', async () => {
    const account = await portal.anAccount()
    await mails()
    const email = 'thief@portal.test'
    expect(await account.patch('account/', { email })).toMatchObject({
      status: 400,
      body: { current_password: [expect.any(String)] },
    })
    expect((await account.patch('account/', { email, current_password: 'no' })).status).toBe(400)
    expect([await mails(), (await account.get('account/')).body.email]).toEqual([[], account.email])
  })

  test('is confirmed by a link to it, once, and the former one is told (S-19 to S-21)', async () => {
    const { account, email, mail } = await asked({ language: 'pt' })
    expect(mail).toMatchObject({
      to: email,
      text: expect.stringContaining('http://portal.test/confirmar-correo#'),
    })
    const [row] = await rows(
      portal.db,
      sql<{ token_hash: string; minutes: number }>`
      select token_hash, round(extract(epoch from expires_at - asked_at) / 60)::int as minutes from email_change
        where account_id = ${account.id}`,
    )
    expect(row).toEqual({ token_hash: hashOf(mail.token!), minutes: 60 })
    expect(await confirm(mail.token)).toMatchObject({ status: 200, body: { email } })
    expect((await account.get('account/')).body.email).toBe(email)
    expect(await mails()).toMatchObject([{ to: account.email, text: expect.stringContaining(email) }])
    expect(await confirm(mail.token)).toMatchObject({ status: 400, body: { token: [expect.any(String)] } })
    const logIn = async (who: string) =>
      (await portal.stranger.post('api-token-auth/', { email: who, password: account.password })).status
    expect([await logIn(account.email), await logIn(email)]).toEqual([400, 200])
  })

  test('expires after an hour, a newer request and a new password (S-19)', async () => {
    const late = await asked()
    await rows(portal.db, sql`update email_change set expires_at = now() where account_id = ${late.account.id}`)
    expect((await confirm(late.mail.token)).status).toBe(400)
    const older = await asked()
    await ask(older.account, `newer-${older.account.email}`)
    expect((await confirm(older.mail.token)).status).toBe(400)
    const changed = await asked()
    await changed.account.patch('account/', { password: 'Otra-clave-9', current_password: changed.account.password })
    expect((await confirm(changed.mail.token)).status).toBe(400)
  })

  test('voids the password links that went to the former mailbox (S-20)', async () => {
    const { account, mail } = await asked()
    await portal.stranger.post('password_reset/', { email: account.email })
    const reset = (await mails())[0]!.text
    await confirm(mail.token)
    const token = /nueva-contrasena#([\w-]+)/.exec(reset)![1]
    expect((await portal.stranger.post('password_reset/confirm/', { token, password: 'Nueva-clave-9' })).status).toBe(
      400,
    )
  })

  test('is refused when it has an account by now or is no mail address (S-20, S-23)', async () => {
    const { email, mail } = await asked()
    await portal.anAccount({ email })
    expect(await confirm(mail.token)).toMatchObject({ status: 400, body: { email: [expect.any(String)] } })
    const account = await portal.anAccount()
    for (const wrong of ['a,b@x.test', 'a b@x.test', 'Ana <a@x.test>', 'a@b@x.test', 'a@x.test;b@x.test'])
      expect([wrong, await ask(account, wrong)]).toMatchObject([
        wrong,
        { status: 400, body: { email: [expect.any(String)] } },
      ])
  })

  test('that has an account already is answered alike, and its owner is told (S-73)', async () => {
    const owner = await portal.anAccount({ language: 'en' })
    const account = await portal.anAccount()
    await mails()
    const [free, known] = [await ask(account, `free-${account.email}`), await ask(account, owner.email.toUpperCase())]
    expect([known.status, known.body]).toEqual([free.status, free.body])
    // The former link is void: of two requests the newer one counts, whatever its address.
    const sent = await mails()
    expect(sent.map(({ to, token }) => [to, token])).toEqual([[owner.email, undefined]])
    expect(sent[0]!.text).toContain('somebody asked for your address')
    expect(sent[0]!.text).not.toContain(account.email)
    for (let time = 3; time <= 5; time += 1) expect((await ask(account, owner.email)).status).toBe(200)
    expect((await ask(account, owner.email)).status).toBe(429)
  })

  test('is mailed five times in an hour (S-19)', async () => {
    const account = await portal.anAccount()
    for (let time = 1; time <= 5; time += 1) expect((await ask(account, `n${time}-${account.email}`)).status).toBe(200)
    expect((await ask(account, `n6-${account.email}`)).status).toBe(429)
  })

  test('and a new password are mailed to the owner (S-21)', async () => {
    const account = await portal.anAccount({ language: 'en' })
    await mails()
    await account.patch('account/', { password: 'Otra-clave-9', current_password: account.password })
    expect(await mails()).toMatchObject([
      { to: account.email, text: expect.stringContaining('your password has changed') },
    ])
    await portal.stranger.post('password_reset/', { email: account.email })
    const token = /#([\w-]{43})/.exec((await mails())[0]!.text)![1]
    await portal.stranger.post('password_reset/confirm/', { token, password: 'Nueva-clave-9' })
    expect(await mails()).toMatchObject([
      { to: account.email, text: expect.stringContaining('your password has changed') },
    ])
  })
})

test('a name is one line without addresses, since it stands in mails to others (S-22)', async () => {
  const account = await portal.anAccount()
  expect(await account.patch('account/', { first_name: ' Ana\r\nPulse\u2028aquí ' })).toMatchObject({
    status: 200,
    body: { first_name: 'Ana Pulse aquí' },
  })
  for (const last_name of ['http://evil.example', 'www.evil.example', 'ana@evil.example'])
    expect(await account.patch('account/', { last_name })).toMatchObject({
      status: 400,
      body: { last_name: [expect.any(String)] },
    })
})

test('a single line of a mail has no line breaks, whatever is stored (S-22)', async () => {
  const client = await portal.aClient({ name: 'Hotel\nhttps://evil.example' })
  const center = await portal.aCenter({
    client_id: client.id,
    name: 'Cocina\r\nPulse aquí',
    purchase_limit: '1',
    purchase_limit_period: 'M',
  })
  const approver = await portal.anAccount({ clients: [client.id], can_validate_orders: true, language: 'es' })
  const seller = await portal.anAccount({ role: 'admin', first_name: 'Eva\nSanz' })
  const { id: product } = await portal.aProduct({ price: '10' })
  await seller.post('cart/add_cart_item/', { client: client.id, product, quantity: 1 })
  await seller.patch('cart/create_order/', { client: client.id, center: center.id })
  await portal.jobs.runDue()
  const folder = join(portal.config.dataDir, 'outbox')
  const mail = readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('=\r\n', ''))
    .find((text) => text.includes(`To: ${approver.email}`))
  expect(mail).toContain('para Cocina Pulse aqu')
  expect(mail).toContain('Eva Sanz')
  expect(mail).toContain('(Hotel https://evil.example)')
})

describe('a weak password is refused with the reason, in the language asked for (S-10 to S-12)', () => {
  const common: Record<string, string> = {
    es: 'Es una contraseña muy común. Elige otra.',
    pt: 'É uma palavra-passe muito comum. Escolha outra.',
    en: 'This password is very common. Choose another one.',
  }
  const own: Record<string, string> = {
    es: 'La contraseña no puede estar hecha de tu nombre, tu correo o tu empresa.',
    pt: 'A palavra-passe não pode ser feita do seu nome, e-mail ou empresa.',
    en: 'The password may not be made of your name, e-mail address or company.',
  }
  const buyer = async () =>
    portal.anAccount({
      first_name: 'Rosalía',
      clients: [(await portal.aClient({ name: 'Hotel Miramar' })).id],
    })

  test.each(Object.keys(common))('when it is changed, in %s', async (language) => {
    const account = await buyer()
    for (const [password, text] of [
      ['password', common[language]],
      ['12345678', common[language]],
      ['rosalia-1990', own[language]],
      ['Miramar2026', own[language]],
      [account.email, own[language]],
    ]) {
      expect(
        await account.patch(
          'account/',
          { password, current_password: account.password },
          { 'accept-language': language },
        ),
      ).toMatchObject({ status: 400, body: { password: [text] } })
    }
  })

  test('when it is reset, and the link stays good', async () => {
    const account = await buyer()
    await portal.stranger.post('password_reset/', { email: account.email })
    await portal.jobs.runDue()
    const token = /#([\w-]{43})/.exec(lastMail())?.[1]
    for (const [password, text] of [
      ['qwertyuiop', common.en],
      ['Hotel-Miramar', own.en],
    ])
      expect(
        await portal.stranger.post('password_reset/confirm/', { token, password }, { 'accept-language': 'en' }),
      ).toMatchObject({ status: 400, body: { password: [text] } })
    expect((await portal.stranger.post('password_reset/confirm/', { token, password: 'Nueva-clave-9' })).status).toBe(
      200,
    )
  })
})

test('links that were used do not count among the five of an hour (S-13)', async () => {
  const { id, email } = await portal.anAccount()
  const links = async () => {
    await portal.stranger.post('password_reset/', { email })
    await portal.jobs.runDue()
    return rows(portal.db, sql`select 1 from password_reset where account_id = ${id} and used_at is null`)
  }
  await rows(
    portal.db,
    sql`insert into password_reset (token_hash, account_id, expires_at, used_at)
      select ${email} || n, ${id}, now() + interval '1 hour', now() from generate_series(1, 5) n`,
  )
  for (let link = 1; link <= 5; link += 1) expect(await links()).toHaveLength(link)
  expect(await links()).toHaveLength(5)
})

test('the link of a new password lives an hour, and the database knows only its hash', async () => {
  const account = await portal.anAccount()
  await portal.stranger.post('password_reset/', { email: account.email })
  await portal.jobs.runDue()
  const token = /#([\w-]{43})/.exec(lastMail())?.[1] as string
  const [row] = await rows(
    portal.db,
    sql<{ token_hash: string; minutes: number }>`
    select token_hash, round(extract(epoch from expires_at - now()) / 60)::int as minutes from password_reset
      where account_id = ${account.id}`,
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

test('a password reset answers the same for an unknown address (rule S-47)', async () => {
  expect(await portal.stranger.post('password_reset/', { email: 'nobody@portal.test' })).toMatchObject({
    status: 200,
    body: {},
  })
  await portal.jobs.runDue()
})

test('a request for access reaches the supplier, and cannot inject a header into its mail (rule S-48)', async () => {
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

test('a screen that the variant hides leaves its calls open (rule P-19)', async () => {
  const account = await portal.anAccount({ variant: 'vario' })
  expect(portal.variants.get('vario').public.flags.favorite).toBe(false)
  expect((await account.get('favourite_products/')).status).toBe(200)
})

// Shows rule S-54.
test('only authorised products are for sale when account, client or the centre’s client says so', async () => {
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

test('documents that wait are counted for the account’s own client and centre only (rule S-54)', async () => {
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
