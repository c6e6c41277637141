import * as xlsx from '@e965/xlsx'
import { sql } from 'kysely'
import { aStatNode } from '../../../test/a-client'
import { anOffer } from '../../../test/an-offer'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { Caller } from '../../../test/an-account'

let portal: TestPortal
let admin: Caller
beforeAll(async () => {
  portal = await aPortal()
  portal.clock.set('2026-05-20T10:00:00')
  admin = await portal.anAccount({ role: 'admin' })
})

type Options = NonNullable<Parameters<typeof anOffer>[1]>
const ids = ({ body }: { body: { results: { id: number }[] } }) => body.results.map(({ id }) => id)
const numbers = (answer: { body: { results: { number: string }[] } }) => answer.body.results.map(({ number }) => number)

/** A new client, an account of it, and one offer a day to it, the newest first. */
async function aClientWith(offers: Options[]) {
  const client = await portal.aClient()
  const center = await portal.aCenter({ client_id: client.id })
  const buyer = await portal.anAccount({ clients: [client.id], can_see_prices: true, can_see_totals: true })
  const made = []
  for (const [at, offer] of offers.entries())
    made.push(
      await anOffer(portal.db, {
        client_id: client.id,
        center_id: center.id,
        offer_datetime: `2026-05-${String(20 - at).padStart(2, '0')}T08:00:00Z`,
        ...offer,
      }),
    )
  const list = (query: string, who = admin) => who.get(`offers/?client=${client.id}&${query}`)
  return { client, center, buyer, made, id: made.map(({ id }) => id), list }
}

const life: Options[] = [
  { state: 'pending_validation' },
  { state: 'sent', valid_until: '2026-05-20' },
  { state: 'sent', valid_until: '2026-05-19' },
  { state: 'opened' },
  { state: 'opened', valid_until: '2026-01-01' },
  { state: 'accepted', valid_until: '2026-01-01' },
  { state: 'rejected' },
  { state: 'replaced' },
  { state: 'cancelled' },
]
const expected = 'pending_validation sent expired opened expired accepted rejected replaced cancelled'.split(' ')

test('an offer is expired from the day after its last day, in every answer (rules O-12, O-20)', async () => {
  const { list, id } = await aClientWith(life)
  const { body } = await list('')
  expect(body.results.map(({ state }: { state: string }) => state)).toEqual(expected)
  for (const state of new Set(expected))
    expect([state, ids(await list(`state=${state}`))]).toEqual([state, id.filter((_id, at) => expected[at] === state)])
  const { body: expired } = await admin.get(`offers/${id[2]}/`, { 'accept-language': 'en' })
  expect(expired).toMatchObject({ state: 'expired', valid_until: '2026-05-19' })
  expect(expired.state_values).toContainEqual({ code: 'expired', value: 'Expired' })
  expect((await list('state=lost')).status).toBe(400)
})

test('an offer ends when its last day ends in Madrid, not in UTC (rule O-12)', async () => {
  const { list } = await aClientWith([{ state: 'sent', valid_until: '2026-05-20' }])
  const states = async () => (await list('')).body.results[0].state
  portal.clock.set('2026-05-20T23:59:59')
  expect(await states()).toBe('sent')
  portal.clock.set('2026-05-21T00:00:01')
  expect(await states()).toBe('expired')
  portal.clock.set('2026-05-20T10:00:00')
})

test('a buyer lists the offers to its clients that left validation, and none of leads (rules O-10, O-42)', async () => {
  const { buyer, id, client, center } = await aClientWith(life)
  const decided = { client_id: client.id, center_id: center.id, validation_datetime: '2026-05-02T10:00:00Z' }
  const refused = await anOffer(portal.db, { ...decided, state: 'cancelled' })
  const after = await anOffer(portal.db, {
    ...decided,
    state: 'cancelled',
    validated_base: '10',
    offer_datetime: '2026-05-01T08:00:00Z',
  })
  const own = await anOffer(portal.db, {
    client_id: client.id,
    center_id: center.id,
    state: 'pending_validation',
    creator_id: buyer.id,
  })
  await anOffer(portal.db, { lead_id: (await portal.aLead()).id })
  expect(ids(await buyer.get('offers/'))).toEqual([...id.slice(1), after.id])
  for (const hidden of [id[0], refused.id]) {
    expect((await buyer.get(`offers/${hidden}/`)).status).toBe(404)
    expect((await buyer.get(`offers/${hidden}/pdf/`)).status).toBe(404)
    expect((await admin.get(`offers/${hidden}/`)).status).toBe(200)
  }
  expect((await buyer.get(`offers/${own.id}/`)).body.state).toBe('pending_validation')
  const approver = await portal.anAccount({ clients: [client.id], can_validate_offers: true })
  expect((await approver.get(`offers/${id[0]}/pdf/`)).status).toBe(200)
})

test('sales list the offers to clients and leads of their branch, by any filter (rule O-10)', async () => {
  const node = await aStatNode(portal.db)
  const client = await portal.aClient({ stat_node_id: node.id, name: 'Hotel Ébano' })
  const lead = await portal.aLead({ stat_node_id: node.id, name: 'Bar Dédalo', country_id: 'pt' })
  const center = await portal.aCenter({ client_id: client.id, name: 'Cocina Norte' })
  const manager = await portal.anAccount({ role: 'sales_manager', stat_node_id: node.id })
  const at = (day: number) => ({ offer_datetime: `2026-04-0${day}T08:00:00Z` })
  const first = await anOffer(portal.db, {
    client_id: client.id,
    center_id: center.id,
    ...at(2),
    search_norm: 'ofe-1 hotel ebano cocina norte',
  })
  const second = await anOffer(portal.db, { lead_id: lead.id, ...at(1), search_norm: 'ofe-2 bar dedalo' })
  const foreign = await portal.aLead()
  await anOffer(portal.db, { lead_id: foreign.id })
  const cases: [string, number[]][] = [
    ['', [first.id, second.id]],
    [`client=${client.id}`, [first.id]],
    [`center=${center.id}`, [first.id]],
    [`lead=${lead.id}`, [second.id]],
    ['country=pt', [second.id]],
    ['country=sp', [first.id]],
    ['country=eu', [first.id, second.id]],
    ['after=2026-04-02', [first.id]],
    ['before=2026-04-01', [second.id]],
    ['search=ébano', [first.id]],
    ['search=DEDALO', [second.id]],
    ['search=cocina ofe', [first.id]],
    ['search=nadie', []],
    ['ordering=client', [second.id, first.id]],
    ['ordering=-client', [first.id, second.id]],
    ['ordering=center', [first.id, second.id]],
    ['page=2&page_size=1', [second.id]],
  ]
  for (const [query, expected] of cases)
    expect([query, ids(await manager.get(`offers/?${query}`))]).toEqual([query, expected])
  for (const query of [`lead=${foreign.id}`, 'client=999999', 'center=999999'])
    for (const path of ['offers/', 'offers/summary/', 'offers/excel/'])
      expect([query, path, (await manager.get(`${path}?${query}`)).status]).toEqual([query, path, 404])
  expect((await portal.stranger.get('offers/')).status).toBe(401)
})

test.each(['state', '-state', 'valid_until', '-valid_until', 'follow_up', '-follow_up', '-client'])(
  'offers are ordered by %s, empty values last, equal ones with the newest first, page by page',
  async (ordering) => {
    const planned = life.map((offer, at) => (at % 3 ? offer : { ...offer, follow_up: `2026-06-${20 - at}` }))
    const { client, id } = await aClientWith(planned)
    const manager = await portal.anAccount({ role: 'sales_manager', clients: [client.id] })
    const field = ordering.replace('-', '') as 'valid_until'
    const values = planned.map((offer, at) => (ordering.endsWith('state') ? expected[at] : offer[field]) ?? null)
    const places = id
      .map((_id, at) => at)
      .sort((a, b) => {
        const [one, other] = [values[a]!, values[b]!]
        if (one === other) return b - a
        if (one === null || other === null) return one === null ? 1 : -1
        return (one < other ? -1 : 1) * (ordering.startsWith('-') ? -1 : 1)
      })
    const pages = []
    for (const page of [1, 2, 3])
      pages.push(...ids(await manager.get(`offers/?ordering=${ordering}&page_size=3&page=${page}`)))
    expect(pages.map((one) => id.indexOf(one))).toEqual(places)
    expect(ids(await manager.get(`offers/?ordering=${ordering}&search=test`))).toEqual([])
  },
)

test('age: open offers by the days since they were made (rule O-11)', async () => {
  const made = [
    '2026-05-20',
    '2026-05-13',
    '2026-05-12',
    '2026-04-20',
    '2026-04-19',
    '2026-02-19',
    '2026-02-18',
    '2020-01-01',
  ]
  const { list, id } = await aClientWith(
    made.map((day, at) => ({ offer_datetime: `${day}T08:00:00Z`, state: at % 2 ? 'opened' : 'sent' })),
  )
  await aClientWith([{ state: 'accepted' }])
  const ages = ['week', 'week', 'month', 'month', 'quarter', 'quarter', 'older', 'older']
  for (const age of ['week', 'month', 'quarter', 'older'])
    expect([age, ids(await list(`age=${age}`))]).toEqual([age, id.filter((_id, at) => ages[at] === age)])
  await sql`update offer set state = 'accepted' where id = ${id[0]}`.execute(portal.db)
  await sql`update offer set valid_until = '2026-05-19' where id = ${id[1]}`.execute(portal.db)
  expect(ids(await list('age=week'))).toEqual([])
})

test('the list of today has own offers whose follow-up day has come, and open requests (rule O-13)', async () => {
  const seller = await portal.anAccount({ role: 'admin' })
  const { client, id } = await aClientWith([
    { creator_id: seller.id, follow_up: '2026-05-20' },
    { creator_id: seller.id, follow_up: '2026-05-21' },
    { creator_id: seller.id, follow_up: '2026-04-01', state: 'opened', valid_until: '2026-04-30' },
    { creator_id: seller.id, follow_up: '2026-04-01', state: 'rejected' },
    { creator_id: admin.id, follow_up: '2026-05-20' },
  ])
  const lead = await portal.aLead()
  const accepted = await anOffer(portal.db, {
    lead_id: lead.id,
    creator_id: seller.id,
    state: 'accepted',
    offer_datetime: '2026-01-01T08:00:00Z',
  })
  const request = { number: 'SOL-1', offer_id: accepted.id, created: '2026-05-19T08:00:00Z', contact: 'Eva' }
  await portal.db.insertInto('offer_request').values(request).execute()
  expect(ids(await seller.get('offers/?follow_up=due'))).toEqual([id[0], id[2], accepted.id])
  expect((await seller.get(`offers/?lead=${lead.id}`)).body.results[0].request).toEqual({
    number: 'SOL-1',
    created: '2026-05-19T10:00:00',
    contact: 'Eva',
    state: 'open',
    done_at: null,
  })
  expect((await seller.get('offers/summary/')).body.follow_up.count).toBe(3)
  await sql`update offer_request set state = 'done'`.execute(portal.db)
  expect(ids(await seller.get('offers/?follow_up=due'))).toEqual([id[0], id[2]])
  const buyer = await portal.anAccount({ clients: [client.id] })
  const seen = (await buyer.get('offers/')).body.results
  expect(seen.map((row: { follow_up: string | null }) => row.follow_up)).toEqual(seen.map(() => null))
  await sql`update offer set creator_id = ${buyer.id} where id = ${id[0]}`.execute(portal.db)
  expect(ids(await buyer.get('offers/?follow_up=due'))).toEqual([])
})

test('the list of today has others’ offers to the account’s clients and leads (rule O-13)', async () => {
  await portal.db.insertInto('sales_person').values({ id: 70, name: 'Aitana' }).execute()
  const agent = await portal.anAccount({ role: 'admin', sales_person_id: 70 })
  const client = await portal.aClient({ sales_person_id: 70 })
  const buyer = await portal.anAccount({ clients: [client.id] })
  const lead = await portal.aLead({ sales_person_id: 70 })
  const due = { follow_up: '2026-05-20', offer_datetime: '2026-05-20T08:00:00Z' }
  const ofBuyer = await anOffer(portal.db, { client_id: client.id, creator_id: buyer.id, ...due })
  const ofColleague = await anOffer(portal.db, { lead_id: lead.id, creator_id: admin.id, ...due })
  await anOffer(portal.db, { creator_id: admin.id, ...due })
  expect(ids(await agent.get('offers/?follow_up=due'))).toEqual([ofColleague.id, ofBuyer.id])
  expect((await agent.get('offers/summary/')).body.follow_up.count).toBe(2)
  expect(ids(await admin.get('offers/?follow_up=due'))).toContain(ofColleague.id)
})

test('a deleted lead’s offers leave the list of today and its figure (rule O-13)', async () => {
  const seller = await portal.anAccount({ role: 'admin' })
  const [lead, other] = [await portal.aLead(), await portal.aLead()]
  const due = { creator_id: seller.id, follow_up: '2026-05-20' }
  const [, stays] = [
    await anOffer(portal.db, { lead_id: lead.id, ...due }),
    await anOffer(portal.db, { lead_id: other.id, ...due }),
  ]
  const accepted = await anOffer(portal.db, { lead_id: lead.id, creator_id: seller.id, state: 'accepted' })
  const request = { number: 'SOL-9', offer_id: accepted.id, created: '2026-05-19T08:00:00Z', contact: 'Eva' }
  await portal.db.insertInto('offer_request').values(request).execute()
  expect((await seller.get('offers/summary/')).body.follow_up.count).toBe(3)
  expect((await seller.delete(`leads/${lead.id}/`)).status).toBe(204)
  expect(ids(await seller.get('offers/?follow_up=due'))).toEqual([stays.id])
  expect((await seller.get('offers/summary/')).body.follow_up.count).toBe(1)
  expect(ids(await seller.get(`offers/?lead=${lead.id}`))).toHaveLength(2)
})

test('the figures are of the same search as the list, and each is a filter of it (rule O-11)', async () => {
  const { client, list } = await aClientWith([
    ...life,
    { state: 'sent', lines: 2, offer_datetime: '2026-03-20T08:00:00Z' },
  ])
  const { body } = await admin.get(`offers/summary/?client=${client.id}`)
  expect(body.states).toEqual([
    { state: 'pending_validation', count: 1, total: 12.1 },
    { state: 'sent', count: 2, total: 36.3 },
    { state: 'opened', count: 1, total: 12.1 },
    { state: 'accepted', count: 1, total: 12.1 },
    { state: 'rejected', count: 1, total: 12.1 },
    { state: 'replaced', count: 1, total: 12.1 },
    { state: 'cancelled', count: 1, total: 12.1 },
    { state: 'expired', count: 2, total: 24.2 },
  ])
  expect(body.ages).toEqual([
    { age: 'week', count: 2, total: 24.2 },
    { age: 'month', count: 0, total: 0 },
    { age: 'quarter', count: 1, total: 24.2 },
    { age: 'older', count: 0, total: 0 },
  ])
  for (const { state, count } of body.states) expect((await list(`state=${state}`)).body.count).toBe(count)
  for (const { age, count } of body.ages) expect((await list(`age=${age}`)).body.count).toBe(count)
  const none = (await admin.get(`offers/summary/?client=${client.id}&search=nada`)).body
  expect(none.states.map(({ count }: { count: number }) => count)).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
})

test('an account that may not see totals gets none and no order by them (rule O-24)', async () => {
  const { client, list } = await aClientWith([{ lines: 1 }, { lines: 3 }, { lines: 2 }])
  const blind = await portal.anAccount({ clients: [client.id], can_see_prices: false, can_see_totals: false })
  const { results } = (await list('ordering=-total', blind)).body
  expect(results.map((row: { lines_count: number }) => row.lines_count)).toEqual([1, 3, 2])
  for (const field of ['base', 'total', 'tax_total', 'discounts']) expect(results[0]).not.toHaveProperty(field)
  const { body } = await blind.get('offers/summary/')
  expect(body.states[1]).toEqual({ state: 'sent', count: 3 })
  expect(body.ages[0]).not.toHaveProperty('total')
  expect((await list('ordering=-total')).body.results.map((row: { lines_count: number }) => row.lines_count)).toEqual([
    3, 2, 1,
  ])
})

test('the list as a spreadsheet has all filtered rows, with sums for accounts that may see them', async () => {
  const { client, made } = await aClientWith([
    { state: 'rejected', answer_reason: 'Es cara', answered_datetime: '2026-05-20T08:00:00Z', follow_up: '2026-06-01' },
    { state: 'sent', valid_until: '2026-05-19' },
    { state: 'accepted' },
  ])
  const read = ({ raw }: { raw: Buffer }) =>
    xlsx.utils.sheet_to_json<Record<string, unknown>>(Object.values(xlsx.read(raw).Sheets)[0]!)
  const whole = await admin.get(`offers/excel/?client=${client.id}&page_size=1&ordering=number`)
  expect(whole.headers['content-disposition']).toContain('ofertas')
  expect(read(whole)).toHaveLength(3)
  expect(read(await admin.get(`offers/excel/?client=${client.id}&state=rejected`))).toMatchObject([
    { 'N.º oferta': made[0]!.number, Estado: 'Rechazada', Motivo: 'Es cara', 'Total con IVA': 12.1, Productos: 1 },
  ])
  const blind = await portal.anAccount({ clients: [client.id], can_see_prices: false, can_see_totals: false })
  const [row] = read(await blind.get('offers/excel/?state=expired', { 'accept-language': 'en' }))
  expect(row).toMatchObject({ 'Offer no.': made[1]!.number, State: 'Expired' })
  for (const column of ['Total', 'Base', 'Follow-up']) expect(row).not.toHaveProperty(column)
})

test('an offer names the one that it replaces, and a replaced one its new version (rule O-22)', async () => {
  const { client, made } = await aClientWith([{}, { state: 'replaced' }])
  await sql`update offer set replaces_id = ${made[1]!.id} where id = ${made[0]!.id}`.execute(portal.db)
  const { results } = (await admin.get(`offers/?client=${client.id}`)).body
  const name = (at: number) => ({ id: made[at]!.id, number: made[at]!.number })
  expect(results).toMatchObject([
    { replaces: name(1), replaced_by: null },
    { replaces: null, replaced_by: name(0) },
  ])
  expect(numbers(await admin.get(`offers/?client=${client.id}&ordering=number`))).toHaveLength(2)
})
