import { aPortal, type TestPortal } from '../../../test/a-portal'
import { newMails } from '../../../test/mails'
import { strangerOf } from '../../../test/an-account'

let portal: TestPortal
let product: { id: number; external_id: string }
beforeAll(async () => {
  portal = await aPortal()
  product = await portal.aProduct({ name: 'Fregadora ñ', external_id: 'FRE-1', price: null })
  await portal.db
    .insertInto('request_region')
    .values([
      { id: 28, name: 'Madrid' },
      { id: 15, name: 'A Coruña' },
    ])
    .execute()
  await portal.db
    .insertInto('sales_person')
    .values([
      { id: 1, name: 'Aitana', email: 'aitana@prisma.test' },
      { id: 2, name: 'Sin correo', email: null },
    ])
    .execute()
})

const house = () => portal.variants.get('prisma').server.mail

const mails = (from: TestPortal = portal) => newMails(from)

const stored = (id: number) =>
  portal.db.selectFrom('quotation_request').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('a request of an account', () => {
  const ask = (more: object = {}) => ({ product: { id: product.id }, text: '¿Qué precio tiene?', ...more })

  test('is stored and mailed to the supplier and the sales person of the client (rule O-100)', async () => {
    const client = await portal.aClient({ name: 'Hotel Mar', sales_person_id: 1 })
    const center = await portal.aCenter({ client_id: client.id, name: 'Cocina' })
    const buyer = await portal.anAccount({ clients: [client.id], first_name: 'Nuria', last_name: 'Gil' })
    const { status, body } = await buyer.post(
      'quotation_request/',
      ask({ client: { id: client.id }, center: { id: center.id } }),
    )
    expect([status, body]).toEqual([201, { id: expect.any(Number) }])
    expect(await stored(body.id)).toMatchObject({
      product_id: product.id,
      account_id: buyer.id,
      client_id: client.id,
      center_id: center.id,
      text: '¿Qué precio tiene?',
      legal_accepted_at: null,
      address: null,
      variant: 'prisma',
    })
    const sent = await mails()
    expect(sent.map(({ to }) => to)).toEqual([house().requests, 'aitana@prisma.test'])
    for (const mail of sent) {
      expect(mail).toMatchObject({
        replyTo: buyer.email,
        subject: 'Solicitud de presupuesto de Hotel Mar: FRE-1 Fregadora ñ',
      })
      expect(mail.text.trim()).toBe(
        `Artículo: FRE-1 Fregadora ñ\nNombre: Nuria Gil\nCorreo: ${buyer.email}\nCliente: Hotel Mar\nCentro: Cocina\n\n¿Qué precio tiene?`,
      )
    }
  })

  test('needs no client; a centre implies its client, and a lead its sales person', async () => {
    const admin = await portal.anAccount({ role: 'admin' })
    const center = await portal.aCenter()
    const lead = await portal.aLead({ sales_person_id: 2, name: 'Hostal Lead' })
    expect(await stored((await admin.post('quotation_request/', ask())).body.id)).toMatchObject({
      client_id: null,
      center_id: null,
      lead_id: null,
    })
    expect(
      await stored((await admin.post('quotation_request/', ask({ center: { id: center.id }, client: null }))).body.id),
    ).toMatchObject({ client_id: center.client_id, center_id: center.id })
    expect(
      await stored((await admin.post('quotation_request/', ask({ lead: { id: lead.id } }))).body.id),
    ).toMatchObject({
      client_id: null,
      lead_id: lead.id,
    })
    expect((await mails()).map(({ to }) => to)).toEqual([house().requests, house().requests, house().requests])
  })

  test.each([
    ['no text', { text: undefined }, 'text'],
    ['an empty text', { text: '' }, 'text'],
    ['a blank text', { text: ' \n\t ' }, 'text'],
    ['a long text', { text: 'x'.repeat(2001) }, 'text'],
    ['no product', { product: undefined }, 'product'],
    ['a plain id', { product: 1 }, 'product'],
    ['an id as text', { product: { id: '1' } }, 'product.id'],
  ])('with %s is refused and leaves nothing', async (_name, change, field) => {
    const account = await portal.anAccount({ role: 'admin' })
    const { status, body } = await account.post('quotation_request/', ask(change))
    expect([status, Object.keys(body)]).toEqual([400, [field]])
    expect(
      await portal.db.selectFrom('quotation_request').select('id').where('account_id', '=', account.id).execute(),
    ).toEqual([])
  })

  test('is 404 for rows that the account may not see (rule O-100)', async () => {
    const [own, foreign] = [await portal.aCenter(), await portal.aCenter()]
    const buyer = await portal.anAccount({ clients: [own.client_id] })
    const hidden = await portal.aProduct({ active: false })
    const narrow = await portal.anAccount({ clients: [own.client_id], only_authorized_products: true })
    const statusOf = async (who: typeof buyer, more: object) => (await who.post('quotation_request/', ask(more))).status
    expect(await statusOf(buyer, { client: { id: foreign.client_id } })).toBe(404)
    expect(await statusOf(buyer, { center: { id: foreign.id } })).toBe(404)
    expect(await statusOf(buyer, { client: { id: own.client_id }, center: { id: foreign.id } })).toBe(404)
    expect(await statusOf(buyer, { lead: { id: (await portal.aLead()).id } })).toBe(404)
    expect(await statusOf(buyer, { product: { id: hidden.id } })).toBe(404)
    expect(await statusOf(buyer, { product: { id: 2_000_000_000 } })).toBe(404)
    expect(await statusOf(narrow, {})).toBe(404)
  })

  test('is asked once for one intention', async () => {
    const account = await portal.anAccount({ role: 'admin' })
    const key = { 'idempotency-key': 'ask' }
    const [first, second] = [
      await account.post('quotation_request/', ask(), key),
      await account.post('quotation_request/', ask(), key),
    ]
    expect([second.status, second.body]).toEqual([201, first.body])
    expect(await mails()).toHaveLength(1)
  })
})

describe('a request of a visitor', () => {
  const ask = (more: object = {}) => ({
    product: { id: product.id },
    text: 'Para 3 hoteles',
    name: 'Rosa Vila',
    email: 'rosa@hotel.test',
    phone: '600 111 222',
    business_name: 'Hoteles Vila',
    request_region: { id: 15 },
    legal: true,
    ...more,
  })

  test('is stored with the acceptance of the legal notice, and mailed to the supplier', async () => {
    const { status, body } = await portal.stranger.post('public_quotation_request/', ask())
    expect([status, body]).toEqual([201, { id: expect.any(Number) }])
    expect(await stored(body.id)).toMatchObject({
      name: 'Rosa Vila',
      email: 'rosa@hotel.test',
      phone: '600 111 222',
      business_name: 'Hoteles Vila',
      request_region_id: 15,
      text: 'Para 3 hoteles',
      account_id: null,
      legal_accepted_at: expect.any(Date),
    })
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: house().requests,
      replyTo: 'rosa@hotel.test',
      subject: 'Solicitud de presupuesto de Hoteles Vila: FRE-1 Fregadora ñ',
    })
    expect(mail!.text.trim()).toBe(
      'Artículo: FRE-1 Fregadora ñ\nNombre: Rosa Vila\nCorreo: rosa@hotel.test\nTeléfono: 600 111 222\nEmpresa: Hoteles Vila\nProvincia: A Coruña\n\nPara 3 hoteles',
    )
  })

  test('is stored once for one key of one address', async () => {
    const send = (more: object, remoteAddress: string) =>
      portal.app.inject({
        method: 'POST',
        url: '/api/public_quotation_request/',
        payload: ask(more),
        headers: { 'idempotency-key': 'visitor' },
        remoteAddress,
      })
    const [first, ...again] = await Promise.all([1, 2, 3].map(() => send({}, '10.0.0.7')))
    expect(first!.statusCode).toBe(201)
    for (const answer of again) expect([answer.statusCode, answer.json()]).toEqual([201, first!.json()])
    expect((await send({ text: 'Para 4 hoteles' }, '10.0.0.7')).statusCode).toBe(409)
    expect((await send({ text: 'Para 4 hoteles' }, '10.0.0.8')).statusCode).toBe(201)
    expect(await mails()).toHaveLength(2)
  })

  test('needs neither phone, company nor province (rule O-101)', async () => {
    const { product: askedProduct, text, name, email, legal } = ask()
    expect(
      (await portal.stranger.post('public_quotation_request/', { product: askedProduct, text, name, email, legal }))
        .status,
    ).toBe(201)
    expect(
      (
        await portal.stranger.post(
          'public_quotation_request/',
          ask({ request_region: null, phone: '', business_name: '' }),
        )
      ).status,
    ).toBe(201)
    await mails()
  })

  test('names all missing fields at once (rule O-101)', async () => {
    const { status, body } = await portal.stranger.post('public_quotation_request/', { product: { id: product.id } })
    expect([status, Object.keys(body).sort()]).toEqual([400, ['email', 'legal', 'name', 'text']])
    expect(
      (
        await portal.stranger.post(
          'public_quotation_request/',
          ask({ name: ' ', text: '\n', email: 'a..b@hotel.test', request_region: { id: 99 } }),
        )
      ).body,
    ).toEqual({
      name: ['Este campo es obligatorio.'],
      text: ['Este campo es obligatorio.'],
      email: ['Introduce una dirección de correo válida.'],
      request_region: ['No es una de las opciones.'],
    })
  })

  test.each([
    ['legal', false, 'Debes aceptarlo.'],
    ['legal', undefined, 'Este campo es obligatorio.'],
    ['legal', 'true', undefined],
    ['legal', 1, undefined],
    ['email', 'rosa', undefined],
    ['email', 'rosa@hotel', undefined],
    ['email', 'a@b.test\r\nBcc: c@d.test', undefined],
    ['email', 'Rosa <rosa@hotel.test>', undefined],
    ['name', 'x'.repeat(201), undefined],
    ['phone', 'x'.repeat(51), undefined],
    ['business_name', 'x'.repeat(201), undefined],
    ['text', 'x'.repeat(2001), undefined],
    ['name', 'a\0b', undefined],
  ])('with %s = %j is refused', async (field, value, text) => {
    const { status, body } = await portal.stranger.post('public_quotation_request/', ask({ [field]: value }))
    expect([status, body]).toEqual([400, { [field]: [text ?? expect.any(String)] }])
  })

  test('is 404 for a product that is not public (rule O-101)', async () => {
    const hidden = await portal.aProduct({ active: false })
    expect((await portal.stranger.post('public_quotation_request/', ask({ product: { id: hidden.id } }))).status).toBe(
      404,
    )
  })

  test('cannot add a header to the mail, and is no HTML', async () => {
    const { body } = await portal.stranger.post(
      'public_quotation_request/',
      ask({
        name: 'Rosa\r\nBcc: todos@victima.test',
        business_name: 'Vila\nSubject: Gratis\n\n<b>x</b>',
        text: '<script>alert(1)</script>\r\n.\r\nQUIT',
      }),
    )
    expect(await stored(body.id)).toMatchObject({
      name: 'Rosa Bcc: todos@victima.test',
      business_name: 'Vila Subject: Gratis <b>x</b>',
    })
    const [mail] = await mails()
    expect(mail!.heads).not.toMatch(/^Bcc/im)
    expect(mail!.heads.match(/^Subject:/gim)).toHaveLength(1)
    expect(mail!.heads).toMatch(/^Content-Type: text\/plain/im)
    expect(mail!.heads).not.toMatch(/text\/html|multipart/i)
    expect(mail!.text).toContain('<script>alert(1)</script>')
  })
})

// Rule O-102.
test('an address sends five requests in 15 minutes; refused ones do not count', async () => {
  const busy = await aPortal({ callsPerMinute: 12_000, trustProxy: 1 })
  const { id } = await busy.aProduct()
  const ask = (address: string, more: object = {}) =>
    strangerOf(busy).post(
      'public_quotation_request/',
      { product: { id }, text: 'Hola', name: 'Rosa', email: 'rosa@hotel.test', legal: true, ...more },
      { 'x-forwarded-for': address, 'accept-language': 'en' },
    )
  for (let turn = 0; turn < 3; turn += 1) expect((await ask('10.0.0.1', { email: 'x' })).status).toBe(400)
  for (let turn = 0; turn < 5; turn += 1) expect((await ask('10.0.0.1')).status).toBe(201)
  const sixth = await ask('10.0.0.1')
  expect([sixth.status, sixth.body]).toEqual([
    429,
    { detail: 'You have already sent several requests. Wait some minutes and try again.' },
  ])
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(800)
  expect((await ask('10.0.0.2')).status).toBe(201)
  await busy.db
    .updateTable('quotation_request')
    .set({ created_at: new Date(Date.now() - 16 * 60_000) })
    .execute()
  expect((await ask('10.0.0.1')).status).toBe(201)
})

test('an account that sends too many requests has to wait (rule O-102)', async () => {
  const busy = await aPortal({ callsPerMinute: 300 })
  const { id } = await busy.aProduct()
  const [one, other] = [await busy.anAccount({ role: 'admin' }), await busy.anAccount({ role: 'admin' })]
  const ask = async (account: typeof one) =>
    (await account.post('quotation_request/', { product: { id }, text: 'Hola' })).status
  expect([await ask(one), await ask(one), await ask(one), await ask(one), await ask(other)]).toEqual([
    201, 201, 201, 429, 201,
  ])
})

test('the regions of the form need no log-in', async () => {
  expect(await portal.stranger.get('request_regions/')).toMatchObject({
    status: 200,
    body: [
      { id: 15, name: 'A Coruña' },
      { id: 28, name: 'Madrid' },
    ],
  })
})
