import { aPortal, type TestPortal } from '../../../test/a-portal'

let portal: TestPortal
beforeAll(async () => {
  portal = await aPortal()
})

const tables = {
  sales_people: 'sales_person',
  provinces: 'province',
  channels: 'channel',
  sectors: 'sector',
  business: 'business',
  origins: 'origin',
  price_rates: 'price_rate',
  prices_rates: 'price_rate',
  request_regions: 'request_region',
} as const

// Shows rule L-10.
test.each(Object.entries(tables))('%s/ lists id and name, in the order of a dictionary', async (path, table) => {
  await portal.db.deleteFrom(table).execute()
  for (const [id, name] of [
    [1, 'Zamora'],
    [2, 'Ávila'],
    [3, 'burgos'],
  ] as const) {
    await portal.db
      .insertInto(table)
      .values({ id, name, ...(table === 'province' && { country_id: 'sp' }) } as never)
      .execute()
  }
  const buyer = await portal.anAccount()
  expect(await buyer.get(`${path}/`)).toMatchObject({
    status: 200,
    body: [
      { id: 2, name: 'Ávila' },
      { id: 3, name: 'burgos' },
      { id: 1, name: 'Zamora' },
    ],
  })
  expect((await portal.stranger.get(`${path}/`)).status).toBe(path === 'request_regions' ? 200 : 401)
})
