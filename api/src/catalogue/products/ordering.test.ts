import { readOrdering } from './ordering'

const all = { hasSearch: true, seesPrices: true, hasCenter: true }
const short = (text: string | undefined, who = all) =>
  readOrdering(text, who)
    .map(({ key, isDescending }) => (isDescending ? '-' : '') + key)
    .join(',')

test.each([
  ['name', 'name'],
  ['-has_image,-total_consumption', '-has_image,-total_consumption'],
  [' -final_price , name ', '-final_price,name'],
  ['name,-name', 'name'],
  [undefined, 'elastic_relevance'],
  ['', 'elastic_relevance'],
  [',,', 'elastic_relevance'],
])('%s is read as %s', (text, read) => expect(short(text)).toBe(read))

test('a key that the viewer may not see, or that means nothing, is ignored (rule K-31)', () => {
  expect(short('-has_image,final_price', { ...all, seesPrices: false })).toBe('-has_image,name')
  expect(short('-final_price', { ...all, seesPrices: false, hasSearch: false })).toBe('-has_image,name')
  expect(short('total_consumption,name', { ...all, hasCenter: false })).toBe('name')
  expect(short('elastic_relevance', { ...all, hasSearch: false })).toBe('-has_image,name')
})

test.each(['price', '--name', 'constructor', 'name;drop', 'NAME', '-'])('an unknown order is refused: %s', (text) => {
  expect(() => readOrdering(text, all)).toThrow('400')
})
