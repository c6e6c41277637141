import { aStatNode } from '../../../test/a-client'
import type { Caller } from '../../../test/an-account'
import { aPortal, type TestPortal } from '../../../test/a-portal'
import { aTarget } from '../../../test/a-target'

let portal: TestPortal
let own: Awaited<ReturnType<typeof aBranch>>
let other: typeof own
let manager: Caller
beforeAll(async () => {
  portal = await aPortal()
  portal.clock.set('2026-10-15T12:00:00')
  own = await aBranch()
  other = await aBranch()
  manager = await portal.anAccount({ role: 'sales_manager', stat_node_id: own.zone.id })
})

async function aBranch() {
  const zone = await aStatNode(portal.db)
  const person = await aStatNode(portal.db, zone)
  const client = await portal.aClient({ stat_node_id: person.id })
  await aTarget(portal.db, { client: client.id, month: '2026-10', target: 100, forecast: 90 })
  return { zone, person, client }
}

const everybodys = ['stat_node_tree/', 'client_status/']
const ofNode = ['summary/', 'orders/', 'delivery_notes/', 'sale_invoices/', 'sales/', 'prefered_suppliers/'].concat(
  ['efficiency/', 'offers/', 'clients/', 'lost_clients/', 'inactive_clients/'],
  ['delivery_notes_clients/', 'sale_invoices_clients/'],
)
const ofClient = ['centers/', 'delivery_notes_centers/', 'sale_invoices_centers/']
const statusOf = async (who: Caller, path: string) => (await who.get(`sp_dashboard/${path}`)).status

test.each(['client', 'network'] as const)('%s may call nothing of the dashboard (rule B-1)', async (role) => {
  const buyer = await portal.anAccount({ role, clients: [own.client.id] })
  for (const path of [...everybodys, ...ofNode, ...ofClient.map((call) => `${call}?client=${own.client.id}`)])
    expect([path, await statusOf(buyer, path)]).toEqual([path, 403])
})

test('a node of another branch, above the own one or of nobody is not found (rule B-2)', async () => {
  const person = await portal.anAccount({ role: 'sales_manager', stat_node_id: own.person.id })
  const nobody = await portal.anAccount({ role: 'sales_manager' })
  for (const call of ofNode) {
    expect([call, await statusOf(manager, `${call}?node=${own.person.id}`)]).toEqual([call, 200])
    for (const [who, node] of [
      [manager, other.zone.id],
      [manager, 999_999_999],
      [person, own.zone.id],
      [nobody, own.zone.id],
    ] as const)
      expect([call, await statusOf(who, `${call}?node=${node}`)]).toEqual([call, 404])
  }
})

test('a client of another branch, or of another node than the asked one, is not found (rule B-2)', async () => {
  const further = await portal.anAccount({
    role: 'sales_manager',
    stat_node_id: own.zone.id,
    clients: [other.client.id],
  })
  for (const call of ofClient) {
    expect([call, await statusOf(manager, `${call}?client=${own.client.id}`)]).toEqual([call, 200])
    expect([call, await statusOf(manager, `${call}?client=${other.client.id}`)]).toEqual([call, 404])
    expect([call, await statusOf(further, `${call}?client=${other.client.id}`)]).toEqual([call, 200])
    const elsewhere = `${call}?client=${other.client.id}&node=${own.zone.id}`
    expect([call, await statusOf(further, elsewhere)]).toEqual([call, 404])
  }
})

test('without a node the figures are of the own branch and the account’s further clients (rule B-2)', async () => {
  const further = await portal.anAccount({
    role: 'sales_manager',
    stat_node_id: own.zone.id,
    clients: [other.client.id],
  })
  const names = async (query: string) =>
    (await further.get(`sp_dashboard/delivery_notes_clients/${query}`)).body.results.map(({ id }: { id: number }) => id)
  expect(await names('')).toEqual([own.client.id, other.client.id])
  expect(await names('?node=0')).toEqual([own.client.id, other.client.id])
  expect(await names(`?node=${own.zone.id}`)).toEqual([own.client.id])
})

test('an account sees its part of the sales organisation under one root (rule B-2)', async () => {
  const deepest = await aStatNode(portal.db, own.person)
  const leaf = await aStatNode(portal.db, deepest)
  const tree = async (who: Caller, language = 'es') =>
    (await who.get('sp_dashboard/stat_node_tree/', { 'accept-language': language })).body
  const node = ({ id, node_name }: { id: number; node_name: string }, ...children: object[]) => ({
    id,
    node_name,
    children,
  })
  // Three levels of nodes, no fourth.
  expect(leaf.level).toBe(4)
  const ofOwn = node(own.zone, node(own.person, node(deepest)))
  expect(await tree(manager)).toEqual([ofOwn])
  const admin = await portal.anAccount({ role: 'admin' })
  expect(await tree(admin)).toEqual([
    { id: 0, node_name: 'Todas', children: [ofOwn, node(other.zone, node(other.person))] },
  ])
  const nobody = await portal.anAccount({ role: 'sales_manager' })
  expect(await tree(nobody, 'en')).toEqual([{ id: 0, node_name: 'All', children: [] }])
})

test.each([
  ['es', ['Todos', 'Activos', 'Nuevos', 'Perdidos']],
  ['pt', ['Todos', 'Ativos', 'Novos', 'Perdidos']],
  ['en', ['All', 'Active', 'New', 'Lost']],
])('statuses have their names in %s (rule B-3)', async (language, names) => {
  const { body } = await manager.get('sp_dashboard/client_status/', { 'accept-language': language })
  expect(body).toEqual(names.map((name, at) => ({ name, value: at + 1 })))
})

test('the preferred suppliers are listed for admin and sales managers without a client (rule B-19)', async () => {
  const { id } = await portal.db
    .insertInto('supplier')
    .values({ name: 'Preferente', prefered: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  await portal.aProduct({ supplier_id: id })
  for (const who of [manager, await portal.anAccount({ role: 'admin' })])
    expect((await who.get('suppliers/?prefered=True')).body.results).toMatchObject([{ id, name: 'Preferente' }])
})
