import { figureFiltersIn } from './figure-filters'

const read = (search: string) => figureFiltersIn(new URLSearchParams(search))

test('an address without a figure has no further filters (rule T-23)', () => {
  expect(read('q=papel&category=3')).toBeUndefined()
})

test('a figure of statistics shows the invoices of its nodes, category, article and CECO (rule T-23)', () => {
  expect(read('counted=true&center=all&node=4&node=5&category=3&product=9&cost_center=CE-1&after=2026-01-01')).toEqual({
    counted: true,
    center: undefined,
    node: [4, 5],
    category: 3,
    product: 9,
    cost_center: 'CE-1',
  })
})

test('a figure of the sales organisation shows all documents of its node, for any client (rule B-16)', () => {
  const all = { client: undefined, center: undefined, country: null }
  expect(read('counted=true&stat_node=12')).toStrictEqual({ counted: true, ...all, stat_node: 12 })
})

test('a figure of all clients of an account with several roots is of any client too (rules B-2, B-16)', () => {
  const all = { client: undefined, center: undefined, country: null }
  expect(read('counted=true&stat_node=0')).toStrictEqual({ counted: true, ...all, stat_node: 0 })
  expect(read('counted=true&stat_node=-1')).toEqual({ counted: true })
})

test('other figures show the documents of the chosen client, and of the centre in the address (rule T-23)', () => {
  expect(read('counted=true&center=70')).toEqual({ counted: true, center: 70 })
})

test('a parameter that is not an id filters nothing', () => {
  expect(read('counted=true&node=x&node=0&category=-3&product=1e9&supplier=012')).toEqual({ counted: true })
})
