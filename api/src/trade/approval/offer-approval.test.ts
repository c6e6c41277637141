import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as xlsx from '@e965/xlsx'
import { sql } from 'kysely'
import { anOffer } from '../../../test/an-offer'
import { aPortal, type TestPortal } from '../../../test/a-portal'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})
beforeEach(() => portal.clock.set('2026-05-20T10:00:00'))

/** An offer of two lines of 10.00 (21 %) that waits, who asked for it and who may validate it. */
async function aWaiting(options: Partial<Parameters<typeof anOffer>[1]> = {}) {
  const client = await portal.aClient({ email: 'compras@hotel.test' })
  const center = await portal.aCenter({ client_id: client.id, purchase_limit: '15', purchase_limit_period: 'M' })
  const sees = { clients: [client.id], can_see_prices: true, can_see_totals: true }
  const seller = await portal.anAccount({ role: 'admin', first_name: 'Nuria' })
  const approver = await portal.anAccount({
    ...sees,
    first_name: 'Marta',
    last_name: 'Soler',
    can_validate_offers: true,
  })
  const place = () =>
    anOffer(portal.db, {
      client_id: client.id,
      center_id: center.id,
      creator_id: seller.id,
      state: 'pending_validation',
      lines: 2,
      offer_datetime: '2026-05-12T08:00:00Z',
      valid_until: '2026-06-11',
      ...options,
    })
  const offer = await place()
  const reader = await portal.anAccount(sees)
  return { client, center, seller, approver, reader, offer, place, path: `validable_offers/${offer.id}/` }
}
const stored = (id: number) => portal.db.selectFrom('offer').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const ids = ({ body }: { body: { results: { id: number }[] } }) => body.results.map(({ id }) => id)

describe('validating an offer (rule O-30)', () => {
  test('sends it, by whom and when, and it holds from that day', async () => {
    const { approver, seller, offer, path } = await aWaiting()
    const { status, body } = await approver.patch(path, { cancelled: 'false', reason: 'Temporada alta' })
    expect([status, body]).toMatchObject([
      200,
      {
        state: 'sent',
        validated: true,
        base: 20,
        total: 24.2,
        valid_until: '2026-06-19',
        validator_user: { first_name: 'Marta' },
        validation_datetime: '2026-05-20T10:00:00',
        needs_other: false,
        who_can: [],
        entries: [{ quantity: 1 }, {}],
      },
    ])
    expect(body.history).toMatchObject([
      { action: 'kept_for_validation', at: '2026-05-12T10:00:00', person: { email: seller.email } },
      { action: 'validated', at: '2026-05-20T10:00:00', person: { email: approver.email }, reason: 'Temporada alta' },
    ])
    expect(await stored(offer.id)).toMatchObject({ state: 'sent', validated_base: '20.00', version: 2 })
    const audited = await sql`select action, before, after from audit
        where entity = 'offer' and entity_id = ${String(offer.id)}`.execute(portal.db)
    expect(audited.rows).toMatchObject([
      { action: 'offer.validated', before: { state: 'pending_validation' }, after: { state: 'sent' } },
    ])
  })

  test('is no purchase: it counts for no limit and in no statistics', async () => {
    const { approver, center, client, path } = await aWaiting()
    await approver.patch(path, { cancelled: false })
    expect((await approver.get(`centers/${center.id}/`)).body.purchase_current).toBe(0)
    expect(
      await portal.db.selectFrom('client_product').selectAll().where('client_id', '=', client.id).execute(),
    ).toEqual([])
  })

  test('takes no other quantities or prices than the offer’s', async () => {
    const { approver, path } = await aWaiting()
    const entries = (await approver.get(path)).body.entries.map(({ id }: { id: number }) => ({
      id,
      quantity: 9,
      price: 1,
    }))
    const { status, body } = await approver.patch(path, { cancelled: false, entries })
    expect([status, body.base, body.entries.map((line: { quantity: number }) => line.quantity)]).toEqual([
      200,
      20,
      [1, 1],
    ])
  })

  test('an article that is no longer sold refuses it (102), and the offer can be cancelled', async () => {
    const { approver, offer, path } = await aWaiting()
    const [line] = (await approver.get(path)).body.entries
    await portal.db.updateTable('product').set({ active: false }).where('id', '=', line.product.id).execute()
    expect((await approver.patch(path, { cancelled: false })).body).toEqual({
      code: '102',
      message: `Ya no están disponibles: ${line.product.name}.`,
    })
    expect(await stored(offer.id)).toMatchObject({ state: 'pending_validation', version: 1 })
    const { body } = await approver.patch(path, { cancelled: true })
    expect(body).toMatchObject({ state: 'cancelled', valid_until: '2026-06-11' })
    expect(await stored(offer.id)).toMatchObject({ validated_base: null })
  })

  test('the second of two decisions is told who was first; another version is 409', async () => {
    const { approver, client, path } = await aWaiting()
    expect((await approver.patch(path, { cancelled: false, version: 9 })).status).toBe(409)
    await approver.patch(path, { cancelled: false })
    const late = await portal.anAccount({ clients: [client.id], can_validate_offers: true })
    expect(await late.patch(path, { cancelled: true }, { 'accept-language': 'en' })).toMatchObject({
      status: 409,
      body: { detail: 'Marta already validated this offer on 20-05-2026 at 10:00.', state: 'sent' },
    })
  })

  test('without the right a decision is 403, about a foreign offer 404', async () => {
    const { reader, path, offer } = await aWaiting()
    expect((await reader.get(path)).status).toBe(200)
    const orders = await portal.anAccount({ role: 'admin', can_validate_orders: true })
    for (const who of [reader, orders]) {
      expect((await who.patch(path, { cancelled: false })).status).toBe(403)
      expect((await who.patch('validable_offers/', { offers: [offer.id], cancelled: false })).status).toBe(403)
    }
    const other = await aWaiting()
    expect((await other.approver.patch(path, { cancelled: false })).status).toBe(404)
    const both = [offer.id, other.offer.id]
    expect((await other.approver.patch('validable_offers/', { offers: both, cancelled: false })).status).toBe(404)
    expect((await stored(other.offer.id)).state).toBe('pending_validation')
    const sent = await anOffer(portal.db, { client_id: offer.client_id })
    expect((await reader.get(`validable_offers/${sent.id}/`)).status).toBe(404)
  })

  test.each([1, 2, 3])('of two decisions at once one holds (%i)', async () => {
    const { approver, client, offer, path } = await aWaiting()
    const other = await portal.anAccount({ clients: [client.id], can_validate_offers: true })
    const answers = await Promise.all([
      approver.patch(path, { cancelled: false }),
      other.patch(path, { cancelled: true }),
      approver.patch('validable_offers/', { offers: [offer.id], cancelled: true }),
    ])
    const statuses = answers.map(({ status, body }) => body.results?.[0].status ?? status)
    expect(statuses.sort()).toEqual([200, 409, 409])
  })
})

describe('an offer of one’s own (rules D-40, D-41)', () => {
  test('is validated by a colleague, and its maker is told who can', async () => {
    const { client, approver, offer, path } = await aWaiting()
    const maker = await portal.anAccount({ clients: [client.id], can_validate_offers: true })
    await portal.db.updateTable('offer').set({ creator_id: maker.id }).where('id', '=', offer.id).execute()
    const people = [{ first_name: 'Marta', email: approver.email }]
    expect((await maker.get(path)).body).toMatchObject({ needs_other: true, who_can: people })
    expect(await maker.patch(path, { cancelled: false })).toMatchObject({
      status: 400,
      body: {
        code: '100',
        message: `Esta oferta la enviaste tú: tiene que validarla otra persona. Puede hacerlo Marta (${approver.email}).`,
        who_can: people,
      },
    })
    const { results } = (await maker.patch('validable_offers/', { offers: [offer.id], cancelled: false })).body
    expect(results).toMatchObject([{ status: 400, code: '100', state: 'pending_validation', who_can: people }])
    await portal.db
      .updateTable('account')
      .set({ can_validate_offers: false, can_validate_orders: true })
      .where('id', '=', approver.id)
      .execute()
    expect((await maker.get(path)).body).toMatchObject({ needs_other: false, who_can: [] })
    const { body } = await maker.patch(path, { cancelled: false })
    expect(body.history.at(-1)).toMatchObject({ action: 'validated', is_own: true })
  })
})

describe('taking a decision back (rules D-6, D-7)', () => {
  const undo = ({ id }: { id: number }) => `validable_offers/${id}/undo/`
  const messages = async (id: number) =>
    (await sql`select 1 from job where kind = 'paper-mail' and payload ->> 'id' = ${String(id)}`.execute(portal.db))
      .rows.length

  test.each([false, true])(
    'within ten seconds the offer waits as before, and no mail leaves (cancelled %p)',
    async (cancelled) => {
      const { approver, offer, path } = await aWaiting()
      const before = (await approver.get(path)).body
      const { version } = (await approver.patch(path, { cancelled })).body
      expect(await messages(offer.id)).toBe(cancelled ? 1 : 2)
      portal.clock.set('2026-05-20T10:00:09')
      const { status, body } = await approver.patch(undo(offer), { version })
      const plain = ({ version: _version, history: _history, ...rest }: Record<string, unknown>) => rest
      expect([status, plain(body)]).toEqual([200, plain(before)])
      expect(body.history.at(-1)).toMatchObject({ action: 'undone', person: { email: approver.email } })
      expect(await messages(offer.id)).toBe(0)
      expect(await stored(offer.id)).toMatchObject({ validated_base: null, version: 3 })
      expect((await approver.patch(path, { cancelled: false })).body.state).toBe('sent')
    },
  )

  test('it is refused later, to another account, at another version, and once the client saw the offer', async () => {
    const { approver, client, offer, path } = await aWaiting()
    const { version } = (await approver.patch(path, { cancelled: false })).body
    const other = await portal.anAccount({ clients: [client.id], can_validate_offers: true })
    expect((await other.patch(undo(offer), { version })).body.code).toBe('undo_other')
    expect((await approver.patch(undo(offer), { version: version + 1 })).status).toBe(409)
    portal.clock.set('2026-05-20T10:00:11')
    expect((await approver.patch(undo(offer), { version })).body.code).toBe('undo_late')
    portal.clock.set('2026-05-20T10:00:05')
    await portal.db.updateTable('offer').set({ state: 'opened' }).where('id', '=', offer.id).execute()
    expect((await approver.patch(undo(offer), { version })).status).toBe(409)
    expect((await stored(offer.id)).state).toBe('opened')
  })

  test('several are decided and taken back at once, each with its own answer', async () => {
    const { approver, offer, place } = await aWaiting()
    const [second, gone] = [await place(), await place()]
    await approver.patch(`validable_offers/${gone.id}/`, { cancelled: true })
    const offers = [gone.id, second.id, offer.id, offer.id]
    const { results } = (await approver.patch('validable_offers/', { offers, cancelled: false, reason: 'Mes' })).body
    expect(results).toMatchObject([
      { id: offer.id, status: 200, state: 'sent', code: null },
      { id: second.id, status: 200, state: 'sent' },
      { id: gone.id, status: 409, state: 'cancelled', message: expect.stringContaining('Marta ya anuló esta oferta') },
    ])
    const named = results.slice(0, 2).map(({ id, version }: { id: number; version: number }) => ({ id, version }))
    const undone = await approver.patch('validable_offers/undo/', { offers: [...named, { id: gone.id, version: 1 }] })
    expect(undone.body.results).toMatchObject([
      { id: offer.id, status: 200, state: 'pending_validation' },
      { id: second.id, status: 200, state: 'pending_validation' },
      { id: gone.id, status: 409, state: 'cancelled' },
    ])
  })
})

describe('a new version that waited (rule O-22)', () => {
  test.each(['sent', 'opened', 'rejected'])(
    'ends the %s one that it replaces when it is validated, and gives it back',
    async (state) => {
      const { approver, seller, offer, place, path } = await aWaiting()
      const former = await place()
      await portal.db.updateTable('offer').set({ state }).where('id', '=', former.id).execute()
      await portal.db.updateTable('offer').set({ replaces_id: former.id }).where('id', '=', offer.id).execute()
      expect((await seller.get(`offers/${former.id}/`)).body).toMatchObject({ state, replaced_by: null })
      const { version } = (await approver.patch(path, { cancelled: false })).body
      const replaced = (await seller.get(`offers/${former.id}/`)).body
      expect(replaced).toMatchObject({
        state: 'replaced',
        replaced_by: { id: offer.id, number: offer.number },
        actions: [],
      })
      expect(replaced.history.at(-1)).toMatchObject({ action: 'replaced', reason: offer.number })
      await approver.patch(`${path}undo/`, { version })
      const again = (await seller.get(`offers/${former.id}/`)).body
      expect([again.state, again.replaced_by, again.history.length]).toEqual([state, null, 1])
    },
  )

  test('is not validated when the former one was accepted meanwhile, and may be cancelled', async () => {
    const { approver, offer, place, path } = await aWaiting()
    const former = await place()
    await portal.db.updateTable('offer').set({ state: 'accepted' }).where('id', '=', former.id).execute()
    await portal.db.updateTable('offer').set({ replaces_id: former.id }).where('id', '=', offer.id).execute()
    expect(await approver.patch(path, { cancelled: false })).toMatchObject({
      status: 409,
      body: { detail: `La oferta ${former.number} ya no se puede sustituir.` },
    })
    expect((await stored(offer.id)).state).toBe('pending_validation')
    expect((await approver.patch(path, { cancelled: true })).status).toBe(200)
    expect((await stored(former.id)).state).toBe('accepted')
  })

  test('that is cancelled replaces nothing, and does again when that is taken back (rule O-43)', async () => {
    const { approver, offer, place, path } = await aWaiting()
    const [former, another] = [await place(), await place()]
    const replace = (id: number, replaces: number | null) =>
      portal.db.updateTable('offer').set({ replaces_id: replaces }).where('id', '=', id).execute()
    await replace(offer.id, former.id)
    const { version } = (await approver.patch(path, { cancelled: true })).body
    expect((await stored(offer.id)).replaces_id).toBeNull()
    const undone = await approver.patch(`${path}undo/`, { version })
    expect(undone.body.replaces).toEqual({ id: former.id, number: former.number })
    const again = (await approver.patch(path, { cancelled: true })).body
    await replace(another.id, former.id)
    expect(await approver.patch(`${path}undo/`, { version: again.version })).toMatchObject({
      status: 409,
      body: { detail: `La oferta ${former.number} ya no se puede sustituir.` },
    })
    expect(await stored(offer.id)).toMatchObject({ state: 'cancelled', replaces_id: null })
  })
})

// Rule O-83.
test('lists, spreadsheets and counts follow: pending, decided in a period, of a client, centre and search', async () => {
  const { client, center, approver, reader, seller, offer, place } = await aWaiting()
  const second = await place()
  const counts = async () => (await reader.get('user_info/')).body.validable_offers
  expect([await counts(), ids(await reader.get('validable_offers/'))]).toEqual([2, [second.id, offer.id]])
  await approver.patch(`validable_offers/${offer.id}/`, { cancelled: false })
  await sql`update offer set search_norm = lower(number) where id = ${offer.id}`.execute(portal.db)
  expect([await counts(), ids(await reader.get('validable_offers/'))]).toEqual([1, [second.id]])
  expect(ids(await reader.get('validable_offers/?after=2026-05-20'))).toEqual([offer.id])
  for (const query of [
    '',
    '?after=2026-05-20&before=2026-05-20',
    `?client=${client.id}&center=${center.id}&country=sp`,
    `?search=${offer.number}`,
  ])
    expect([query, ids(await reader.get(`validated_offers/${query}`))]).toEqual([query, [offer.id]])
  for (const query of ['?after=2026-05-21', '?before=2026-05-19', '?country=pt', '?search=nada'])
    expect(ids(await reader.get(`validated_offers/${query}`))).toEqual([])
  expect((await reader.get(`validated_offers/${offer.id}/`)).body).toMatchObject({ state: 'sent', needs_other: false })
  const read = ({ raw }: { raw: Buffer }) =>
    xlsx.utils.sheet_to_json<Record<string, unknown>>(Object.values(xlsx.read(raw).Sheets)[0]!)
  expect(read(await reader.get('validable_offers/excel/?page_size=1'))).toMatchObject([
    { 'N.º oferta': second.number, Usuario: 'Nuria', 'Total con IVA': 24.2, Estado: 'Pendiente de validación' },
  ])
  expect(
    read(await seller.get(`validated_offers/excel/?client=${client.id}`, { 'accept-language': 'en' })),
  ).toMatchObject([{ 'Offer no.': offer.number, 'Decided by': 'Marta', State: 'Sent' }])
  const blind = await portal.anAccount({ clients: [client.id], can_see_totals: false })
  expect(read(await blind.get('validable_offers/excel/'))[0]).not.toHaveProperty('Total con IVA')
  const alien = (await portal.aClient()).id
  for (const path of ['validable_offers/', 'validated_offers/', 'validable_offers/excel/', 'validated_offers/excel/'])
    expect((await reader.get(`${path}?client=${alien}`)).status).toBe(404)
})

describe('mail of a decision', () => {
  let outbox: string
  beforeEach(async () => {
    await sql`delete from job`.execute(portal.db)
    outbox = join(portal.config.dataDir, 'outbox')
    rmSync(outbox, { recursive: true, force: true })
  })
  const mails = async () => {
    expect(await portal.jobs.runDue()).toBe(0)
    // They wait until the decision can no longer be taken back (rule D-6).
    await sql`update job set run_at = now() where done_at is null`.execute(portal.db)
    await portal.jobs.runDue()
    const texts = existsSync(outbox) ? readdirSync(outbox).map((file) => readFileSync(join(outbox, file), 'utf8')) : []
    return texts.map((text) => text.replace(/=\r?\n/g, ''))
  }
  const to = (mail: string) => /^To: (.*)$/m.exec(mail)?.[1]?.trim()

  test('a validated offer goes to its client with a link, and whoever asked for it is told', async () => {
    const { approver, seller, offer, path } = await aWaiting()
    await approver.patch(path, { cancelled: false, reason: 'Presupuesto' })
    const sent = await mails()
    const mailTo = (address: string) => sent.find((mail) => to(mail) === address)!
    expect(sent.map(to).sort()).toEqual([seller.email, 'compras@hotel.test'].sort())
    expect(mailTo(seller.email)).toContain(`Subject: Oferta ${offer.number} validada`)
    expect(mailTo(seller.email)).toContain('Motivo: Presupuesto')
    expect(mailTo(seller.email)).not.toContain('/oferta#')
    expect(mailTo('compras@hotel.test')).toContain(`Subject: Oferta ${offer.number} de Prisma`)
    expect(mailTo('compras@hotel.test')).toContain('http://portal.test/oferta#')
  })

  test('a buyer who asked for it gets the link, but none to a cancelled offer', async () => {
    const { approver, reader, path, offer } = await aWaiting()
    await portal.db.updateTable('offer').set({ creator_id: reader.id }).where('id', '=', offer.id).execute()
    await approver.patch(path, { cancelled: false })
    const [mail, ...others] = await mails()
    expect([to(mail!), others]).toEqual([reader.email, []])
    expect(mail).toContain('/oferta#')
    const other = await aWaiting()
    rmSync(outbox, { recursive: true, force: true })
    await other.approver.patch(other.path, { cancelled: true, reason: 'Duplicada' })
    const [first, ...more] = await mails()
    expect([to(first!), more]).toEqual([other.seller.email, []])
    expect(first).toContain(`Subject: Oferta ${other.offer.number} anulada`)
    expect(first).not.toContain('/oferta#')
  })
})

test('the list tells what an offer would make of its centre’s limit (rule D-106)', async () => {
  const { approver, offer, path } = await aWaiting()
  const used = async (list: string) => (await approver.get(list)).body.results.map((row: object) => ({ ...row }))
  expect(await used('validable_offers/')).toMatchObject([{ id: offer.id, limit_percent: 133.3 }])
  await approver.patch(path, { cancelled: false })
  expect(await used('validated_offers/')).toMatchObject([{ id: offer.id, limit_percent: null }])
})
