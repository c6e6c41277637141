import sharp from 'sharp'
import { crc32, deflateSync } from 'node:zlib'
import { aCodeZero } from '../../../test/a-code-zero'
import { aForm, type AFile } from '../../../test/a-form'
import { aPortal, type TestPortal } from '../../../test/a-portal'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
  portal.clock.set('2026-05-20T10:00:00')
  await aCodeZero(portal.db)
})

/** A seller with a cart of one line for a client. */
async function aSeller() {
  const center = await portal.aCenter({ purchase_limit: '1', purchase_limit_period: 'M' })
  const client = center.client_id
  const seller = await portal.anAccount({ role: 'admin' })
  const product = await portal.aProduct({ price: '10' })
  await seller.post('cart/add_cart_item/', { client, product: product.id, quantity: 2 })
  const fields = {
    client,
    center: center.id,
    catalog_name: 'Temporada ñ 🧴',
    catalog_type: 1,
    catalog_items_per_page: 3,
    catalog_details: 'Válido en mayo',
  }
  const send = (more: Parameters<typeof aForm>[0] = {}, headers: Record<string, string> = {}) => {
    const form = aForm({ ...fields, ...more })
    return seller.patch('cart/create_catalog/', form.body, { ...form.headers, ...headers })
  }
  return { seller, client, center, product, fields, send }
}

const catalogsOf = (client: number) =>
  portal.db.selectFrom('catalog').selectAll().where('client_id', '=', client).execute()
const picture = (width = 300, height = 200) => sharp({ create: { width, height, channels: 3, background: '#c33' } })

test.each([
  ['es', 'Catálogo con precios y totales', '9 productos por página'],
  ['pt', 'Catálogo com preços e totais', '9 produtos por página'],
  ['en', 'Catalogue with prices and totals', '9 products a page'],
])('what the generator offers and the catalogue that was made are named in %s', async (language, type, items) => {
  const headers = { 'accept-language': language }
  const { seller, send } = await aSeller()
  const { body: cart } = await seller.get('cart/', headers)
  expect([cart.catalogs_types[0], cart.catalogs_items_per_page[2]]).toEqual([
    { id: 1, name: type },
    { id: 3, name: items },
  ])
  expect((await seller.get(`catalogs/${(await send()).body.id}/`, headers)).body).toMatchObject({
    type_name: type,
    items_per_page_name: items,
  })
})

test('a catalogue keeps what it was made from; limits do not hold it back (rule O-90)', async () => {
  const { seller, client, center, product, send } = await aSeller()
  const sent = await send()
  expect(sent).toMatchObject({
    status: 200,
    body: { number: expect.stringMatching(/^CAT-2026-\d{6}$/), message_flag: 0 },
  })
  const { body } = await seller.get(`catalogs/${sent.body.id}/`)
  expect(body).toMatchObject({
    name: 'Temporada ñ 🧴',
    created: '2026-05-20T10:00:00',
    state: 'sent',
    state_values: [{ code: 'sent', value: 'Enviado' }],
    type: 'budgetwof',
    type_id: 1,
    type_name: 'Catálogo con precios y totales',
    with_prices: true,
    items_per_page: 9,
    items_per_page_id: 3,
    items_per_page_name: '9 productos por página',
    details: 'Válido en mayo',
    has_logo: false,
    client: { id: client },
    center: { id: center.id },
    lead: null,
    base: 20,
    tax: 4.2,
    total: 24.2,
    final: 24.2,
    taxes: [{ rate: 21, base: 20, tax: 4.2 }],
    lines_count: 1,
    entries: [
      {
        quantity: 2,
        price: 10,
        base: 20,
        product: { id: product.id },
        measurement_unit: { name: expect.any(String), quantity: 1 },
      },
    ],
  })
  expect(body.products).toEqual(body.entries)
  expect((await seller.get('cart/')).body).toMatchObject({ id: null, items: [] })
})

test.each([
  ['undefined: that of the cart', {}, 'Por la tarde'],
  ['null: none', { catalog_details: null }, null],
  ['an empty text: none', { catalog_details: '' }, null],
])('the note of a catalogue: %s (rule O-73)', async (_case, sent, note) => {
  const {
    seller,
    client,
    fields: { catalog_details: _own, ...fields },
  } = await aSeller()
  await seller.put('cart/update/', { client, observations: 'Por la tarde' })
  const { body } = await seller.patch('cart/create_catalog/', { ...fields, ...sent })
  expect((await seller.get(`catalogs/${body.id}/`)).body.details).toBe(note)
})

test('a catalogue without prices has no totals (rule O-92)', async () => {
  const { seller, send } = await aSeller()
  const { body } = await seller.get(`catalogs/${(await send({ catalog_type: 2 })).body.id}/`)
  expect(body).toMatchObject({
    type: 'catalogue',
    with_prices: false,
    base: null,
    tax: null,
    total: null,
    final: null,
    taxes: [],
  })
})

test('it needs no centre, and a lead may have one (rule O-90)', async () => {
  const { send } = await aSeller()
  expect((await send({ center: '' })).status).toBe(200)
  const lead = await portal.aLead()
  const seller = await portal.anAccount({ role: 'admin' })
  await seller.post('cart/add_cart_item/', {
    lead: lead.id,
    product: (await portal.aProduct({ price: '5' })).id,
    quantity: 1,
  })
  const { body } = await seller.patch('cart/create_catalog/', {
    lead: lead.id,
    catalog_name: 'A',
    catalog_type: 2,
    catalog_items_per_page: 1,
  })
  expect((await seller.get(`catalogs/${body.id}/`)).body).toMatchObject({ client: null, lead: { id: lead.id } })
})

describe('the client’s logo (rule O-91)', () => {
  const logo = (content: Buffer | string, name = 'logo.png', type = 'image/png'): { catalog_client_logo: AFile } => ({
    catalog_client_logo: { name, type, content },
  })
  const storedLogo = async (catalog: number) =>
    await portal.db
      .selectFrom('catalog')
      .innerJoin('upload', 'upload.id', 'catalog.logo_id')
      .select(['content_type', 'content'])
      .where('catalog.id', '=', catalog)
      .executeTakeFirstOrThrow()

  test.each([
    ['png', 'logo.png'],
    ['jpeg', 'logo.jpg'],
    ['jpeg', 'wrong-name.png'],
  ] as const)('a %s named %s is stored redrawn from its pixels', async (format, name) => {
    const { send } = await aSeller()
    const original = await picture(2400, 400)
      .withMetadata({ exif: { IFD0: { Copyright: '<script>secret</script>' } } })
      .toFormat(format)
      .toBuffer()
    const { status, body } = await send(logo(original, name))
    expect({ status, body }).toMatchObject({ status: 200 })
    const { content, content_type } = await storedLogo(body.id)
    expect(content_type).toBe('image/png')
    expect(content.includes('secret')).toBe(false)
    expect(await sharp(content).metadata()).toMatchObject({ format: 'png', width: 1200, height: 200 })
  })

  const refused: [string, () => Promise<Buffer | string> | Buffer | string][] = [
    ['an SVG', () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'],
    ['a page', () => '<!doctype html><script>alert(1)</script>'],
    [
      'a page behind a png’s first bytes',
      () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('<script>alert(1)</script>')]),
    ],
    ['a gif', () => picture().gif().toBuffer()],
    ['a webp', () => picture().webp().toBuffer()],
    ['half a jpeg', async () => (await noise(400).jpeg().toBuffer()).subarray(0, 9_000)],
    ['half a png', async () => (await noise(200).png().toBuffer()).subarray(0, 20_000)],
    ['three million bytes', () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(3_000_000)])],
    ['50 kilobytes that unfold to 20,000 by 20,000 pixels', () => bomb(20_000)],
    ['nothing', () => ''],
  ]
  test.each(refused)('that is %s is refused at its field', async (_name, content) => {
    const { client, seller, send } = await aSeller()
    const answer = await send(logo(await content()))
    expect(answer).toMatchObject({
      status: 400,
      body: { catalog_client_logo: ['Añada el logo en formato png o jpg, de 2 MB como máximo'] },
    })
    expect(await catalogsOf(client)).toEqual([])
    expect((await seller.get('cart/')).body.items).toHaveLength(1)
  })

  test('of just under 2,000,000 bytes is taken, and may be left out', async () => {
    const first = await aSeller()
    const big = await noise(815).png({ compressionLevel: 0 }).toBuffer()
    expect(big.length).toBeGreaterThan(1_950_000)
    expect(big.length).toBeLessThan(2_000_000)
    const { status, body } = await first.send(logo(big))
    expect(status).toBe(200)
    expect((await storedLogo(body.id)).content.length).toBeLessThan(2_000_000)
    const second = await aSeller()
    expect((await second.send(logo('', '', 'application/octet-stream'))).status).toBe(200)
  })
})

describe('large pictures (rule P-44)', () => {
  test('are not read for a call that is refused anyhow', async () => {
    const { seller, client, send } = await aSeller()
    expect((await seller.patch('cart/clear/', { client })).status).toBe(200)
    const large = { catalog_client_logo: { name: 'a.png', content: await picture(5_000, 5_000).png().toBuffer() } }
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(large)))
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(8).fill([400, 'empty']))
  })

  test('are read one at a time, and four of an account wait', async () => {
    const { send } = await aSeller()
    const large = { catalog_client_logo: { name: 'a.png', content: await picture(5_000, 5_000).png().toBuffer() } }
    const statuses = (await Promise.all(Array.from({ length: 8 }, () => send(large)))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
  })
})

describe('a catalogue is refused (rule O-90)', () => {
  const refusals: [string, Parameters<typeof aForm>[0], number, object][] = [
    ['without a name', { catalog_name: null }, 400, { catalog_name: ['Este campo es obligatorio.'] }],
    ['with a name of spaces', { catalog_name: '   ' }, 400, { catalog_name: [expect.any(String)] }],
    [
      'with a name of 121 characters',
      { catalog_name: 'n'.repeat(121) },
      400,
      { catalog_name: ['Como máximo 120 caracteres.'] },
    ],
    ['without a type', { catalog_type: null }, 400, { catalog_type: ['Este campo es obligatorio.'] }],
    ['with an unknown type', { catalog_type: 9 }, 400, { catalog_type: ['No es una de las opciones.'] }],
    ['with a type that is no number', { catalog_type: 'budgetwof' }, 400, { catalog_type: [expect.any(String)] }],
    [
      'with an unknown number of items',
      { catalog_items_per_page: 77 },
      400,
      { catalog_items_per_page: ['No es una de las opciones.'] },
    ],
    [
      'with a file where none belongs',
      { other: { name: 'x.png', content: 'x' } },
      400,
      { other: ['Campo desconocido.'] },
    ],
    [
      'with a logo as text',
      { catalog_client_logo: 'data:image/png;base64,AAAA' },
      400,
      { catalog_client_logo: [expect.any(String)] },
    ],
    ['with a NUL', { catalog_details: 'a\0b' }, 400, { catalog_details: [expect.any(String)] }],
    ['with endless details', { catalog_details: 'x'.repeat(30_000) }, 400, { catalog_details: [expect.any(String)] }],
    ['for nobody', { client: null }, 400, { client: [expect.any(String)] }],
    ['for an unknown client', { client: 999_999 }, 404, { detail: expect.any(String) }],
    ['for an unknown centre', { center: 999_999 }, 404, { detail: expect.any(String) }],
    ['of another version of the cart', { version: 99 }, 409, { detail: expect.any(String) }],
  ]
  test.each(refusals)('%s', async (_name, fields, status, body) => {
    const { client, seller, send } = await aSeller()
    expect(await send(fields)).toMatchObject({ status, body })
    expect(await catalogsOf(client)).toEqual([])
    expect(await portal.db.selectFrom('upload').selectAll().where('account_id', '=', seller.id).execute()).toEqual([])
    expect((await seller.get('cart/')).body.items).toHaveLength(1)
  })

  test('with a product that is no longer available', async () => {
    const { client, product, send } = await aSeller()
    await portal.db.updateTable('product').set({ active: false }).where('id', '=', product.id).execute()
    expect(await send()).toMatchObject({ status: 400, body: { code: 'unavailable' } })
    expect(await catalogsOf(client)).toEqual([])
  })

  const forms: [string, string, Buffer | string][] = [
    ['no boundary', 'multipart/form-data', 'x'],
    ['another boundary', 'multipart/form-data; boundary=other', aForm({ catalog_name: 'A' }).body],
    [
      'half a form',
      aForm({}).headers['content-type'],
      aForm({ catalog_name: 'A', catalog_details: 'B' }).body.subarray(0, 90),
    ],
    [
      'a field twice',
      aForm({}).headers['content-type'],
      Buffer.concat([aForm({ catalog_name: 'A' }).body.subarray(0, -22), aForm({ catalog_name: 'B' }).body]),
    ],
    [
      'a thousand fields',
      aForm({}).headers['content-type'],
      aForm(Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`f${i}`, 'x']))).body,
    ],
    [
      'a field called __proto__',
      aForm({}).headers['content-type'],
      aForm(Object.fromEntries([['__proto__', 'x']])).body,
    ],
  ]
  test.each(forms)('with %s', async (_name, type, body) => {
    const { seller, client } = await aSeller()
    const answer = await seller.patch('cart/create_catalog/', body, { 'content-type': type })
    expect([400, 413, 415]).toContain(answer.status)
    expect(await catalogsOf(client)).toEqual([])
  })
})

test('three sends with one key make one catalogue; the same key with another logo is refused', async () => {
  const { client, send } = await aSeller()
  const logo = { catalog_client_logo: { name: 'a.png', content: await picture().png().toBuffer() } }
  const answers = await Promise.all([1, 2, 3].map(() => send(logo, { 'idempotency-key': 'catalog-once' })))
  expect(answers.map(({ status, body }) => [status, body.id])).toEqual(
    Array.from({ length: 3 }, () => [200, answers[0]!.body.id]),
  )
  expect(await catalogsOf(client)).toHaveLength(1)
  const other = { catalog_client_logo: { name: 'a.png', content: await picture(50, 50).png().toBuffer() } }
  expect((await send(other, { 'idempotency-key': 'catalog-once' })).status).toBe(409)
})

test('the OpenAPI document describes the call as a form and as JSON', async () => {
  const { body } = await portal.stranger.get('openapi.json')
  expect(Object.keys(body.paths['/api/cart/create_catalog/'].patch.requestBody.content)).toEqual([
    'multipart/form-data',
    'application/json',
  ])
})

/** A white png of one bit a pixel. */
function bomb(side: number) {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = 1
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A picture that does not compress. */
function noise(side: number) {
  const pixels = Buffer.alloc(side * side * 3)
  for (let i = 0, seed = 1; i < pixels.length; i += 1) {
    seed = (seed * 1103515245 + 12345) % 2147483648
    pixels[i] = seed >>> 16
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
}
