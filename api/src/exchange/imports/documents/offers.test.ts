import { sql } from 'kysely'
import type { Caller } from '../../../../test/an-account'
import { anImport, sendFile } from '../../../../test/an-import'
import type { TestPortal } from '../../../../test/a-portal'
import { aDocumentsWorld, documentsFile } from '../../../../test/documents-world'
import { rows } from '../../../core/db/db'
import { recordAnswer } from '../../../trade/offer-answers/store-answer'

let portal: TestPortal
let admin: Caller
let buyer: Caller
beforeAll(async () => {
  ;({ portal, admin } = await aDocumentsWorld())
  portal.clock.set('2026-03-12T10:00:00')
  await anImport(admin, 'leads', 'id;name;email\nL1;Residencia;a@b.es\n')
  buyer = await portal.anAccount({
    role: 'client',
    clients: [await idOf('client', 'K1')],
    can_see_prices: true,
    can_see_totals: true,
  })
})

const idOf = async (table: string, key: string) =>
  (await rows(portal.db, sql<{ id: number }>`select id from ${sql.table(table)} where source_id = ${key}`))[0]!.id

type Offers = Parameters<typeof documentsFile>[1]
const file = (offers: Offers) =>
  documentsFile(
    'offer',
    Object.fromEntries(
      Object.entries(offers).map(([id, { head, lines }]) => [id, { head: { state: 'sent', ...head }, lines }]),
    ),
  )
const send = (offers: Offers, more: Record<string, string> = {}) => anImport(admin, 'offers', file(offers), more)
const toLead = { client: '', lead: 'L1', centre: '' }
/** An offer as somebody reads it; undefined: it is not in the list. */
const read = async (id: string, by: Caller = admin) => {
  const found = (await by.get(`offers/?search=N-${id}`)).body.results[0]
  return found && (await by.get(`offers/${found.id}/`)).body
}

test('an offer of the ERP comes in, its buyer sees it and may accept it, and nobody is told (rules E-42, E-51, O-42)', async () => {
  const notices = () => rows(portal.db, sql<object>`select type from event union all select kind from job`)
  const before = await notices()
  const head = { valid_until: '2026-04-10', follow_up: '2026-03-20', notes: 'Con montaje' }
  expect(await send({ A: { head, lines: [{ quantity: 2 }, { article: 'A3' }] } })).toMatchObject({
    state: 'applied',
    problems: [],
    counts: { created: 2 },
  })
  expect(await notices()).toEqual(before)
  expect(await read('A', buyer)).toMatchObject({
    state: 'sent',
    base: 30,
    valid_until: '2026-04-10',
    follow_up: null,
    details: 'Con montaje',
    client: { name: 'Hotel Ñandú' },
    actions: ['accept', 'reject', 'ask'],
    entries: [{ quantity: 2, base: 20 }, { product: { name: 'Guantes' } }],
  })
  expect((await send({ A: { head, lines: [{ quantity: 2 }, { article: 'A3' }] } })).counts).toEqual({ unchanged: 2 })
  const other = await portal.anAccount({ role: 'client', clients: [await idOf('client', 'K2')] })
  expect(await read('A', other)).toBeUndefined()
  expect((await admin.get('offers/?search=nandu')).body.results).toMatchObject([{ number: 'N-A' }])
})

test('states, dates, reason and answered lines come in by one line or all (rules E-31, E-42)', async () => {
  await send({ B: { lines: [{}, { article: 'A3' }] } })
  const { version } = await read('B')
  await anImport(admin, 'offers', 'offer;line;state;opened\nB;1;opened;2026-03-11T08:00:00\n')
  expect(await read('B')).toMatchObject({
    state: 'opened',
    opened_datetime: '2026-03-11T08:00:00',
    version: version + 1,
  })
  const text =
    'offer;line;state;answered;reason;accepted\nB;1;rejected;2026-03-12;Precio;false\nB;2;rejected;2026-03-12;Precio;\n'
  expect((await anImport(admin, 'offers', text)).problems).toEqual([])
  expect(await read('B', buyer)).toMatchObject({
    state: 'rejected',
    answer_reason: 'Precio',
    actions: [],
    entries: [{ accepted: false }, { accepted: null }],
  })
  await send({ B2: { head: { date: '2026-02-01', valid_until: '2026-03-01' }, lines: [{}] } })
  expect(await read('B2')).toMatchObject({ state: 'expired' })
})

test('an offer names the order that came of it, which waits for it until it is there (rules E-20, E-43)', async () => {
  const head = { state: 'accepted', order: 'C-order', answered: '2026-03-11' }
  expect((await send({ C: { head, lines: [{}, {}] } })).counts).toEqual({ waiting: 2 })
  const order = documentsFile('order', { 'C-order': { head: { state: 'received', final: '12.10' }, lines: [{}] } })
  await anImport(admin, 'orders', order)
  expect(await read('C')).toMatchObject({ state: 'accepted', order: { number: 'N-C-order' } })
  expect((await send({ C: { head, lines: [{}, {}] } })).counts).toEqual({ unchanged: 2 })
  expect((await anImport(admin, 'offers', 'offer;line;state\nC;1;sent\n')).problems).toContain('2 state accepted_only')
  expect((await send({ C2: { head: { ...head, order: 'N-C-order' }, lines: [{}] } })).problems).toEqual([
    '2 order taken',
  ])
  expect((await anImport(admin, 'offers', 'offer;line;action\nC;1;delete\nC;2;delete\n')).problems).toEqual(
    expect.arrayContaining(['2 - in_use']),
  )
  expect((await anImport(admin, 'offers', 'offer;line;order;state\nC;1;;sent\n')).counts).toEqual({ changed: 1 })
  expect(await read('C')).toMatchObject({ state: 'sent', order: null })
})

test("a lead's acceptance is a request, open until it is closed (rules E-43, O-34)", async () => {
  const head = {
    ...toLead,
    state: 'accepted',
    answered: '2026-03-11T09:30:00',
    request: 'SOL-7',
    request_contact: 'Eva',
  }
  expect((await send({ D: { head, lines: [{}] } })).problems).toEqual([])
  expect(await read('D')).toMatchObject({
    lead: { name: 'Residencia' },
    request: { number: 'SOL-7', created: '2026-03-11T09:30:00', contact: 'Eva', state: 'open' },
    actions: ['close_request'],
  })
  await anImport(admin, 'offers', 'offer;line;request_done\nD;1;2026-03-12\n')
  expect(await read('D')).toMatchObject({ request: { state: 'done', done_at: '2026-03-12T00:00:00' }, actions: [] })
})

test('a new version names the one that it replaces, in the same file or alone (rules E-44, O-22)', async () => {
  const version = { head: { replaces: 'E1', date: '2026-03-11' }, lines: [{}] }
  expect((await send({ E2: version, E1: { head: { state: 'replaced' }, lines: [{}] } })).problems).toEqual([])
  expect([await read('E1'), await read('E2')]).toMatchObject([
    { state: 'replaced', replaced_by: { number: 'N-E2' } },
    { state: 'sent', replaces: { number: 'N-E1' } },
  ])
  await send({ E3: { lines: [{}] } })
  await send({ E4: { head: { replaces: 'E3', date: '2026-03-11' }, lines: [{}] } })
  expect(await read('E3', buyer)).toMatchObject({ state: 'replaced', actions: [], replaced_by: { number: 'N-E4' } })
  const refused = { ...version, head: { ...version.head, replaces: 'E5' } }
  expect(await send({ E6: refused, E5: { lines: [{ quantity: 0.5 }, {}] } }, { policy: 'valid' })).toMatchObject({
    counts: { refused: 2, waiting: 1 },
  })
  await send({ E5: { lines: [{}] } })
  expect(await read('E6')).toMatchObject({ replaces: { number: 'N-E5' } })
})

/** Files with what is wrong with them. */
const faults: [what: string, offers: Offers, problems: string[]][] = [
  ['for nobody', { F: { head: { client: '', centre: '' }, lines: [{}] } }, ['2 client either']],
  ['for two', { F: { head: { lead: 'L1', centre: '' }, lines: [{}] } }, ['2 client either']],
  ['to a lead with a centre', { F: { head: { ...toLead, centre: 'D1' }, lines: [{}] } }, ['2 centre foreign']],
  ["with another client's centre", { F: { head: { centre: 'D2' }, lines: [{}] } }, ['2 centre foreign']],
  ['that waits', { F: { head: { state: 'pending_validation' }, lines: [{}] } }, ['2 state choice']],
  ['that ends before it begins', { F: { head: { valid_until: '2026-03-09' }, lines: [{}] } }, ['2 valid_until period']],
  ['seen before it was made', { F: { head: { opened: '2026-03-09' }, lines: [{}] } }, ['2 opened period']],
  [
    'with a request of a client',
    { F: { head: { state: 'accepted', request: 'S' }, lines: [{}] } },
    ['2 request lead_only'],
  ],
  [
    'whose request is not accepted',
    { F: { head: { ...toLead, request: 'S' }, lines: [{}] } },
    ['2 state accepted_only'],
  ],
  [
    'closed without a request',
    { F: { head: { ...toLead, request_done: '2026-03-12' }, lines: [{}] } },
    ['2 request required'],
  ],
  ['that replaces itself', { F: { head: { replaces: 'F' }, lines: [{}] } }, ['2 replaces own']],
  [
    "that replaces a lead's",
    { F: { head: { replaces: 'G' }, lines: [{}] }, G: { head: toLead, lines: [{}] } },
    ['2 replaces foreign'],
  ],
  [
    'that replaces a later one',
    { F: { head: { replaces: 'G' }, lines: [{}] }, G: { head: { date: '2026-03-11' }, lines: [{}] } },
    ['2 replaces newer'],
  ],
  [
    'that two replace',
    {
      F: { head: { replaces: 'G' }, lines: [{}] },
      G: { lines: [{}] },
      H: { head: { replaces: 'G' }, lines: [{}] },
    },
    ['4 replaces double'],
  ],
  [
    'whose lines do not come to its base',
    { F: { head: { base: '9.00' }, lines: [{}] } },
    ['2 base sums', '2 total sums'],
  ],
  [
    'with an unknown format',
    { F: { lines: [{ article: 'A2', format: 'Palet' }] } },
    ['2 amount line_sum', '2 format unknown_format'],
  ],
]
test.each(faults)('an offer %s is refused, and nothing is written (rule E-42)', async (_what, offers, problems) => {
  const found = await send(offers)
  expect([found.state, [...found.problems].sort()]).toEqual(['refused', problems])
  expect(await rows(portal.db, sql<object>`select 1 from offer where source_id in ('F', 'G', 'H')`)).toEqual([])
})

test('a dry run of offers writes what it showed; offers are deleted, not undone (rules E-14, E-31)', async () => {
  const { body: run } = await sendFile(admin, 'offers', Buffer.from(file({ I: { lines: [{}] } })), { dry_run: 'true' })
  expect([run.state, run.counts.created, await read('I')]).toEqual(['judged', 1, undefined])
  expect((await admin.post(`imports/${run.id}/apply/`)).body).toMatchObject({
    state: 'applied',
    counts: { created: 1 },
  })
  expect((await admin.post(`imports/${run.id}/undo/`)).body).toMatchObject({ code: 'not_undoable' })
  expect((await anImport(admin, 'offers', 'offer;line;action\nI;1;delete\n')).counts).toEqual({ deleted: 1 })
  expect(await read('I')).toBeUndefined()
})

/** An offer that a buyer made in the portal. */
async function aPortalOffer(more: object) {
  const { id } = await portal.db
    .insertInto('offer')
    .values({
      number: `OFE-2026-${Math.random()}`.slice(0, 20),
      client_id: await idOf('client', 'K1'),
      creator_id: buyer.id,
      state: 'sent',
      offer_datetime: new Date('2026-03-10T09:00:00Z'),
      base: '10.00',
      tax_total: '2.10',
      total: '12.10',
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const product = await idOf('product', 'A1')
  await sql`insert into offer_line (offer_id, position, product_id, code, name, unit_name, unit_quantity, quantity,
    price,
    base, tax_rate) values (${id}, 1, ${product}, 'CEL-1', 'Papel', 'Unidad', 1, 1, 10, 10, 21)`.execute(portal.db)
  const { number } = await portal.db.selectFrom('offer').select('number').where('id', '=', id).executeTakeFirstOrThrow()
  return { id, number, read: async (by = buyer) => (await by.get(`offers/${id}/`)).body }
}

test("the ERP answers an offer of the portal by its number, and confirms a buyer's (rules E-45, E-46, O-53)", async () => {
  const offer = await aPortalOffer({})
  expect((await offer.read()).actions).toEqual(['reject', 'ask'])
  expect((await anImport(admin, 'offers', `offer;line;confirmed\n${offer.number};1;true\n`)).problems).toEqual([])
  expect((await offer.read()).actions).toEqual(['accept', 'reject', 'ask'])
  expect((await anImport(admin, 'offers', `offer;line;state\n${offer.number};1;cancelled\n`)).counts).toEqual({
    changed: 1,
  })
  expect(await offer.read(admin)).toMatchObject({ state: 'cancelled', creator_user: { email: buyer.email } })
})

test('what waits, was never sent or is the portal’s own is not the ERP’s to change (rule E-45)', async () => {
  const problems = async (text: string) => (await anImport(admin, 'offers', text)).problems
  const waiting = await aPortalOffer({ state: 'pending_validation' })
  const never = await aPortalOffer({ state: 'cancelled', validation_datetime: new Date() })
  const own = await aPortalOffer({})
  expect(await problems(`offer;line;state\n${waiting.number};1;sent\n`)).toEqual(['2 state waits'])
  expect(await problems(`offer;line;state\n${never.number};1;sent\n`)).toEqual(['2 state never_sent'])
  expect(await problems(`offer;line;action\n${own.number};1;delete\n`)).toEqual(['2 - portal_offer'])
  expect(await problems(`offer;line;client;centre\n${own.number};1;K2;\n`)).toEqual(['2 client fixed'])
  expect(await problems(`offer;line;number\n${own.number};1;OTHER\n`)).toEqual(['2 number fixed'])
  await recordAnswer(portal.db, portal.clock, {
    offer: { id: own.id, state: 'sent', version: 1 } as never,
    action: 'mailed' as never,
    account: admin.id,
  })
  expect(await problems(`offer;line;confirmed\n${own.number};1;false\n`)).toEqual(['2 confirmed fixed'])
  const { raw } = await admin.get('imports/export/offers/')
  const exported = raw.toString()
  expect([waiting, never, own].map(({ number }) => exported.includes(number))).toEqual([false, false, true])
})

test("a deleted lead's offers stay and come out no more (rules E-45, O-3)", async () => {
  await anImport(admin, 'leads', 'id;name;email\nL2;Bar;b@b.es\n')
  await send({ J: { head: { ...toLead, lead: 'L2' }, lines: [{}] } })
  await anImport(admin, 'leads', 'id;action\nL2;delete\n')
  expect((await admin.get('imports/export/offers/')).raw.toString()).not.toContain('N-J;')
  expect((await anImport(admin, 'offers', 'offer;line;state\nJ;1;cancelled\n')).problems).toEqual(['2 lead unknown'])
  expect((await send({ K: { head: { ...toLead, lead: 'L2' }, lines: [{}] } })).counts).toEqual({ waiting: 1 })
})
