import { sql } from 'kysely'
import { anOffer } from '../../../test/an-offer'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { newMails } from '../../../test/mails'
import { hashOf } from '../../core/hash-of'
import { makeLog } from '../../core/http/logger'
import { makeLink } from '../offers/link'

let portal: TestPortal
const written: string[] = []
beforeAll(async () => {
  portal = await aPortal({}, { loggerInstance: makeLog('trace', { write: (line: string) => void written.push(line) }) })
  portal.clock.set('2026-05-20T10:00:00')
  await portal.db.insertInto('sales_person').values({ id: 1, name: 'Aitana', email: 'aitana@prisma.test' }).execute()
})

type Offered = Parameters<typeof anOffer>[1]

/** A lead's offer of two lines at 10.00 that was sent, with a mailed link. */
async function aLinked(options: Offered = {}) {
  const lead = await portal.aLead({ name: 'Hostal Luna', email: 'luna@hostal.test', sales_person_id: 1 })
  return { lead, ...(await linkTo({ lead_id: lead.id, ...options })) }
}

/** A client's offer with a mailed link. */
async function aClientsLink(options: Offered = {}) {
  const center = await portal.aCenter()
  return { center, ...(await linkTo({ client_id: center.client_id, center_id: center.id, ...options })) }
}

async function linkTo(options: Offered) {
  const seller = await portal.anAccount({ role: 'admin', first_name: 'Vera', last_name: 'Ruiz' })
  const offer = await anOffer(portal.db, { creator_id: seller.id, lines: 2, ...options })
  const link = await makeLink(portal.db, offer.id, 'http://portal.test')
  const token = link.split('#')[1]!
  const call = (path: string, body: object = {}, headers?: Record<string, string>) =>
    portal.stranger.post(`offer_link/${path}`, { token, ...body }, headers)
  const lines = await portal.db
    .selectFrom('offer_line')
    .selectAll()
    .where('offer_id', '=', offer.id)
    .orderBy('position')
    .execute()
  return { seller, offer, token, call, lines }
}

const offerRow = (id: number) =>
  portal.db.selectFrom('offer').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const requestsOf = (offer: number) =>
  portal.db.selectFrom('offer_request').selectAll().where('offer_id', '=', offer).execute()

describe('a visitor with the link', () => {
  test('sees the offer, which the first call alone marks as opened (rule O-36)', async () => {
    const { call, offer, seller, lines } = await aLinked({ valid_until: '2026-06-19', details: 'Con montaje' })
    const { status, body, headers } = await call('')
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toMatchObject({
      id: offer.id,
      number: offer.number,
      state: 'opened',
      valid_until: '2026-06-19',
      customer: 'Hostal Luna',
      center: null,
      is_lead: true,
      sales_person: 'Aitana',
      issuer: expect.any(String),
      details: 'Con montaje',
      entries: [{ id: lines[0]!.id, name: lines[0]!.name, price: 10, base: 10, tax_rate: 21, accepted: null }, {}],
      base: 20,
      tax_total: 4.2,
      total: 24.2,
      taxes: [{ rate: 21, base: 20, tax: 4.2 }],
      actions: ['accept', 'reject', 'ask'],
      request: null,
      version: 2,
    })
    const row = await offerRow(offer.id)
    expect((await call('')).body.version).toBe(2)
    expect(await offerRow(offer.id)).toEqual(row)
    expect(row.opened_datetime).toEqual(portal.clock.now())
    const { body: seen } = await seller.get(`offers/${offer.id}/`)
    expect(seen.history.filter(({ action }: { action: string }) => action === 'opened')).toEqual([
      expect.objectContaining({ person: null }),
    ])
  })

  test('is not led to the log-in for an offer of a buyer until sales agreed to it (rule O-53)', async () => {
    const buyer = await portal.anAccount()
    const { call } = await aClientsLink({ creator_id: buyer.id })
    expect((await call('')).body.actions).toEqual(['reject', 'ask'])
  })

  test.each([
    [1, true, true, true],
    [2, true, true, false],
    [3, true, false, true],
    [4, false, false, true],
  ])(
    'sees with print format %s: prices %s, totals %s, pictures %s (rule O-37)',
    async (format, prices, totals, pictures) => {
      const { call, lines } = await aLinked({
        print_format_id: format,
        client_discount_percentage: '10',
        client_discount: '2',
      })
      await sql`update product set image_url = '/media/a.svg' where id = ${lines[0]!.product_id}`.execute(portal.db)
      const { body } = await call('')
      expect(['price', 'discount', 'base', 'tax_rate'].filter((name) => name in body.entries[0])).toHaveLength(
        prices ? 4 : 0,
      )
      const sums = ['base', 'discounts', 'client_discount_percentage', 'client_discount', 'taxes', 'tax_total', 'total']
      expect(sums.filter((name) => name in body)).toHaveLength(totals ? 7 : 0)
      expect(body.entries[0].image_url).toBe(pictures ? '/media/a.svg' : null)
    },
  )

  test('gets the PDF', async () => {
    const { call, offer } = await aLinked()
    const { status, headers, raw } = await call('pdf/')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['cache-control']).toBe('no-store')
    expect(raw.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await offerRow(offer.id)).state).toBe('sent')
  })

  test('who is of the supplier does not mark it opened (rule O-51)', async () => {
    const { seller, token, offer } = await aLinked()
    expect((await seller.post('offer_link/', { token })).body.state).toBe('sent')
    expect((await offerRow(offer.id)).state).toBe('sent')
  })
})

describe('a lead accepts by its link (rule O-34)', () => {
  test('which makes a request, a task of today and a mail, but no client and no order', async () => {
    const { call, offer, lead, seller } = await aLinked({ follow_up: '2026-07-01' })
    const before = await portal.db.selectFrom('client').select('id').execute()
    const orders = await portal.db.selectFrom('sale_order').select('id').execute()
    const agent = await portal.anAccount({ role: 'sales_manager', sales_person_id: 1 })
    const { body: opened } = await call('')
    const { status, body } = await call('accept/', { version: opened.version, contact: ' Rosa\nSanz ' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      state: 'accepted',
      actions: [],
      request: {
        number: expect.stringMatching(/^SOL-2026-\d{6}$/),
        contact: 'Rosa Sanz',
        state: 'open',
        done_at: null,
      },
      entries: [{ accepted: true }, { accepted: true }],
      answered_datetime: '2026-05-20T10:00:00',
    })
    expect(await offerRow(offer.id)).toMatchObject({ state: 'accepted', follow_up: '2026-07-01' })
    const { results: tasks } = (await agent.get('offers/?follow_up=due')).body
    expect(tasks.map(({ id }: { id: number }) => id)).toEqual([offer.id])
    expect(await portal.db.selectFrom('client').select('id').execute()).toEqual(before)
    expect(await portal.db.selectFrom('sale_order').select('id').execute()).toEqual(orders)
    const mail = (await newMails(portal)).find(({ to }) => to === agent.email)
    expect(mail).toMatchObject({
      replyTo: lead.email,
      subject: `Hostal Luna ha aceptado la oferta ${offer.number}`,
      text: expect.stringMatching(new RegExp(`Rosa Sanz[^]*${body.request.number}[^]*/ofertas/listado/${offer.id}`)),
    })
    expect((await seller.get(`offers/${offer.id}/`)).body).toMatchObject({
      state: 'accepted',
      request: { number: body.request.number },
      actions: expect.arrayContaining(['close_request']),
    })
    await sql`update account set active = false where id = ${agent.id}`.execute(portal.db)
  })

  test('of some lines', async () => {
    const { call, lines } = await aLinked()
    const { body } = await call('accept/', { version: 1, contact: 'Rosa', lines: [lines[1]!.id] })
    expect(body.entries.map(({ accepted }: { accepted: boolean }) => accepted)).toEqual([false, true])
  })

  test('not with a line of another offer, a blank name, or one that looks like a link (rule S-22)', async () => {
    const [{ call, offer }, other] = [await aLinked(), await aLinked()]
    expect((await call('accept/', { version: 1, contact: 'Rosa', lines: [other.lines[0]!.id] })).body).toHaveProperty(
      'lines',
    )
    for (const contact of ['  ', 'Rosa http://x.test', 'www.x.test', 'rosa@x.test'])
      expect((await call('accept/', { version: 1, contact })).body).toHaveProperty('contact')
    expect((await offerRow(offer.id)).state).toBe('sent')
  })

  test('and two presses, at once or later, make one request and get the same answer', async () => {
    const { call, offer } = await aLinked()
    const accept = () => call('accept/', { version: 1, contact: 'Rosa' })
    const answers = [...(await Promise.all([accept(), accept()])), await accept()]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.request.number)).size).toBe(1)
    expect(await requestsOf(offer.id)).toHaveLength(1)
  })

  test('and money that the browser sends is ignored', async () => {
    const { call } = await aLinked()
    const { body } = await call('accept/', { version: 1, contact: 'Rosa', total: 0.01, entries: [{ price: 0 }] })
    expect(body).toMatchObject({ total: 24.2, entries: [{ price: 10 }, { price: 10 }] })
  })

  test('but not a version that was changed meanwhile', async () => {
    const { call } = await aLinked({ version: 4 })
    expect(await call('accept/', { version: 3, contact: 'Rosa' })).toMatchObject({
      status: 409,
      body: { state: 'sent' },
    })
  })

  test('and while sales replace the offer only one of the two succeeds', async () => {
    const { call, seller, offer, lead } = await aLinked()
    await seller.post(`offers/${offer.id}/to_cart/`, { lead: lead.id, revise: true })
    const [accepted, replaced] = await Promise.all([
      call('accept/', { version: 1, contact: 'Rosa' }),
      seller.patch('cart/create_offer/', { lead: lead.id, print_format: 1 }),
    ])
    const { state } = await offerRow(offer.id)
    if (state === 'accepted') expect([accepted.status, replaced.status]).toEqual([200, 409])
    else {
      expect(state).toBe('replaced')
      expect(replaced.status).toBe(200)
      expect(accepted).toMatchObject({ status: 400, body: { code: 'link_replaced' } })
    }
  })
})

describe('a client’s offer by link', () => {
  test('is accepted in the portal after a log-in', async () => {
    const { call, offer } = await aClientsLink()
    expect((await call('')).body).toMatchObject({ is_lead: false, actions: ['log_in', 'reject', 'ask'] })
    expect(await call('accept/', { version: 2, contact: 'Rosa' })).toMatchObject({
      status: 400,
      body: { code: 'log_in' },
    })
    expect((await offerRow(offer.id)).state).toBe('opened')
    expect(await requestsOf(offer.id)).toEqual([])
  })

  test('has ended when it was accepted there', async () => {
    const { call, offer, center } = await aClientsLink()
    const buyer = await portal.anAccount({ clients: [center.client_id] })
    expect((await buyer.post(`offers/${offer.id}/accept/`, { version: 1 })).status).toBe(200)
    expect(await call('')).toMatchObject({ status: 400, body: { code: 'link_accepted' } })
  })
})

describe('a question and a rejection by link', () => {
  test('are mailed to the sales person, and the rejection ends the link', async () => {
    const { call, offer, seller } = await aLinked()
    expect((await call('ask/', { text: '¿Hay otro color?' })).body).toMatchObject({
      state: 'sent',
      number: offer.number,
    })
    const { body } = await call('reject/', { reason: 'Demasiado caro', version: 1 })
    expect(body).toMatchObject({ state: 'rejected', actions: [] })
    const mails = (await newMails(portal)).filter(({ subject }) => subject.includes(offer.number))
    expect(mails.map(({ to, subject }) => [to, subject.split(' la oferta')[0]])).toEqual([
      [seller.email, expect.stringContaining('pregunta por')],
      [seller.email, 'Hostal Luna ha rechazado'],
    ])
    expect(mails[0]!.text).toContain('¿Hay otro color?')
    expect(mails[1]!.text).toContain('Demasiado caro')
    expect(await offerRow(offer.id)).toMatchObject({ state: 'rejected', answer_reason: 'Demasiado caro' })
    for (const [path, more] of [
      ['', {}],
      ['ask/', { text: 'x' }],
      ['reject/', { reason: 'x', version: 2 }],
      ['pdf/', {}],
    ] as const)
      expect(await call(path, more)).toMatchObject({ status: 400, body: { code: 'link_rejected' } })
  })

  test('are limited to three questions an hour for one offer', async () => {
    const { call } = await aLinked()
    for (let time = 0; time < 3; time++) expect((await call('ask/', { text: `Pregunta ${time}` })).status).toBe(200)
    const refused = await call('ask/', { text: 'Otra' })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000)
    portal.clock.set('2026-05-20T11:00:01')
    expect((await call('ask/', { text: 'Otra' })).status).toBe(200)
    portal.clock.set('2026-05-20T10:00:00')
  })

  test('are mailed once for one key', async () => {
    const { call, offer } = await aLinked()
    const key = { 'idempotency-key': 'ask-by-link' }
    for (let time = 0; time < 2; time++) expect((await call('ask/', { text: '¿Cuándo?' }, key)).status).toBe(200)
    const asked = await portal.db
      .selectFrom('document_event')
      .select('id')
      .where('document_id', '=', offer.id)
      .where('action', '=', 'asked')
      .execute()
    expect(asked).toHaveLength(1)
  })
})

describe('a link that has ended says why (rule O-38)', () => {
  const paths = [
    ['', {}],
    ['pdf/', {}],
    ['accept/', { version: 1, contact: 'Rosa' }],
    ['reject/', { version: 1, reason: 'Caro' }],
    ['ask/', { text: '¿Y si…?' }],
  ] as const
  const languages = ['es', 'pt', 'en']

  test.each([
    ['accepted', { state: 'accepted' }],
    ['rejected', { state: 'rejected' }],
    ['replaced', { state: 'replaced' }],
    ['cancelled', { state: 'cancelled' }],
    ['expired', { state: 'opened', valid_until: '2026-05-19' }],
  ])('%s', async (name, change) => {
    const { call, offer } = await aLinked(change)
    const before = await offerRow(offer.id)
    for (const [path, body] of paths) {
      const texts = new Set<string>()
      for (const language of languages) {
        const answer = await call(path, body, { 'accept-language': language })
        expect(answer).toMatchObject({ status: 400, body: { code: `link_${name}`, message: expect.any(String) } })
        texts.add(answer.body.message)
      }
      expect(texts.size).toBe(3)
    }
    expect(await offerRow(offer.id)).toEqual(before)
  })

  test('a forged or empty one, or one of a waiting offer, is 404, and no answer has the token', async () => {
    const waiting = await aLinked({ state: 'pending_validation' })
    const { offer, token } = await aLinked()
    const stored = hashOf(token)
    for (const forged of [
      `${token}x`,
      token.slice(1),
      token.toUpperCase(),
      stored,
      `${offer.id}`,
      'x',
      waiting.token,
    ]) {
      for (const [path, body] of paths) {
        const answer = await portal.stranger.post(`offer_link/${path}`, { ...body, token: forged })
        expect([path, answer.status]).toEqual([path, 404])
        expect(JSON.stringify(answer.body)).not.toContain(forged.length > 5 ? forged : 'token')
      }
    }
    expect((await portal.stranger.post('offer_link/', { token: '' })).status).toBe(400)
    expect((await portal.stranger.post('offer_link/', {})).status).toBe(400)
  })

  test('ends when its lead is deleted meanwhile', async () => {
    const { call, lead, offer, seller } = await aLinked()
    expect((await call('')).status).toBe(200)
    expect((await seller.delete(`leads/${lead.id}/`)).status).toBe(204)
    for (const [path, body] of paths) expect((await call(path, { ...body, version: 2 })).status).toBe(404)
    expect((await offerRow(offer.id)).state).toBe('opened')
  })

  test('the link that accepted shows the accepted lines for 30 days more, another link does not', async () => {
    const { call, offer } = await aLinked()
    const other = (await makeLink(portal.db, offer.id, 'http://portal.test')).split('#')[1]
    expect((await call('accept/', { version: 1, contact: 'Rosa' })).status).toBe(200)
    expect((await portal.stranger.post('offer_link/', { token: other })).body.code).toBe('link_accepted')
    portal.clock.set('2026-06-19T09:59:00')
    expect((await call('')).body).toMatchObject({ state: 'accepted', request: { contact: 'Rosa' } })
    expect((await call('pdf/')).status).toBe(200)
    for (const [path, body] of [
      ['reject/', { version: 2, reason: 'No' }],
      ['ask/', { text: 'x' }],
    ] as const)
      expect((await call(path, body)).body.code).toBe('link_accepted')
    portal.clock.set('2026-06-19T10:01:00')
    expect((await call('')).body.code).toBe('link_accepted')
    portal.clock.set('2026-05-20T10:00:00')
  })
})

describe('the token of a link', () => {
  test('is refused in a GET, which changes nothing', async () => {
    const { token, offer } = await aLinked()
    const before = await offerRow(offer.id)
    for (const path of ['offer_link/', 'offer_link/pdf/', `offer_link/${token}/`, `offer_link/?token=${token}`])
      for (const method of ['GET', 'HEAD'] as const)
        expect((await portal.app.inject({ method, url: `/api/${path}` })).statusCode).toBe(404)
    expect(await offerRow(offer.id)).toEqual(before)
  })

  test('is in no log, no job and no row', async () => {
    const { call, token } = await aLinked()
    await call('', { token: [token] })
    await call('')
    await call('ask/', { text: '¿Hay otro?' }, { 'idempotency-key': 'logged' })
    await call('accept/', { version: 2, contact: 'x'.repeat(300) })
    await call('accept/', { version: 2, contact: 'Rosa' })
    expect(written.length).toBeGreaterThan(5)
    expect(written.join('')).not.toContain(token)
    for (const table of ['job', 'idempotency', 'audit', 'document_event', 'offer_link']) {
      const { rows } = await sql<{ has: boolean }>`
        select exists (select 1 from ${sql.table(table)} t where t::text like ${`%${token}%`}) as has`.execute(
        portal.db,
      )
      expect([table, rows[0]!.has]).toEqual([table, false])
    }
  })
})

test('calls by link are limited for each network address and token (rule O-51)', async () => {
  const few = await aPortal({ callsPerMinute: 500 })
  const lead = await few.aLead()
  const tokenOf = async () => {
    const { id } = await anOffer(few.db, { lead_id: lead.id })
    return (await makeLink(few.db, id, '')).split('#')[1]!
  }
  const [first, second] = [await tokenOf(), await tokenOf()]
  const open = (token: string, from: string) =>
    few.app.inject({ method: 'POST', url: '/api/offer_link/', payload: { token }, remoteAddress: from })
  for (let time = 0; time < 5; time++) expect((await open(first, `192.0.2.${time}`)).statusCode).toBe(200)
  const refused = await open(first, '192.0.2.9')
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toEqual({ detail: expect.any(String) })
  expect((await open(second, '192.0.2.9')).statusCode).toBe(200)
  for (let time = 0; time < 10; time++) await open(`forged-${time}`, '198.51.100.1')
  expect((await open(second, '198.51.100.1')).statusCode).toBe(429)
})
