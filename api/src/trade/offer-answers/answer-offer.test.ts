import { anOffer } from '../../../test/an-offer'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { newMails } from '../../../test/mails'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
  portal.clock.set('2026-05-20T10:00:00')
})

/** A client's offer by a seller, and a buyer of the client. */
async function anOffered(options: Parameters<typeof anOffer>[1] = {}) {
  const center = await portal.aCenter()
  const seller = await portal.anAccount({ role: 'admin', language: 'en' })
  const buyer = await portal.anAccount({ clients: [center.client_id], first_name: 'Rosa', last_name: 'Sanz' })
  const documents = { client_id: center.client_id, center_id: center.id, creator_id: seller.id }
  const offer = await anOffer(portal.db, { ...documents, ...options })
  const call = (path: string, body: object, headers?: Record<string, string>) =>
    buyer.post(`offers/${offer.id}/${path}/`, body, headers)
  return { center, seller, buyer, offer, call }
}
const mailsOf = async (offer: { number: string }) =>
  (await newMails(portal)).filter(({ subject }) => subject.includes(offer.number))

describe('an offer that is opened in the portal (rules O-20, O-36)', () => {
  const sent = async (change: Parameters<typeof anOffer>[1] = {}) => {
    const center = await portal.aCenter()
    const offer = await anOffer(portal.db, { client_id: center.client_id, center_id: center.id, ...change })
    const buyer = await portal.anAccount({ clients: [center.client_id] })
    return { offer, buyer, path: `offers/${offer.id}/open/` }
  }

  test('is marked once, by the first buyer who sees it', async () => {
    const { offer, buyer, path } = await sent()
    const answers = await Promise.all([1, 2, 3].map(() => buyer.post(path)))
    for (const { status, body } of answers) expect([status, body]).toMatchObject([200, { state: 'opened', version: 2 }])
    const { history } = (await buyer.get(`offers/${offer.id}/`)).body
    const opened = history.filter(({ action }: { action: string }) => action === 'opened')
    expect(opened).toMatchObject([{ person: { email: buyer.email } }])
  })

  test('stays as it is for sales, and in any other state', async () => {
    const { path, offer, buyer } = await sent()
    const seller = await portal.anAccount({ role: 'admin' })
    expect(await seller.post(path)).toMatchObject({ status: 200, body: { id: offer.id, state: 'sent', version: 1 } })
    expect((await (await portal.anAccount()).post(path)).status).toBe(404)
    for (const state of ['opened', 'accepted', 'rejected', 'replaced'] as const) {
      await portal.db.updateTable('offer').set({ state }).where('id', '=', offer.id).execute()
      expect((await buyer.post(path)).body).toMatchObject({ state, version: 1, opened_datetime: null })
    }
    const over = await sent({ valid_until: '2020-01-01' })
    expect((await over.buyer.post(over.path)).body).toMatchObject({ state: 'expired', version: 1 })
    const waiting = await sent({ state: 'pending_validation' })
    expect((await waiting.buyer.post(waiting.path)).status).toBe(404)
  })
})

describe('a client rejects an offer (rule O-35)', () => {
  test('with a reason, which its sales person gets by mail in its own language', async () => {
    const { call, seller, buyer, offer } = await anOffered()
    const { status, body } = await call('reject', { reason: ' Demasiado caro ', version: 1 })
    expect(status).toBe(200)
    expect(body).toMatchObject({ state: 'rejected', version: 2, answered_datetime: '2026-05-20T10:00:00', actions: [] })
    const { body: seen } = await seller.get(`offers/${offer.id}/`)
    expect(seen.answer_reason).toBe('Demasiado caro')
    expect(seen.history.at(-1)).toMatchObject({
      action: 'rejected',
      reason: 'Demasiado caro',
      person: { email: buyer.email },
      at: '2026-05-20T10:00:00',
    })
    expect(await mailsOf(offer)).toMatchObject([
      {
        to: seller.email,
        replyTo: buyer.email,
        subject: expect.stringContaining(`rejected the offer ${offer.number}`),
        text: expect.stringMatching(new RegExp(`Rosa Sanz[^]*Demasiado caro[^]*/ofertas/listado/${offer.id}`)),
      },
    ])
    const audited = await portal.db.selectFrom('audit').selectAll().where('action', '=', 'offer.rejected').execute()
    expect(audited.find(({ entity_id: id }) => id === String(offer.id))).toMatchObject({ account_id: buyer.id })
  })

  test('not without one, not twice, and not another version than was shown', async () => {
    const { call } = await anOffered()
    for (const reason of ['', '   '])
      expect((await call('reject', { reason, version: 1 })).body).toHaveProperty('reason')
    expect((await call('reject', { reason: 'Caro', version: 2 })).status).toBe(409)
    expect((await call('reject', { reason: 'Caro', version: 1 })).status).toBe(200)
    expect(await call('reject', { reason: 'Caro', version: 2 })).toMatchObject({
      status: 409,
      body: { state: 'rejected' },
    })
  })

  test('sales cannot reject or ask for a client', async () => {
    const { seller, offer } = await anOffered()
    expect((await seller.post(`offers/${offer.id}/reject/`, { reason: 'x', version: 1 })).status).toBe(403)
    expect((await seller.post(`offers/${offer.id}/ask/`, { text: 'x' })).status).toBe(403)
  })
})

describe('a client asks about an offer (rule O-35)', () => {
  test('three questions an hour for one offer, which stays as it is', async () => {
    const { call, seller, offer } = await anOffered()
    const answers = await Promise.all([1, 2, 3, 4, 5].map((turn) => call('ask', { text: `Pregunta ${turn}` })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429])
    expect(await mailsOf(offer)).toHaveLength(3)
    const { body } = await seller.get(`offers/${offer.id}/`)
    expect(body).toMatchObject({ state: 'sent', version: 1 })
    expect(body.history.filter(({ action }: { action: string }) => action === 'asked')).toHaveLength(3)
    const other = await anOffered()
    expect((await other.call('ask', { text: 'Otra oferta' })).status).toBe(200)
  })

  test('about an offer that it made itself the client’s sales person is mailed', async () => {
    await portal.db.insertInto('sales_person').values({ id: 5, name: 'Nuria', email: 'nuria@prisma.test' }).execute()
    const { call, offer, buyer, center } = await anOffered()
    await portal.db.updateTable('offer').set({ creator_id: buyer.id }).where('id', '=', offer.id).execute()
    await portal.db.updateTable('client').set({ sales_person_id: 5 }).where('id', '=', center.client_id).execute()
    await call('ask', { text: '¿Cuándo?' })
    expect((await mailsOf(offer)).map(({ to }) => to)).toEqual(['nuria@prisma.test'])
    const agent = await portal.anAccount({ role: 'sales_manager', sales_person_id: 5 })
    await call('ask', { text: '¿Y ahora?' })
    expect((await mailsOf(offer)).map(({ to }) => to)).toEqual([agent.email])
  })

  test('line breaks in names do not reach the headers of the mail', async () => {
    const { call, offer, center } = await anOffered()
    await portal.db
      .updateTable('client')
      .set({ name: 'Hotel\r\nBcc: evil@evil.test' })
      .where('id', '=', center.client_id)
      .execute()
    await call('ask', { text: 'Hola' })
    const [mail] = await mailsOf(offer)
    expect(mail!.heads).not.toMatch(/^Bcc:/m)
  })
})

describe('a lead’s request (rule O-34)', () => {
  /** A lead's offer that was accepted, with its open request. */
  async function aRequest() {
    const lead = await portal.aLead()
    const seller = await portal.anAccount({ role: 'admin' })
    const offer = await anOffer(portal.db, { lead_id: lead.id, creator_id: seller.id, state: 'accepted' })
    await portal.db
      .insertInto('offer_request')
      .values({ offer_id: offer.id, number: `SOL-${offer.number}`, created: portal.clock.now(), contact: 'Rosa' })
      .execute()
    return { lead, seller, offer, change: (body: object) => seller.patch(`offers/${offer.id}/request/`, body) }
  }

  test('is closed by sales, at the shown version, and stays closed', async () => {
    const { change, seller, offer } = await aRequest()
    expect((await change({ state: 'done', version: 2 })).status).toBe(409)
    const { body } = await change({ state: 'done', version: 1 })
    expect(body).toMatchObject({ version: 2, request: { state: 'done', done_at: '2026-05-20T10:00:00' } })
    expect(body.history.at(-1)).toMatchObject({ action: 'request_done', person: { email: seller.email } })
    expect((await change({ state: 'open', version: 2 })).body).toHaveProperty('state')
    expect((await change({ state: 'done', version: 2 })).body).toEqual(body)
    const row = await portal.db
      .selectFrom('offer_request')
      .selectAll()
      .where('offer_id', '=', offer.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ state: 'done', done_by_id: seller.id })
  })

  test('can be closed when the lead was deleted; an offer without one has none', async () => {
    const { change, lead, seller } = await aRequest()
    await seller.delete(`leads/${lead.id}/`)
    expect((await change({ state: 'done', version: 1 })).status).toBe(200)
    const { offer } = await anOffered()
    expect((await seller.patch(`offers/${offer.id}/request/`, { state: 'done', version: 1 })).status).toBe(404)
  })
})
