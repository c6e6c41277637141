import { aPortal, type TestPortal } from '../../../test/a-portal'
import { instantOf } from '../../core/clock'
import { periodStart } from './purchase-period'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

test.each([
  ['X', '2026-08-31', '2026-08-01'],
  ['M', '2026-02-28', '2026-02-01'],
  ['T', '2026-01-01', '2026-01-01'],
  ['T', '2026-08-31', '2026-07-01'],
  ['S', '2026-06-30', '2026-01-01'],
  ['S', '2026-07-01', '2026-07-01'],
  ['A', '2028-02-29', '2028-01-01'],
] as const)('the limit period %s of %s began on %s', (period, today, first) => {
  expect(periodStart(period, today)).toEqual(instantOf(first))
})

// Shows rule L-15.
test('the limit counts the orders sent in the period, not older, waiting or cancelled ones', async () => {
  portal.clock.set('2026-05-15T10:00:00')
  const center = await portal.aCenter({ purchase_limit: 200, purchase_limit_period: 'T', min_order: 30 })
  const at = (local: string, base: number, state = 'received') =>
    portal.anOrder({ center_id: center.id, client_id: center.client_id, order_datetime: instantOf(local), base, state })
  await at('2026-04-01T00:00:00', 50.1)
  await at('2026-05-14T23:59:59', 40.05, 'delivered')
  await at('2026-03-31T23:59:59', 1000)
  await at('2026-05-02T10:00:00', 500, 'pending_validation')
  await at('2026-05-03T10:00:00', 500, 'cancelled')
  const seer = await portal.anAccount({ clients: [center.client_id], can_see_totals: true })
  expect((await seer.get(`centers/${center.id}/`)).body).toMatchObject({
    purchase_current: 90.15,
    purchase_limit: 200,
    purchase_limit_percent: 45.08,
    purchase_limit_level: 'low',
    min_order: 30,
  })
})

test.each([
  [0, 'low'],
  [69.99, 'low'],
  [70, 'medium'],
  [90, 'medium'],
  [90.01, 'high'],
  [100, 'high'],
  [100.01, 'over'],
])(
  'an account without totals sees of a limit of 100 € and %d € spent the level %s, no sum and no percent',
  async (spent, level) => {
    const center = await portal.aCenter({ purchase_limit: 100, purchase_limit_period: 'M' })
    if (spent)
      await portal.anOrder({ center_id: center.id, client_id: center.client_id, base: spent, state: 'received' })
    const buyer = await portal.anAccount({ clients: [center.client_id] })
    const { body } = await buyer.get(`centers/?client=${center.client_id}`)
    expect(body.results[0]).toMatchObject({ id: center.id, purchase_limit_level: level, purchase_limit_period: 'M' })
    for (const field of ['purchase_current', 'purchase_limit', 'purchase_limit_percent'])
      expect(body.results[0]).not.toHaveProperty(field)
  },
)

test.each([
  ['no limit', null, 'M'],
  ['a limit of nothing', 0, 'M'],
  ['a limit without a period', 100, 'X'],
] as const)('%s has no level', async (_name, limit, period) => {
  const center = await portal.aCenter({ purchase_limit: limit, purchase_limit_period: period })
  const buyer = await portal.anAccount({ clients: [center.client_id] })
  expect((await buyer.get(`centers/${center.id}/`)).body.purchase_limit_level).toBeNull()
})

// Shows rule L-7.
test('a buyer finds its centres whatever the accents and case, by country, and in any order', async () => {
  const { id: client } = await portal.aClient()
  await portal.aCenter({
    client_id: client,
    name: 'Núñez Playa',
    external_code: 'B-2',
    locality: 'Cádiz',
    postal_code: '11005',
  })
  await portal.aCenter({ client_id: client, name: 'Álvarez', external_code: 'C-3', locality: 'Faro', country_id: 'pt' })
  await portal.aCenter({ client_id: client, name: 'Marina', external_code: 'A-1', locality: 'Albacete' })
  const buyer = await portal.anAccount({ clients: [client] })
  const names = async (query: string) =>
    (await buyer.get(`centers/?${query}`)).body.results.map(({ name }: { name: string }) => name)
  for (const search of ['NUNEZ', 'núñez', 'playa nunez', 'CADIZ', 'b-2', '11005'])
    expect([search, await names(`search=${encodeURIComponent(search)}`)]).toEqual([search, ['Núñez Playa']])
  expect(await names('search=nowhere')).toEqual([])
  expect(await names('country=pt')).toEqual(['Álvarez'])
  expect(await names('country=sp&ordering=name')).toEqual(['Marina', 'Núñez Playa'])
  expect(await names('country=eu')).toEqual(['Álvarez', 'Marina', 'Núñez Playa'])
  expect(await names('ordering=-name')).toEqual(['Núñez Playa', 'Marina', 'Álvarez'])
  expect(await names('ordering=external_code')).toEqual(['Marina', 'Núñez Playa', 'Álvarez'])
  expect(await names('ordering=-locality')).toEqual(['Álvarez', 'Núñez Playa', 'Marina'])
  expect(await buyer.get('centers/?ordering=phone')).toMatchObject({
    status: 400,
    body: { ordering: [expect.any(String)] },
  })
})

test('another client’s centre is not found, in the path, the query or the body (rule L-6)', async () => {
  const center = await portal.aCenter()
  const buyer = await portal.anAccount({ clients: [(await portal.aClient()).id] })
  const manager = await portal.anAccount({ role: 'sales_manager' })
  expect((await buyer.get(`centers/${center.id}/`)).status).toBe(404)
  expect((await buyer.get(`centers/?client=${center.client_id}`)).status).toBe(404)
  expect((await buyer.get('centers/')).body.count).toBe(0)
  expect((await manager.put('centers/', { id: center.id, phone: '1' })).status).toBe(404)
})

// Shows rules L-14, P-30.
test('sales change a centre’s contact; a stale screen does not undo another’s change', async () => {
  const center = await portal.aCenter()
  const admin = await portal.anAccount({ role: 'admin' })
  const changed = await admin.put('centers/', {
    id: center.id,
    version: 1,
    contact: ' Rosa ',
    phone: '600 000 000',
    observations: 'Llamar antes',
  })
  expect(changed).toMatchObject({
    status: 200,
    body: { contact: 'Rosa', phone: '600 000 000', observations: 'Llamar antes', version: 2 },
  })
  expect((await admin.put('centers/', { id: center.id, version: 1, contact: 'Otra' })).status).toBe(409)
  expect((await admin.get(`centers/${center.id}/`)).body.contact).toBe('Rosa')
  expect(
    await portal.db.selectFrom('audit').select('action').where('entity_id', '=', String(center.id)).execute(),
  ).toEqual([{ action: 'center.changed' }])
})

test('a centre can be sent back as it was received, and null empties a field (rule L-14)', async () => {
  const center = await portal.aCenter()
  const admin = await portal.anAccount({ role: 'admin' })
  await admin.put('centers/', { id: center.id, contact: 'Rosa' })
  const { body } = await admin.get(`centers/${center.id}/`)
  const { contact, phone, morning_open_times, afternoon_open_times, observations, version } = body
  const same = { id: center.id, version, contact, phone, morning_open_times, afternoon_open_times, observations }
  expect(await admin.put('centers/', same)).toMatchObject({ status: 200, body: { ...body, version: version + 1 } })
  expect(await admin.put('centers/', { id: center.id, contact: null })).toMatchObject({
    status: 200,
    body: { contact: null },
  })
})

test('a buyer cannot change a centre (rule L-14)', async () => {
  const center = await portal.aCenter()
  const buyer = await portal.anAccount({ clients: [center.client_id] })
  expect((await buyer.put('centers/', { id: center.id, contact: 'x' })).status).toBe(403)
})
