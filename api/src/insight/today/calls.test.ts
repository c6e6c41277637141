import { sql } from 'kysely'
import { aStatNode } from '../../../test/a-client'
import { anOffer } from '../../../test/an-offer'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import type { Caller } from '../../../test/an-account'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})
beforeEach(() => portal.clock.set('2026-06-10T10:00:00'))

/** A client with an offer, the seller who may call it, and a colleague. */
async function aClientToCall() {
  const node = await aStatNode(portal.db)
  const client = await portal.aClient({ stat_node_id: node.id })
  await anOffer(portal.db, { client_id: client.id, valid_until: '2026-06-10' })
  const seller = await portal.anAccount({
    role: 'sales_manager',
    stat_node_id: node.id,
    first_name: 'Vera',
    last_name: 'Ruiz',
  })
  const colleague = await portal.anAccount({ role: 'sales_manager', stat_node_id: node.id })
  const path = `sp_dashboard/today/${client.id}/calls/`
  return { node, client, seller, colleague, path }
}
/** Whether the client is on an account's list on a day; its offer is made to end on that day. */
async function isListed(who: Caller, client: number, day: string): Promise<boolean> {
  portal.clock.set(`${day}T10:00:00`)
  await sql`update offer set valid_until = ${day}::date where client_id = ${client}`.execute(portal.db)
  const { results } = (await who.get('sp_dashboard/today/')).body
  return results.some(({ id }: { id: number }) => id === client)
}

test('a call is listed with who wrote it and when, the newest first (rule B-32)', async () => {
  const { seller, colleague, path, client } = await aClientToCall()
  const { status, body } = await seller.post(path, { text: ' Llamar el viernes \n', next_day: '2026-06-12' })
  expect(status).toBe(201)
  expect(body).toEqual({
    id: expect.any(Number),
    at: '2026-06-10T10:00:00',
    person: 'Vera Ruiz',
    text: 'Llamar el viernes',
    next_day: '2026-06-12',
  })
  portal.clock.set('2026-06-11T09:00:00')
  await colleague.post(path, { text: 'No contesta' })
  const { body: list } = await colleague.get(path)
  expect(list).toMatchObject({
    count: 2,
    results: [{ text: 'No contesta', at: '2026-06-11T09:00:00', next_day: null }, body],
  })
  expect((await seller.get(`${path}?page=2&page_size=1`)).body.results).toEqual([body])
  await isListed(seller, client.id, '2026-06-30')
  expect((await seller.get('sp_dashboard/today/')).body.results[0].last_call).toEqual(list.results[0])
})

test('the client leaves the list of everybody until the day that was named (rule B-32)', async () => {
  const { seller, colleague, client, path } = await aClientToCall()
  expect(await isListed(colleague, client.id, '2026-06-10')).toBe(true)
  await seller.post(path, { text: 'Pide la semana que viene', next_day: '2026-06-15' })
  for (const who of [seller, colleague]) {
    expect(await isListed(who, client.id, '2026-06-10')).toBe(false)
    expect(await isListed(who, client.id, '2026-06-14')).toBe(false)
    expect(await isListed(who, client.id, '2026-06-15')).toBe(true)
  }
})

test('without a day it does for fourteen days; the last call decides (rule B-32)', async () => {
  const { seller, client, path } = await aClientToCall()
  await seller.post(path, { text: 'Hablado', next_day: null })
  expect(await isListed(seller, client.id, '2026-06-23')).toBe(false)
  expect(await isListed(seller, client.id, '2026-06-24')).toBe(true)
  portal.clock.set('2026-06-10T10:00:00')
  await seller.post(path, { text: 'Mejor mañana', next_day: '2026-06-11' })
  expect(await isListed(seller, client.id, '2026-06-11')).toBe(true)
})

test.each([
  ['no text', { text: '' }, 'text'],
  ['blanks', { text: ' \n ' }, 'text'],
  ['characters of no width', { text: '\u200b\u200d\u2060\ufeff' }, 'text'],
  ['a text that is too long', { text: 'x'.repeat(2001) }, 'text'],
  ['today', { text: 'Hola', next_day: '2026-06-10' }, 'next_day'],
  ['a day that is over', { text: 'Hola', next_day: '2026-06-09' }, 'next_day'],
  ['a day over a year ahead', { text: 'Hola', next_day: '2027-06-12' }, 'next_day'],
  ['31 June', { text: 'Hola', next_day: '2026-06-31' }, 'next_day'],
  ['no day', { text: 'Hola', next_day: 'viernes' }, 'next_day'],
  ['a number', { text: 'Hola', next_day: 5 }, 'next_day'],
])('%s is refused by its field, and nothing is written', async (_name, body, field) => {
  const { seller, path } = await aClientToCall()
  const answer = await seller.post(path, body)
  expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]])
  expect((await seller.get(path)).body.count).toBe(0)
})

test('a day a year ahead is taken (rule B-32)', async () => {
  const { seller, path } = await aClientToCall()
  expect((await seller.post(path, { text: 'Hola', next_day: '2027-06-10' })).status).toBe(201)
})

test('a repeated request, at once or later, stores one call', async () => {
  const { seller, path } = await aClientToCall()
  const press = () => seller.post(path, { text: 'Hablado' }, { 'idempotency-key': 'one-press' })
  const answers = [...(await Promise.all([press(), press()])), await press()]
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect((await seller.get(path)).body.count).toBe(1)
})

test('a client of another account is 404, and so is an unknown one (rule B-32)', async () => {
  const { seller } = await aClientToCall()
  const other = await aClientToCall()
  for (const path of [other.path, 'sp_dashboard/today/2147483647/calls/']) {
    expect((await seller.get(path)).status).toBe(404)
    expect((await seller.post(path, { text: 'Hola' })).status).toBe(404)
  }
  expect((await seller.post(`sp_dashboard/today/${other.client.id}/cart/`)).status).toBe(404)
  expect((await other.seller.get(other.path)).body.count).toBe(0)
})

describe('a call is taken back (rule B-32)', () => {
  async function aCall() {
    const world = await aClientToCall()
    const { id } = (await world.seller.post(world.path, { text: 'Hablado' })).body
    return { ...world, id: id as number, own: `${world.path}${id}/` }
  }

  test('by who wrote it, within a minute: the client is listed again', async () => {
    const { seller, client, own, path } = await aCall()
    expect((await seller.delete(own)).status).toBe(200)
    expect(await isListed(seller, client.id, '2026-06-10')).toBe(true)
    expect((await seller.get(path)).body.count).toBe(0)
    expect((await seller.delete(own)).status).toBe(404)
  })

  test('not by anybody else, not of another client, not later', async () => {
    const { seller, colleague, own, id, path } = await aCall()
    const other = await aClientToCall()
    expect((await colleague.delete(own)).status).toBe(404)
    expect((await other.seller.delete(own)).status).toBe(404)
    expect((await seller.delete(`sp_dashboard/today/${other.client.id}/calls/${id}/`)).status).toBe(404)
    await sql`update client_call set created_at = now() - interval '61 seconds' where id = ${id}`.execute(portal.db)
    expect((await seller.delete(own)).body).toMatchObject({ code: 'undo_late' })
    expect((await seller.get(path)).body.count).toBe(1)
  })
})
