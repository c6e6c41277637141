import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { anOffer } from '../../../test/an-offer'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { Caller } from '../../../test/an-account'
import { rows } from '../../core/db/db'
import { hashOf } from '../../core/hash-of'

let portal: TestPortal
let seller: Caller
let outbox: string
beforeAll(async () => {
  portal = await aPortal()
  seller = await portal.anAccount({ role: 'admin', first_name: 'Nuria', last_name: 'Vidal' })
  outbox = join(portal.config.dataDir, 'outbox')
})
beforeEach(async () => {
  portal.clock.set('2026-05-20T10:00:00')
  await portal.jobs.runDue()
  rmSync(outbox, { recursive: true, force: true })
})

type Options = NonNullable<Parameters<typeof anOffer>[1]>
async function anOfferTo(email: string, options: Options = {}) {
  const client = await portal.aClient({ email })
  const center = await portal.aCenter({ client_id: client.id })
  return anOffer(portal.db, { client_id: client.id, center_id: center.id, creator_id: seller.id, ...options })
}
const mails = async () => {
  await portal.jobs.runDue()
  if (!existsSync(outbox)) return []
  const texts = readdirSync(outbox).map((file) => readFileSync(join(outbox, file), 'utf8'))
  // Long lines are broken in a message.
  return texts.map((text) => text.replace(/=\r?\n/g, '').replace(/=3D/g, '='))
}
const to = (mail: string) => /^To: (.*)$/m.exec(mail)?.[1]?.trim()
const tokenIn = (mail: string) => /http:\/\/portal\.test\/oferta#([\w-]+)/.exec(mail)?.[1]
const linksOf = (offer: number) =>
  portal.db.selectFrom('offer_link').select('token_hash').where('offer_id', '=', offer).execute()

describe('planning an offer (rule O-21)', () => {
  test('an offer is valid for the days of its variant', async () => {
    const client = await portal.aClient()
    const center = await portal.aCenter({ client_id: client.id })
    const { rules } = portal.variants.get('dicas').server
    rules.offerValidDays = 12
    const maker = await portal.anAccount({ role: 'admin', variant: 'dicas' })
    await maker.post('cart/add_cart_item/', { client: client.id, product: (await portal.aProduct()).id, quantity: 1 })
    const { body } = await maker.patch('cart/create_offer/', { client: client.id, center: center.id, print_format: 1 })
    expect((await maker.get(`offers/${body.id}/`)).body).toMatchObject({ valid_until: '2026-06-01', follow_up: null })
  })

  test('sales set its last day and its follow-up day, each alone', async () => {
    const { id } = await anOfferTo('a@hotel.test', { valid_until: '2026-05-19' })
    const path = `offers/${id}/`
    expect((await seller.get(path)).body).toMatchObject({ state: 'expired', actions: ['plan', 'revise'] })
    const first = await seller.patch(path, { valid_until: '2026-05-20', version: 1 })
    expect([first.status, first.body]).toMatchObject([
      200,
      { state: 'sent', valid_until: '2026-05-20', follow_up: null, version: 2 },
    ])
    const second = await seller.patch(path, { follow_up: '2026-05-25', version: 2 })
    expect(second.body).toMatchObject({ valid_until: '2026-05-20', follow_up: '2026-05-25', version: 3 })
    const third = await seller.patch(path, { follow_up: null, version: 3 })
    expect(third.body).toMatchObject({ valid_until: '2026-05-20', follow_up: null })
    const audited = await sql<{
      after: object
    }>`select after from audit where action = 'offer.planned' and entity_id = ${String(id)} order by id`.execute(
      portal.db,
    )
    expect(audited.rows).toEqual([
      { after: { valid_until: '2026-05-20' } },
      { after: { follow_up: '2026-05-25' } },
      { after: { follow_up: null } },
    ])
  })

  test.each([
    ['a day that is over', { valid_until: '2026-05-19' }, 'valid_until'],
    ['31 February', { valid_until: '2027-02-31' }, 'valid_until'],
    ['no day', { follow_up: 'mañana' }, 'follow_up'],
    ['a follow-up on 31 April', { follow_up: '2027-04-31' }, 'follow_up'],
    ['no end', { valid_until: null }, 'valid_until'],
    ['no version', { version: undefined }, 'version'],
  ])('%s is refused at its field', async (_case, plan, field) => {
    const { id } = await anOfferTo('a@hotel.test', { valid_until: '2026-06-01' })
    const { status, body } = await seller.patch(`offers/${id}/`, { version: 1, ...plan })
    expect([status, Object.keys(body)]).toEqual([400, [field]])
    expect((await seller.get(`offers/${id}/`)).body).toMatchObject({ valid_until: '2026-06-01', version: 1 })
  })

  test('a stale version is 409, an ended offer 400, buyers may not, and others’ offers are not there', async () => {
    const { id, client_id: client } = await anOfferTo('a@hotel.test')
    const plan = { valid_until: '2026-06-01', version: 1 }
    expect(await seller.patch(`offers/${id}/`, { ...plan, version: 9 })).toMatchObject({
      status: 409,
      body: { state: 'sent', detail: expect.any(String) },
    })
    await portal.db.updateTable('offer').set({ valid_until: '2026-05-01' }).where('id', '=', id).execute()
    const late = (language: string) =>
      seller.patch(`offers/${id}/`, { ...plan, version: 9 }, { 'accept-language': language })
    // Sales are whom a buyer would ask.
    for (const [language, text] of [
      ['es', /otra fecha de validez\.$/],
      ['pt', /outra data de validade\.$/],
      ['en', /set another last day\.$/],
    ] as const)
      expect(await late(language)).toMatchObject({
        status: 409,
        body: { state: 'expired', detail: expect.stringMatching(text) },
      })
    for (const [state, code] of [
      ['pending_validation', 'pending'],
      ['accepted', 'ended'],
      ['rejected', 'ended'],
      ['replaced', 'ended'],
      ['cancelled', 'ended'],
    ] as const) {
      await portal.db.updateTable('offer').set({ state }).where('id', '=', id).execute()
      expect([state, (await seller.patch(`offers/${id}/`, plan)).body.code]).toEqual([state, code])
    }
    const buyer = await portal.anAccount({ clients: [client!] })
    expect((await buyer.patch(`offers/${id}/`, plan)).status).toBe(403)
    const foreign = await portal.anAccount({ role: 'sales_manager' })
    expect((await foreign.patch(`offers/${id}/`, plan)).status).toBe(404)
  })
})

describe('mailing an offer again (rule O-23)', () => {
  test('the PDF has the chosen format, and of the link the database has only the hash', async () => {
    const offer = await anOfferTo('compras@hotel.test')
    const again = await portal.anAccount({ role: 'admin', first_name: 'Iker' })
    const answer = await again.post(`offers/${offer.id}/send_report/`, { print_format: 2 })
    expect([answer.status, answer.body]).toEqual([200, { sent_to: 'compras@hotel.test' }])
    const jobs = await rows(portal.db, sql<{ payload: object }>`select payload from job where done_at is null`)
    expect(jobs).toEqual([{ payload: expect.objectContaining({ format: 2, to: 'customer' }) }])
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(to(mail!)).toBe('compras@hotel.test')
    expect(mail).toContain(`Reply-To: ${again.email}`)
    expect(mail).toContain(`filename=Oferta-${offer.number}.pdf`)
    const token = tokenIn(mail!)!
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(await linksOf(offer.id)).toEqual([{ token_hash: hashOf(token) }])
    for (const table of ['job', 'document_event', 'audit', 'offer_link'])
      expect(
        JSON.stringify(await rows(portal.db, sql`select to_jsonb(t) from ${sql.table(table)} t`)).includes(token),
      ).toBe(false)
    const { history, recipient, version, print_format: format } = (await again.get(`offers/${offer.id}/`)).body
    // Its link shows what the mailed paper shows (rule O-37).
    expect([recipient, version, format.id]).toEqual(['compras@hotel.test', 1, 2])
    expect(history.at(-1)).toMatchObject({
      action: 'mailed',
      reason: 'compras@hotel.test',
      person: { email: again.email },
    })
  })

  test('three mails an hour for one offer, by any account, then 429 until the first is an hour ago', async () => {
    const { id } = await anOfferTo('compras@hotel.test')
    const other = await anOfferTo('otro@hotel.test')
    const send = (who: Caller, offer = id) => who.post(`offers/${offer}/send_report/`, { print_format: 1 })
    const colleague = await portal.anAccount({ role: 'admin' })
    const answers = await Promise.all([send(seller), send(colleague), send(seller), send(colleague), send(seller)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429])
    portal.clock.set('2026-05-20T10:30:00')
    const { status, headers } = await send(seller)
    expect([status, headers['retry-after']]).toEqual([429, '1800'])
    expect((await send(seller, other.id)).status).toBe(200)
    portal.clock.set('2026-05-20T11:00:01')
    expect((await send(seller)).status).toBe(200)
  })

  test.each([
    ['waits for validation', { state: 'pending_validation' }, 'pending'],
    ['was accepted', { state: 'accepted' }, 'ended'],
    ['was replaced', { state: 'replaced' }, 'ended'],
  ])('an offer that %s is not mailed', async (_case, options, code) => {
    const { id } = await anOfferTo('compras@hotel.test', options)
    expect(await seller.post(`offers/${id}/send_report/`, { print_format: 1 })).toMatchObject({
      status: 400,
      body: { code, message: expect.any(String) },
    })
    expect(await mails()).toEqual([])
  })

  test('an expired offer is mailed only after sales set another last day (rule O-23)', async () => {
    const { id } = await anOfferTo('compras@hotel.test', { valid_until: '2026-05-19' })
    const send = () => seller.post(`offers/${id}/send_report/`, { print_format: 1 }, { 'accept-language': 'es' })
    expect((await seller.get(`offers/${id}/`)).body.actions).toEqual(['plan', 'revise'])
    expect(await send()).toMatchObject({
      status: 400,
      body: { code: 'ended', message: expect.stringContaining('caducado') },
    })
    expect(await mails()).toEqual([])
    await seller.patch(`offers/${id}/`, { valid_until: '2026-05-20', version: 1 })
    expect((await send()).status).toBe(200)
  })

  test('an offer without an address, of a deleted lead or in an unknown format is not', async () => {
    const sent = await anOfferTo('compras@hotel.test')
    const unknown = await anOfferTo('sin correo')
    expect((await seller.get(`offers/${unknown.id}/`)).body.recipient).toBeNull()
    expect((await seller.post(`offers/${unknown.id}/send_report/`, { print_format: 1 })).body.code).toBe('no_email')
    expect((await seller.post(`offers/${sent.id}/send_report/`, { print_format: 99 })).body).toHaveProperty(
      'print_format',
    )
    expect((await seller.post(`offers/${sent.id}/send_report/`, {})).body).toHaveProperty('print_format')
    const lead = await portal.aLead({ email: 'eva@bar.test' })
    const { id } = await anOffer(portal.db, { lead_id: lead.id, creator_id: seller.id })
    expect((await seller.post(`offers/${id}/send_report/`, { print_format: 1 })).body).toEqual({
      sent_to: 'eva@bar.test',
    })
    await portal.db.updateTable('lead').set({ deleted_at: new Date() }).where('id', '=', lead.id).execute()
    expect((await seller.post(`offers/${id}/send_report/`, { print_format: 1 })).status).toBe(404)
    expect((await seller.get(`offers/${id}/`)).body).toMatchObject({
      lead: { name: lead.name },
      recipient: null,
      actions: ['plan'],
    })
    // What was on its way when the lead went does not arrive.
    expect((await mails()).map(to)).toEqual([])
    const buyer = await portal.anAccount({ clients: [sent.client_id!] })
    expect((await buyer.post(`offers/${sent.id}/send_report/`, { print_format: 1 })).status).toBe(403)
    expect((await buyer.get(`offers/${sent.id}/`)).body).toMatchObject({
      recipient: null,
      actions: ['accept', 'reject', 'ask'],
    })
  })
})

test.each([
  ['to its client', 'admin', 'compras@hotel.test', true],
  ['to the buyer who made it', 'client', 'compras@hotel.test', true],
  ['to sales, where the client has no address', 'admin', '', false],
] as const)(
  'a new offer is mailed %s, with a link if the reader can answer (rules O-23, O-36)',
  async (_case, role, email, hasLink) => {
    const client = await portal.aClient({ email })
    const center = await portal.aCenter({ client_id: client.id })
    const sees = { can_see_prices: true, can_see_totals: true }
    const maker = await portal.anAccount({ role, ...sees, ...(role === 'client' && { clients: [client.id] }) })
    await maker.post('cart/add_cart_item/', { client: client.id, product: (await portal.aProduct()).id, quantity: 1 })
    const { body } = await maker.patch('cart/create_offer/', { client: client.id, center: center.id, print_format: 1 })
    const [mail] = await mails()
    expect(Boolean(tokenIn(mail!))).toBe(hasLink)
    expect(await linksOf(body.id)).toHaveLength(hasLink ? 1 : 0)
  },
)
