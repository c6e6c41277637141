import * as xlsx from '@e965/xlsx'
import { aStatNode } from '../../../test/a-client'
import { aPortal, type TestPortal } from '../../../test/a-portal'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

test('a buyer finds its own client, whatever the accents and case of its search (rules L-7, P-24)', async () => {
  const own = await portal.aClient({ name: 'Cafetería Núñez' })
  await portal.aClient({ name: 'Cafetería Núñez de otro' })
  const buyer = await portal.anAccount({ clients: [own.id] })
  const { status, body } = await buyer.get('clients/?search=NUNEZ cafeteria')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    count: 1,
    total_pages: 1,
    results: [
      {
        id: own.id,
        name: 'Cafetería Núñez',
        external_code: own.external_id,
        center_count: 0,
        has_special_prices: false,
      },
    ],
  })
})

test('a sales manager sees the clients of its branch and no other (rules L-6, S-61)', async () => {
  const zone = await aStatNode(portal.db)
  const person = await aStatNode(portal.db, zone)
  const elsewhere = await aStatNode(portal.db)
  const mine = await portal.aClient({ stat_node_id: person.id })
  const theirs = await portal.aClient({ stat_node_id: elsewhere.id })
  const manager = await portal.anAccount({ role: 'sales_manager', stat_node_id: zone.id })
  expect((await manager.get('clients/')).body.results.map(({ id }: { id: number }) => id)).toEqual([mine.id])
  expect((await manager.get(`clients/${mine.id}/`)).status).toBe(200)
  expect((await manager.get(`clients/${theirs.id}/`)).status).toBe(404)
})

test('an admin pages through all clients in the order asked for (rules L-7, P-24, P-25)', async () => {
  const admin = await portal.anAccount({ role: 'admin' })
  const names = ['Zeta única', 'Álvarez única', 'beta única']
  for (const name of names) await portal.aClient({ name, country_id: name.startsWith('Z') ? 'pt' : 'sp' })
  const page = async (query: string) => (await admin.get(`clients/?search=unica&${query}`)).body
  const inOrder = (body: { results: { name: string }[] }) => body.results.map(({ name }) => name)
  expect(inOrder(await page(''))).toEqual(['Álvarez única', 'beta única', 'Zeta única'])
  expect(inOrder(await page('ordering=-name&page_size=2'))).toEqual(['Zeta única', 'beta única'])
  expect(await page('page_size=2&page=2')).toMatchObject({
    count: 3,
    total_pages: 2,
    results: [{ name: 'Zeta única' }],
  })
  expect(await page('page=900')).toEqual({ count: 3, total_pages: 1, results: [] })
  expect(inOrder(await page('country=pt'))).toEqual(['Zeta única'])
  expect(inOrder(await page('country=eu'))).toHaveLength(3)
  expect(await admin.get('clients/?ordering=password_hash')).toMatchObject({
    status: 400,
    body: { ordering: [expect.any(String)] },
  })
  expect((await admin.get('clients/?ordering=name,-external_id,locality,postal_code,-name')).status).toBe(200)
  expect(await admin.get('clients/?ordering=name,-external_id,locality,postal_code,-name,locality')).toMatchObject({
    status: 400,
    body: { ordering: [expect.any(String)] },
  })
  expect(await admin.get('clients/?page_size=1001')).toMatchObject({
    status: 400,
    body: { page_size: [expect.any(String)] },
  })
  expect((await admin.get('clients/?search=100%25_')).body.count).toBe(0)
})

// Shows rule L-9.
test('a sales manager downloads its clients as a spreadsheet, by a ticket that serves once', async () => {
  const node = await aStatNode(portal.db)
  await portal.aClient({ stat_node_id: node.id, name: 'Hotel Único' })
  const manager = await portal.anAccount({ role: 'sales_manager', stat_node_id: node.id })
  const ticket = await manager.post('downloads/', { kind: 'clients' })
  expect(ticket).toMatchObject({ status: 201, body: { seconds: 60 } })
  const path = ticket.body.url.replace('/api/', '')
  const file = await portal.stranger.get(path, { 'accept-language': 'es' })
  expect(file.status).toBe(200)
  expect(file.headers['content-disposition']).toContain('clientes.xlsx')
  const [sheet] = Object.values(xlsx.read(file.raw).Sheets)
  expect(xlsx.utils.sheet_to_json(sheet!)).toMatchObject([{ Cliente: 'Hotel Único', Centros: 0 }])
  expect((await portal.stranger.get(path)).status).toBe(404)
})

test('a buyer gets no spreadsheet of clients, and nobody an unknown file', async () => {
  const buyer = await portal.anAccount()
  expect((await buyer.post('downloads/', { kind: 'clients' })).status).toBe(403)
  expect((await buyer.post('downloads/', { kind: 'secrets' })).status).toBe(400)
})
