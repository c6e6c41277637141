import { figureFiltersIn } from './figure-filters'

const read = (search: string) => figureFiltersIn(new URLSearchParams(search))

test('an address that no figure leads to is filtered by nothing more (rule T-23)', () => {
  expect(read('q=papel&category=3')).toBeUndefined()
})

test('a figure of statistics leads to the invoices of its nodes, category, article and CECO (rule T-23)', () => {
  expect(read('counted=true&center=all&node=4&node=5&category=3&product=9&cost_center=CE-1&after=2026-01-01')).toEqual({
    counted: true,
    center: undefined,
    node: [4, 5],
    category: 3,
    product: 9,
    cost_center: 'CE-1',
  })
})

test('a figure of the sales organisation leads to all documents of its node, whatever client is chosen (rule B-16)', () => {
  const all = { client: undefined, center: undefined, country: null }
  expect(read('counted=true&stat_node=12')).toStrictEqual({ counted: true, ...all, stat_node: 12 })
})

test('without a node of it the chosen client counts, and a centre that the address names (rule T-23)', () => {
  expect(read('counted=true&center=70')).toEqual({ counted: true, center: 70 })
})

test('what is no id filters nothing', () => {
  expect(read('counted=true&node=x&node=0&category=-3&product=1e9&supplier=012')).toEqual({ counted: true })
})
