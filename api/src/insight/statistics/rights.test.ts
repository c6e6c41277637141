import { aHotelPortal, purchaseCalls as calls, type HotelPortal } from './test/a-hotel-portal'

let hotel: HotelPortal['hotel']
let anAccount: HotelPortal['anAccount']
let ask: HotelPortal['ask']
let rowsOf: HotelPortal['rowsOf']
beforeAll(async () => {
  ;({ hotel, anAccount, ask, rowsOf } = await aHotelPortal())
})

/** Every key of an answer, at any depth. */
const keysIn = (value: unknown): string[] =>
  value === null || typeof value !== 'object'
    ? []
    : Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)])
const amounts = new Set([
  'period_purchases',
  'previous_period_year_purchases',
  'ppy_purchases',
  'period_purchases_diff',
  'period_purchases_diff_percentage',
  'pruchases_percentage',
  'purchases',
  'quantity_part',
  'price_part',
  'other_part',
  'chart',
  'products',
  'categories',
  'centers',
])

test.each([
  ['prices', { can_see_prices: false }],
  ['totals', { can_see_totals: false }],
  ['both', { can_see_prices: false, can_see_totals: false }],
])('an account that may not see %s gets no amount, but quantities and names (rule T-3)', async (_, rights) => {
  const who = await anAccount(rights)
  for (const path of calls.filter((each) => !each.endsWith('excel/'))) {
    const { status, body } = await ask(path, '', who)
    expect([path, status, keysIn(body).filter((key) => amounts.has(key))]).toEqual([path, 200, []])
  }
  const { results } = (await ask('client_product_purchases/', '', who)).body
  expect(results[0]).toEqual({
    id: hotel.soap.id,
    external_id: 'JA-1',
    name: 'Jabón',
    category: 'Química',
    period_purchases_quantity: 12,
    ppy_purchases_quantity: 10,
  })
})

test('an order by an amount is ignored for an account that sees none (rule T-3)', async () => {
  const who = await anAccount({ can_see_prices: false })
  const articles = (ordering: string) => rowsOf('client_product_purchases/', 'name', ordering, who)
  const byQuantity = ['Jabón', 'Papel', 'Cera']
  for (const key of [
    'period_purchases',
    'ppy_purchases',
    'period_purchases_diff',
    'period_purchases_diff_percentage',
    'previous_period_year_purchases',
  ]) {
    expect(await articles(`&ordering=${key}`)).toEqual(byQuantity)
    expect(await articles(`&ordering=-${key}, ${key}`)).toEqual(byQuantity)
    expect(await rowsOf('client_center_purchases/', 'name', `&ordering=-${key}`, who)).toEqual([
      'Ánfora',
      'Zafiro',
      null,
    ])
  }
  expect(await articles('&ordering=-ppy_purchases,-name')).toEqual(['Papel', 'Jabón', 'Cera'])
  const { period_categories_purchases: categories } = (await ask('client_categories_purchases/', '', who)).body
  expect(categories.map(({ name }: { name: string }) => name)).toEqual(['Papel', 'Química'])
})
