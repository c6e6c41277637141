import { sql } from 'kysely'
import { aCodeZero } from '../../../test/a-code-zero'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { BuyerOptions } from '../../../test/a-buyer-system'
import { callsOf } from '../../../test/an-account'
import { cxmlSetup } from '../../../test/cxml-setup'
import { rows } from '../../core/db/db'
import { allAt, at, readXml, type XmlElement } from './xml'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
  await aCodeZero(portal.db, {})
})

const post = async (
  payload: string | Buffer,
  headers: Record<string, string> = { 'content-type': 'text/xml; charset=utf-8' },
) => {
  const answer = await portal.app.inject({ method: 'POST', url: '/api/punchout/setup/', headers, payload })
  expect(answer.headers['content-type']).toBe('text/xml; charset=utf-8')
  const cxml = readXml(answer.rawPayload, (text) => text.includes('cXML.dtd'))
  const status = at(cxml, 'Response', 'Status')
  return {
    http: answer.statusCode,
    code: status?.attributes.code,
    status: status?.attributes.text,
    detail: status?.text,
    start: at(cxml, 'Response', 'PunchOutSetupResponse', 'StartPage', 'URL')?.text,
  }
}
const codeOf = (start: string | undefined) => new URL(start ?? '').searchParams.get('code') ?? ''

/** An entered visit: the buyer, the answer of the exchange, and calls with its token. */
async function aVisit(options: BuyerOptions = {}, setup: Partial<Parameters<typeof cxmlSetup>[0]> = {}) {
  const buyer = await portal.aBuyerSystem(options)
  const { start } = await post(cxmlSetup({ ...buyer, ...setup }))
  const { body: entry } = await portal.stranger.post('session/exchange/', { code: codeOf(start) })
  return { buyer, start, entry, ...callsOf(portal, { authorization: `Bearer ${entry.token}` }) }
}
const messageIn = (fields: Record<string, string>) =>
  readXml(Buffer.from(fields['cxml-base64'] ?? '', 'base64'), (text) => text.includes('cXML.dtd'))
const orderIn = (cxml: XmlElement) => at(cxml, 'Message', 'PunchOutOrderMessage')!

test('a purchasing system gets a start page whose code opens one session, for its client and centre', async () => {
  const buyer = await portal.aBuyerSystem()
  const { http, code, start } = await post(cxmlSetup(buyer))
  expect({ http, code }).toEqual({ http: 200, code: '200' })
  expect(start).toMatch(/^http:\/\/portal\.test\/catalogo\?code=[\w-]{43}$/)
  const { status, body } = await portal.stranger.post('session/exchange/', { code: codeOf(start) })
  expect(status).toBe(200)
  expect(body).toMatchObject({ buyer_cookie: 'COOKIE-1', client: buyer.client, center: buyer.center })
  const { body: account } = await callsOf(portal, { authorization: `Bearer ${body.token}` }).get('account/')
  expect(account).toMatchObject({
    id: buyer.account.id,
    clients_count: 1,
    punchout: { buyer: buyer.name, operation: 'create', client: buyer.client, center: buyer.center, missing: [] },
  })
  expect((await portal.stranger.post('session/exchange/', { code: codeOf(start) })).status).toBe(400)
})

test('a code is worth nothing after 60 seconds (rules S-46, U-9)', async () => {
  const { start } = await post(cxmlSetup(await portal.aBuyerSystem()))
  await portal.db
    .updateTable('one_use_code')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute()
  expect((await portal.stranger.post('session/exchange/', { code: codeOf(start) })).status).toBe(400)
})

test('visits older than 90 days are deleted with their carts (rule U-15)', async () => {
  const visit = await aVisit()
  await visit.post('cart/add_cart_item/', {
    client: visit.entry.client,
    product: (await portal.aProduct()).id,
    quantity: 1,
  })
  await portal.db
    .updateTable('punchout')
    .set({ created_at: new Date(Date.now() - 91 * 86_400_000) })
    .execute()
  await post(cxmlSetup(await portal.aBuyerSystem()))
  expect(
    await portal.db.selectFrom('cart').select('id').where('account_id', '=', visit.buyer.account.id).execute(),
  ).toEqual([])
  expect(await portal.db.selectFrom('punchout').select('id').execute()).toHaveLength(1)
})

test('the secret is stored as a hash only (rule U-5)', async () => {
  const { name, secret } = await portal.aBuyerSystem()
  const row = await portal.db.selectFrom('buyer_system').selectAll().where('name', '=', name).executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(secret)
})

describe('a refused setup is answered in cXML (rule U-7)', () => {
  const bomb = `<!DOCTYPE cXML [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">]>`
  test.each<[string, Partial<Parameters<typeof cxmlSetup>[0]>, string, string]>([
    ['a wrong secret', { secret: 'no' }, '401', 'Unauthorized'],
    ['an unknown system', { identity: 'nobody' }, '401', 'Unauthorized'],
    ['another domain', { domain: 'DUNS' }, '401', 'Unauthorized'],
    ['no cookie', { cookie: ' ' }, '400', 'Bad Request'],
    ['a cookie with markup', { cookie: '<a>1</a>' }, '400', 'Bad Request'],
    ['an endless cookie', { cookie: 'x'.repeat(401) }, '400', 'Bad Request'],
    ['no way back', { url: '' }, '400', 'Bad Request'],
    ['a way back to a stranger', { url: 'https://evil.example/return' }, '400', 'Bad Request'],
    ['a way back that is not encrypted (rule U-21)', { url: 'http://buyer.example/return' }, '400', 'Bad Request'],
    ['a way back with a password', { url: 'https://a:b@buyer.example/return' }, '400', 'Bad Request'],
    ['a way back that is a script', { url: 'javascript:alert(1)' }, '400', 'Bad Request'],
    [
      'a line without a code',
      { more: '<ItemOut quantity="1"><ItemID><SupplierPartID/></ItemID></ItemOut>' },
      '400',
      'Bad Request',
    ],
    ['an operation that is none', { operation: 'source' }, '450', 'Not Implemented'],
    ['a billion laughs', { doctype: bomb, cookie: '&c;' }, '406', 'Not Acceptable'],
    [
      'an external entity',
      { doctype: '<!DOCTYPE cXML [<!ENTITY x SYSTEM "file:///etc/passwd">]>', cookie: '&x;' },
      '406',
      'Not Acceptable',
    ],
    [
      'a DTD of somebody else',
      { doctype: '<!DOCTYPE cXML SYSTEM "http://evil.example/cXML.dtd">' },
      '406',
      'Not Acceptable',
    ],
    ['an entity that nobody declared', { cookie: '&nbsp;' }, '406', 'Not Acceptable'],
    [
      'an element in an element in an element',
      { more: `${'<a>'.repeat(60)}${'</a>'.repeat(60)}` },
      '406',
      'Not Acceptable',
    ],
    [
      'a crowd of attributes',
      { more: `<a ${Array.from({ length: 60 }, (_, n) => `a${n}="1"`).join(' ')}/>` },
      '406',
      'Not Acceptable',
    ],
  ])('%s: %#', async (_case, change, code, status) => {
    const buyer = await portal.aBuyerSystem()
    const answer = await post(cxmlSetup({ ...buyer, ...change }))
    expect(answer).toMatchObject({ http: 200, code, status, start: undefined })
    expect(answer.detail).not.toContain(buyer.secret)
  })

  test.each<[string, string | Buffer, string, number, string]>([
    ['no XML', 'hola', 'text/xml', 200, '406'],
    ['half a document', cxmlSetup({ identity: 'a', secret: 'b' }).slice(0, 300), 'text/xml', 200, '406'],
    ['nothing', '', 'text/xml', 200, '406'],
    ['another document', '<?xml version="1.0"?><order/>', 'application/xml', 200, '406'],
    ['bytes of another encoding', Buffer.from('<cXML>\xff\xfe</cXML>', 'latin1'), 'text/xml', 200, '406'],
    ['another request', '<cXML><Header/><Request><OrderRequest/></Request></cXML>', 'text/xml', 200, '450'],
    ['no header', '<cXML><Request/></cXML>', 'text/xml', 200, '400'],
    ['more than a megabyte', `<cXML>${' '.repeat(1_100_000)}</cXML>`, 'text/xml', 413, '400'],
  ])('%s', async (_case, payload, type, http, code) => {
    expect(await post(payload, { 'content-type': type })).toMatchObject({ http, code })
  })

  test('after five wrong secrets the right one has to wait too, but other systems do not (U-1)', async () => {
    const [buyer, other] = [await portal.aBuyerSystem(), await portal.aBuyerSystem()]
    for (let i = 0; i < 5; i++) await post(cxmlSetup({ ...buyer, secret: 'wrong' }))
    expect((await post(cxmlSetup(buyer))).code).toBe('401')
    expect((await post(cxmlSetup(other))).code).toBe('200')
  })

  test('another spelling of its identity gives no further guesses (U-2)', async () => {
    const buyer = await portal.aBuyerSystem()
    const { identity, domain } = buyer
    for (const spelling of [
      { identity: identity.toLowerCase() },
      { domain: domain.toUpperCase() },
      { identity: ` ${identity}` },
      { domain: domain.toLowerCase(), identity: identity.toLowerCase() },
      {},
    ])
      expect((await post(cxmlSetup({ ...buyer, ...spelling, secret: 'wrong' }))).code).toBe('401')
    expect((await post(cxmlSetup(buyer))).code).toBe('401')
  })
})

test.each([
  ['without a DOCTYPE', ''],
  ['with an older version', '<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.007/cXML.dtd">'],
  ['with the bare file name', '<!DOCTYPE cXML SYSTEM "cXML.dtd">'],
])('a document %s is read (rule U-8)', async (_case, doctype) => {
  expect((await post(cxmlSetup({ ...(await portal.aBuyerSystem()), doctype }))).code).toBe('200')
})

test('a document in ISO-8859-1 is decoded right', async () => {
  const buyer = await portal.aBuyerSystem()
  const { start } = await post(
    Buffer.from(cxmlSetup({ ...buyer, cookie: 'año' }).replace('UTF-8', 'ISO-8859-1'), 'latin1'),
  )
  const { body } = await portal.stranger.post('session/exchange/', { code: codeOf(start) })
  expect(body.buyer_cookie).toBe('año')
})

describe('the cart goes back', () => {
  test('as a PunchOutOrderMessage that adds up, with the cookie as it came (rules U-22, U-24)', async () => {
    const visit = await aVisit({}, { cookie: ' 1 & "2" '.replace('&', '&amp;') })
    const { client, center } = visit.entry
    const box = await portal.aProduct({ price: '12.35', measurement_unit_name: 'Caja', name: 'Gel <manos> & "más"' })
    const loose = await portal.aProduct({ price: '0.07', measurement_unit_name: 'Algo raro' })
    const format = await portal.db
      .insertInto('product_unit')
      .values({ product_id: loose.id, name: 'Caja de 12', quantity: 12 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await visit.post('cart/add_cart_item/', { client, center, product: box.id, quantity: 3 })
    await visit.post('cart/add_cart_item/', {
      client,
      center,
      product: loose.id,
      quantity: 5,
      aditional_measurement_unit: format.id,
      description: 'Para el spa',
    })
    const { status, body } = await visit.patch('cart/create_punchout_order/', {
      client,
      center,
      observations: 'Por la mañana',
      buyer_cookie: ' 1 & "2" ',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ url: 'https://buyer.example/return', method: 'POST' })
    const cxml = messageIn(body.fields)
    expect(at(cxml, 'Header', 'From', 'Credential', 'Identity')?.text).toBe('123456789')
    expect(at(cxml, 'Header', 'To', 'Credential', 'Identity')?.text).toBe(visit.buyer.identity)
    expect(JSON.stringify(cxml)).not.toContain(visit.buyer.secret)
    const order = orderIn(cxml)
    expect(at(order, 'BuyerCookie')?.text).toBe(' 1 & "2" ')
    const header = at(order, 'PunchOutOrderMessageHeader')!
    expect(header.attributes.operationAllowed).toBe('edit')
    expect(at(header, 'Total', 'Money')).toMatchObject({ text: '41.25', attributes: { currency: 'EUR' } })
    const lines = allAt(order, 'ItemIn').map((item) => ({
      quantity: item.attributes.quantity,
      code: at(item, 'ItemID', 'SupplierPartID')?.text,
      format: at(item, 'ItemID', 'SupplierPartAuxiliaryID')?.text,
      price: at(item, 'ItemDetail', 'UnitPrice', 'Money')?.text,
      unit: at(item, 'ItemDetail', 'UnitOfMeasure')?.text,
      name: at(item, 'ItemDetail', 'Description')?.text,
      class: at(item, 'ItemDetail', 'Classification')?.text,
      comments: at(item, 'Comments')?.text,
    }))
    expect(lines).toEqual([
      {
        quantity: '3',
        code: box.external_id,
        format: undefined,
        price: '12.35',
        unit: 'BX',
        name: 'Gel <manos> & "más"',
        class: '47130000',
        comments: 'Por la mañana',
      },
      {
        quantity: '60',
        code: loose.external_id,
        format: `F${format.id}`,
        price: '0.07',
        unit: 'EA',
        name: loose.name,
        class: '47130000',
        comments: 'Para el spa',
      },
    ])
    expect(await portal.db.selectFrom('sale_order').select('id').where('client_id', '=', client).execute()).toEqual([])
  })

  test.each([
    ['left out it is the cart’s', {}, 'Por la tarde'],
    ['null empties it', { observations: null }, undefined],
    ['an empty text empties it', { observations: '' }, undefined],
  ])('the note of the cart: %s', async (_case, sent, note) => {
    const visit = await aVisit()
    const { client, center } = visit.entry
    await visit.post('cart/add_cart_item/', {
      client,
      center,
      product: (await portal.aProduct({ price: '10' })).id,
      quantity: 1,
    })
    await visit.put('cart/update/', { client, observations: 'Por la tarde' })
    const { body } = await visit.patch('cart/create_punchout_order/', { client, center, ...sent })
    expect(at(allAt(orderIn(messageIn(body.fields)), 'ItemIn')[0]!, 'Comments')?.text).toBe(note)
  })

  test('as text where the system wants it so', async () => {
    const visit = await aVisit({ encoding: 'urlencoded' })
    const { body } = await visit.patch('cart/create_punchout_order/', { client: visit.entry.client, cancel: true })
    expect(body.fields['cxml-urlencoded']).toContain('<PunchOutOrderMessage>')
  })

  test('empty, when the person wants to go back without buying (rule U-22)', async () => {
    const visit = await aVisit()
    const { body } = await visit.patch('cart/create_punchout_order/', { client: visit.entry.client, cancel: true })
    const order = orderIn(messageIn(body.fields))
    expect(at(order, 'PunchOutOrderMessageHeader', 'Total', 'Money')?.text).toBe('0.00')
    expect(allAt(order, 'ItemIn')).toEqual([])
  })

  // Shows rule U-25.
  test('from a page that may send forms to that system only, and posts again when it is loaded again', async () => {
    const visit = await aVisit()
    const { body } = await visit.patch('cart/create_punchout_order/', { client: visit.entry.client, cancel: true })
    for (let i = 0; i < 2; i++) {
      const page = await portal.app.inject(body.page)
      expect(page.statusCode).toBe(200)
      expect(page.headers['content-security-policy']).toContain("default-src 'none'; script-src 'sha256-")
      expect(page.headers['content-security-policy']).toContain('form-action https://buyer.example;')
      expect(page.headers['cross-origin-opener-policy']).toBe('unsafe-none')
      expect(page.body).toContain('action="https://buyer.example/return"')
      expect(page.body).toContain('name="cxml-base64"')
    }
    expect((await portal.app.inject(`${body.page}x`)).statusCode).toBe(404)
  })

  test.each([
    ['an empty cart', {}, 0, 400, 'empty'],
    ['another visit’s cookie', { buyer_cookie: 'COOKIE-2' }, 1, 400, undefined],
  ])('never with %s', async (_case, change, quantity, status, code) => {
    const visit = await aVisit()
    const { client, center } = visit.entry
    if (quantity)
      await visit.post('cart/add_cart_item/', { client, center, product: (await portal.aProduct()).id, quantity })
    const answer = await visit.patch('cart/create_punchout_order/', { client, center, ...change })
    expect(answer.status).toBe(status)
    expect(answer.body.code).toBe(code)
  })

  test('never below the minimum order of its centre (rule U-22)', async () => {
    const place = await portal.aCenter({ min_order: '50.00' })
    const visit = await aVisit({ center: place.id })
    const { client, center } = visit.entry
    await visit.post('cart/add_cart_item/', { client, center, product: (await portal.aProduct()).id, quantity: 1 })
    expect((await visit.patch('cart/create_punchout_order/', { client, center })).body).toMatchObject({
      code: '105',
      min_order: 50,
    })
  })

  test('an ordinary session cannot return a cart to a purchasing system (rule U-23)', async () => {
    const client = await portal.aClient()
    const buyer = await portal.anAccount({ clients: [client.id] })
    expect((await buyer.patch('cart/create_punchout_order/', { client: client.id, cancel: true })).body).toMatchObject({
      code: 'not_punchout',
    })
  })

  test('never from an account that may not see its sums; leaving without an order works (rule U-22)', async () => {
    const visit = await aVisit()
    const { client, center } = visit.entry
    await rows(portal.db, sql`update account set can_see_totals = false where id = ${visit.buyer.account.id}`)
    await visit.post('cart/add_cart_item/', { client, center, product: (await portal.aProduct()).id, quantity: 1 })
    expect((await visit.patch('cart/create_punchout_order/', { client, center })).status).toBe(403)
    expect((await visit.patch('cart/create_punchout_order/', { client, cancel: true })).status).toBe(200)
  })

  test('as one form for one Idempotency-Key', async () => {
    const visit = await aVisit()
    const send = () =>
      visit.patch(
        'cart/create_punchout_order/',
        { client: visit.entry.client, cancel: true },
        { 'idempotency-key': 'once' },
      )
    const [first, second] = [await send(), await send()]
    expect(second.body).toEqual(first.body)
  })
})

describe('edit and inspect', () => {
  const line = (code: string, quantity: string, auxiliary = '') =>
    `<ItemOut quantity="${quantity}"><ItemID><SupplierPartID>${code}</SupplierPartID>${auxiliary && `<SupplierPartAuxiliaryID>${auxiliary}</SupplierPartAuxiliaryID>`}</ItemID></ItemOut>`

  // Shows rule U-13.
  test('the purchasing system’s lines are in the cart, formats included, and what is gone is named', async () => {
    const product = await portal.aProduct()
    const format = await portal.db
      .insertInto('product_unit')
      .values({ product_id: product.id, name: 'Caja de 12', quantity: 12 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const more = [
      line(product.external_id, '24', `F${format.id}`),
      line(product.external_id, '7.000', `F${format.id}`),
      line('GONE', '1'),
      line(product.external_id, '1.5'),
    ].join('')
    const visit = await aVisit({}, { operation: 'edit', more })
    expect(visit.start).toContain('/carrito?code=')
    const { body: cart } = await visit.get('cart/')
    expect(
      cart.items.map(
        ({
          quantity,
          aditional_measurement_unit: unit,
        }: {
          quantity: number
          aditional_measurement_unit: number | null
        }) => [quantity, unit],
      ),
    ).toEqual([
      [2, format.id],
      [7, null],
    ])
    expect((await visit.get('account/')).body.punchout.missing).toEqual(['GONE', product.external_id])
    expect((await visit.patch('cart/create_punchout_order/', { client: visit.entry.client })).status).toBe(200)
  })

  test('an inspected cart can be read and cancelled, but not changed or returned (rule U-13)', async () => {
    const product = await portal.aProduct()
    const visit = await aVisit({}, { operation: 'inspect', more: line(product.external_id, '2') })
    const { client, center } = visit.entry
    const { body: cart } = await visit.get('cart/')
    expect(cart.items).toHaveLength(1)
    const changes = [
      visit.post('cart/add_cart_item/', { client, product: product.id, quantity: 1 }),
      visit.patch(`cart/update_cart_item/${cart.items[0].id}/`, { client, quantity: 9 }),
      visit.delete(`cart/remove_cart_item/${cart.items[0].id}/`, { client }),
      visit.patch('cart/clear/', { client }),
      visit.put('cart/update/', { client, observations: 'x' }),
      visit.patch('cart/create_order/', { client, center }),
      visit.patch('cart/create_punchout_order/', { client, center }),
      visit.post('favourite_products/', { obj: product.id }),
    ]
    expect((await Promise.all(changes)).map(({ status }) => status)).toEqual(changes.map(() => 403))
    expect((await visit.get('cart/')).body.items).toEqual(cart.items)
    expect((await visit.patch('cart/create_punchout_order/', { client, cancel: true })).status).toBe(200)
  })
})

describe('a visit is by itself', () => {
  test('two visits and the account’s own tab have three carts', async () => {
    const buyer = await portal.aBuyerSystem()
    const enter = async () => {
      const { start } = await post(cxmlSetup(buyer))
      const { body } = await portal.stranger.post('session/exchange/', { code: codeOf(start) })
      return callsOf(portal, { authorization: `Bearer ${body.token}` })
    }
    const product = await portal.aProduct()
    const tabs = [await enter(), await enter(), buyer.account]
    for (const [index, tab] of tabs.entries())
      await tab.post('cart/add_cart_item/', { client: buyer.client, product: product.id, quantity: index + 1 })
    const carts = await Promise.all(tabs.map((tab) => tab.get('cart/')))
    expect(carts.map(({ body }) => body.items.map(({ quantity }: { quantity: number }) => quantity))).toEqual([
      [1],
      [2],
      [3],
    ])
  })

  test('it sees its own client only, whatever its account may see (rule U-11)', async () => {
    const visit = await aVisit()
    const other = await portal.aCenter()
    await portal.db
      .insertInto('account_client')
      .values({ account_id: visit.buyer.account.id, client_id: other.client_id })
      .execute()
    expect((await visit.get('clients/')).body.results.map(({ id }: { id: number }) => id)).toEqual([visit.entry.client])
    expect((await visit.get(`centers/${other.id}/`)).status).toBe(404)
    expect((await visit.buyer.account.get('clients/')).body.count).toBe(2)
  })

  test('the account behind it cannot be changed, nor others’ sessions ended (rule U-11)', async () => {
    const visit = await aVisit()
    expect((await visit.patch('account/', { first_name: 'Otra' })).status).toBe(403)
    expect((await visit.post('session/logout/', { everywhere: true })).status).toBe(200)
    expect((await visit.get('account/')).status).toBe(401)
    expect((await visit.buyer.account.get('account/')).status).toBe(200)
  })

  test('nothing is ordered past the purchasing system, whatever cookies are sent (rule U-20)', async () => {
    const visit = await aVisit()
    const { client, center } = visit.entry
    await visit.post('cart/add_cart_item/', { client, center, product: (await portal.aProduct()).id, quantity: 1 })
    expect(
      await visit.patch('cart/create_order/', { client, center, cookies: 'a=b', buyer_cookie: 'COOKIE-1' }),
    ).toMatchObject({ status: 403, body: { detail: expect.any(String) } })
    expect((await visit.get('cart/')).body.items).toHaveLength(1)
  })

  test('with --may-order an order stores the visit’s cookie and refuses another (rule U-27)', async () => {
    const visit = await aVisit({ mayOrder: true })
    const { client, center } = visit.entry
    await visit.post('cart/add_cart_item/', { client, center, product: (await portal.aProduct()).id, quantity: 1 })
    expect(
      (await visit.patch('cart/create_order/', { client, center, cookies: 'a=b', buyer_cookie: 'other' })).status,
    ).toBe(400)
    const { body } = await visit.patch('cart/create_order/', { client, center, cookies: 'a=b' })
    expect(
      await portal.db
        .selectFrom('sale_order')
        .select(['source', 'buyer_cookie', 'cookies'])
        .where('id', '=', body.id)
        .execute(),
    ).toEqual([{ source: 'punchout', buyer_cookie: 'COOKIE-1', cookies: 'a=b' }])
  })

  test('it ends a quarter of an hour after the cart went back (rule U-26)', async () => {
    const visit = await aVisit()
    await visit.patch('cart/create_punchout_order/', { client: visit.entry.client, cancel: true })
    const { expires_at } = await portal.db
      .selectFrom('session')
      .select('expires_at')
      .where('purpose', '=', 'punchout')
      .where('account_id', '=', visit.buyer.account.id)
      .executeTakeFirstOrThrow()
    expect(expires_at.getTime()).toBeLessThan(Date.now() + 16 * 60_000)
  })

  test('a renewed token does not prolong it (rule U-26)', async () => {
    const visit = await aVisit()
    const endOf = async () =>
      (
        await portal.db
          .selectFrom('session')
          .select('expires_at')
          .where('purpose', '=', 'punchout')
          .where('account_id', '=', visit.buyer.account.id)
          .executeTakeFirstOrThrow()
      ).expires_at.getTime()
    await visit.patch('cart/create_punchout_order/', { client: visit.entry.client, cancel: true })
    const end = await endOf()
    expect((await portal.stranger.post('api-token-refresh/', { token: visit.entry.token })).status).toBe(200)
    expect(await endOf()).toBe(end)
  })

  test('a session whose visit is gone has no rights left', async () => {
    const visit = await aVisit()
    await portal.db.deleteFrom('punchout').execute()
    expect(
      (await portal.app.inject({ url: '/api/clients/', headers: { authorization: `Bearer ${visit.entry.token}` } }))
        .statusCode,
    ).toBe(401)
  })

  test('a ticket of it gives files of its client only, and none once it ended', async () => {
    const visit = await aVisit()
    const [own, other] = [await portal.anOrder({ client_id: visit.entry.client }), await portal.anOrder()]
    await portal.db
      .insertInto('account_client')
      .values({ account_id: visit.buyer.account.id, client_id: other.client_id })
      .execute()
    const ticket = async (by: Pick<typeof visit, 'post'>, id: number): Promise<string> =>
      (await by.post('downloads/', { kind: 'order-pdf', params: { id } })).body.url.replace('/api/', '')
    expect((await portal.stranger.get(await ticket(visit, own.id))).status).toBe(200)
    expect((await portal.stranger.get(await ticket(visit, other.id))).status).toBe(404)
    expect((await portal.stranger.get(await ticket(visit.buyer.account, other.id))).status).toBe(200)
    const last = await ticket(visit, own.id)
    await visit.post('session/logout/', {})
    expect((await portal.stranger.get(last)).status).toBe(404)
  })

  test('a key that another visit of the same account used counts as new (rule U-14)', async () => {
    const buyer = await portal.aBuyerSystem()
    const pages = []
    for (let visit = 0; visit < 2; visit++) {
      const { start } = await post(cxmlSetup(buyer))
      const {
        body: { token },
      } = await portal.stranger.post('session/exchange/', { code: codeOf(start) })
      const { body } = await callsOf(portal, { authorization: `Bearer ${token}`, 'idempotency-key': 'same' }).patch(
        'cart/create_punchout_order/',
        { cancel: true },
      )
      pages.push(body.page)
    }
    expect(pages[0]).not.toBe(pages[1])
  })
})

test('the centre is the one that the purchasing system ships to, when it is the client’s (rule U-12)', async () => {
  const place = await portal.aCenter()
  const other = await portal.aCenter()
  const shipTo = (code: string) =>
    `<ShipTo><Address addressID="${code}"><Name xml:lang="es">Hotel</Name></Address></ShipTo>`
  expect((await aVisit({ center: place.id, isOpen: true }, { more: shipTo(place.external_code) })).entry.center).toBe(
    place.id,
  )
  expect((await aVisit({ isOpen: true }, { more: shipTo(other.external_code) })).entry.center).toBeNull()
})

test('a code that is cut within a surrogate pair is still stored as text', async () => {
  const items = `<ItemOut quantity="1"><ItemID><SupplierPartID>${'x'.repeat(199)}🧴</SupplierPartID></ItemID></ItemOut>`
  expect((await aVisit({}, { operation: 'edit', more: items })).entry.token).toMatch(/^\S+\.\S+\.\S+$/)
})

test('an article that was chosen over there is opened', async () => {
  const product = await portal.aProduct()
  const { start } = await post(
    cxmlSetup({
      ...(await portal.aBuyerSystem()),
      more: `<SelectedItem><ItemID><SupplierPartID>${product.external_id}</SupplierPartID></ItemID></SelectedItem>`,
    }),
  )
  expect(start).toContain(`/catalogo/product/${product.id}/?code=`)
})

describe('OCI', () => {
  const enter = (fields: Record<string, string>) =>
    portal.app.inject({
      method: 'POST',
      url: '/api/punchout/oci/',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })

  test('its form leads to the start page, and the cart goes back as NEW_ITEM fields (rules U-10, U-24)', async () => {
    const buyer = await portal.aBuyerSystem({ protocol: 'oci' })
    const answer = await enter({
      USERNAME: buyer.identity,
      PASSWORD: buyer.secret,
      HOOK_URL: 'https://buyer.example/hook?id=1',
      '~OkCode': 'ADDI',
      '~TARGET': '_top',
      '~CALLER': 'CTLG',
    })
    expect(answer.statusCode).toBe(303)
    const { body: entry } = await portal.stranger.post('session/exchange/', {
      code: codeOf(String(answer.headers.location)),
    })
    const visit = callsOf(portal, { authorization: `Bearer ${entry.token}` })
    const product = await portal.aProduct({
      price: '12.30',
      measurement_unit_name: 'Bobina',
      name: 'Bobina secamanos laminada pasta pura 2 capas 120 m',
    })
    expect(
      await visit.post('cart/add_cart_item/', {
        client: entry.client,
        center: entry.center,
        product: product.id,
        quantity: 4,
      }),
    ).toMatchObject({ status: 200 })
    const { body } = await visit.patch('cart/create_punchout_order/', { client: entry.client, center: entry.center })
    expect(body).toMatchObject({ url: 'https://buyer.example/hook?id=1', method: 'POST' })
    expect(body.fields).toEqual({
      '~OkCode': 'ADDI',
      '~TARGET': '_top',
      '~CALLER': 'CTLG',
      'NEW_ITEM-DESCRIPTION[1]': 'Bobina secamanos laminada pasta pura 2 c',
      'NEW_ITEM-QUANTITY[1]': '4',
      'NEW_ITEM-UNIT[1]': 'RO',
      'NEW_ITEM-PRICE[1]': '12.30',
      'NEW_ITEM-PRICEUNIT[1]': '1',
      'NEW_ITEM-CURRENCY[1]': 'EUR',
      'NEW_ITEM-VENDORMAT[1]': product.external_id,
      'NEW_ITEM-MATGROUP[1]': '47130000',
      'NEW_ITEM-EXT_PRODUCT_ID[1]': product.external_id,
      'NEW_ITEM-LONGTEXT_1:132[]': 'Bobina secamanos laminada pasta pura 2 capas 120 m',
    })
    expect((await portal.app.inject(body.page)).body).toContain('target="_top"')
  })

  test.each([
    ['a wrong password', { PASSWORD: 'no' }],
    ['a way back to a stranger', { HOOK_URL: 'https://evil.example/hook' }],
    ['a way back that is no address', { HOOK_URL: 'javascript:alert(1)' }],
    ['no way back', { HOOK_URL: '' }],
  ])('%s leads to the log-in page', async (_case, change) => {
    const buyer = await portal.aBuyerSystem({ protocol: 'oci' })
    const answer = await enter({
      USERNAME: buyer.identity,
      PASSWORD: buyer.secret,
      HOOK_URL: 'https://buyer.example/hook',
      ...change,
    })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, 'http://portal.test/login?entry=failed'])
  })

  test('a cXML system does not come in by OCI', async () => {
    const buyer = await portal.aBuyerSystem()
    expect(
      (await enter({ USERNAME: buyer.identity, PASSWORD: buyer.secret, HOOK_URL: 'https://buyer.example/hook' }))
        .headers.location,
    ).toContain('/login')
  })

  test('other bodies are not read', async () => {
    expect((await portal.app.inject({ method: 'POST', url: '/api/punchout/oci/', payload: {} })).statusCode).toBe(415)
  })
})

test('too many requests from an address are refused in cXML (rule U-7)', async () => {
  const small = await aPortal({ callsPerMinute: 200 })
  const send = () =>
    small.app.inject({
      method: 'POST',
      url: '/api/punchout/setup/',
      headers: { 'content-type': 'text/xml' },
      payload: '<cXML/>',
    })
  await send()
  await send()
  const answer = await send()
  expect(answer.statusCode).toBe(429)
  expect(answer.body).toContain('code="560"')
})

test('a visit has no pages of the account, and is in none of its lists (rule S-44)', async () => {
  const visit = await aVisit()
  const { account } = visit.buyer
  expect((await visit.get('account/')).status).toBe(200)
  const [own, ...more] = (await account.get('account/sessions/')).body.results
  expect(more).toEqual([])
  const message = { full_name: 'Eva', company: 'Hotel', email: 'eva@hotel.test', subject: 'other', comment: 'Hola' }
  const refused = [
    visit.get('account/sessions/'),
    visit.get('account/sessions'),
    visit.delete('account/sessions/'),
    visit.delete(`account/sessions/${own.id}/`),
    visit.get('account/export/'),
    visit.post('help_message/', message),
  ]
  expect((await Promise.all(refused)).map(({ status }) => status)).toEqual(refused.map(() => 403))
  // Nor can the account end a visit, which belongs to somebody else.
  const { session_id: ofVisit } = await portal.db
    .selectFrom('punchout')
    .select('session_id')
    .where('session_id', 'is not', null)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect((await account.delete(`account/sessions/${ofVisit}/`)).status).toBe(404)
  expect((await account.delete('account/sessions/')).status).toBe(200)
  expect((await visit.get('account/')).status).toBe(200)
})
