import { aPortal, type TestPortal } from '../../../test/a-portal'
import { editDistance } from './edit-distance'
import { words } from './normalise'
import { SearchWords } from './search-words'

test.each([
  ['papel', 'papel', 0],
  ['papl', 'papel', 1],
  ['pappel', 'papel', 1],
  ['papol', 'papel', 1],
  ['paple', 'papel', 1],
  ['apapel', 'papel', 1],
  ['desimfetcanet', 'desinfectant', 3],
  ['dseinfectant', 'desinfectant', 1],
  ['desinfecatntt', 'desinfectant', 2],
  ['', 'a', 1],
  ['ab', 'ba', 1],
  ['abcdef', 'badcfe', 3],
  ['gato', 'perro', 3],
])('from %s to %s in %d edits', (from, to, edits) => {
  const limit = 2
  expect(editDistance(from, to, limit)).toBe(Math.min(edits, limit + 1))
  expect(editDistance(to, from, limit)).toBe(Math.min(edits, limit + 1))
})

let portal: TestPortal
let searchWords: SearchWords
const counts: [string, number][] = [
  ['guantes', 100],
  ['nitrilo', 40],
  ['papel', 80],
  ['higiénico', 60],
  ['jabones', 35],
  ['lavavajillas', 20],
  ['desinfectante', 25],
  ['limpiacristales', 12],
  ['bayeta', 30],
  ['vaso', 12],
  ['paso', 2],
  ['gel', 15],
  ['microfibra', 9],
  ['limpia', 3],
  ['cristales', 2],
]
beforeAll(async () => {
  portal = await aPortal()
  searchWords = new SearchWords(portal.db)
  await portal.db
    .insertInto('search_word')
    .values(counts.map(([word, names]) => ({ word: words(word)[0]!, names, texts: names })))
    .execute()
})
/** With the words that are there: those of version 0. */
const correct = (searched: string) => searchWords.correct(words(searched), 0, 0)

test.each([
  ['papl higiénico', 'papel higienico', 'a letter less'],
  ['guamtes', 'guant', 'another letter'],
  ['gunates nitrilo', 'guant nitrilo', 'two letters swapped'],
  ['jjabon', 'jabon', 'a letter more'],
  ['desimfetcanet', undefined, 'three typos are not guessed'],
  ['desifentante', 'desinfectant', 'two typos in a long word'],
  ['gle', 'gel', 'a short word'],
  ['xaso', 'vaso', 'the more frequent of two neighbours'],
  ['microfbra azul', 'microfibra azul', 'a word that nobody knows stays'],
  ['papelhigienico', 'papel higienico', 'a missing space'],
  ['lava vajillas', 'lavavajilla', 'a space too many'],
  ['limpia cristales', 'limpiacristal', 'two known words that are one'],
  ['desimfe', 'desinfectant', 'a typo in a word still being typed'],
  ['papel', undefined, 'nothing to correct'],
  ['ab', undefined, 'two letters are not guessed'],
  ['a4999x', undefined, 'a code is not guessed'],
  ['qwertyuiop', undefined, 'a word far from all'],
  ['jjjjj', undefined, 'a word of one letter, which is like all others'],
])('%s is read as %s: %s', async (searched, read, _why) => expect((await correct(searched))?.join(' ')).toBe(read))

test('a word is counted in names and texts of the products that are sold, and forgotten with the last of them', async () => {
  const { id } = await portal.aProduct({ name: 'Plumero azul', description: 'Para plumeros de mango largo' })
  const version = async () =>
    (await portal.db.selectFrom('catalogue_version').select('version').executeTakeFirst())!.version
  const now = () => new SearchWords(portal.db)
  expect(await now().correct(['plumreo', 'lagro'], await version(), 10_000)).toEqual(['plumero', 'largo'])
  expect(
    await portal.db.selectFrom('search_word').select(['word', 'names', 'texts']).orderBy('word').execute(),
  ).toEqual(
    [
      ['azul', 1],
      ['largo', 0],
      ['mango', 0],
      ['para', 0],
      ['plumero', 1],
    ].map(([word, names]) => ({ word, names, texts: word === 'plumero' ? 2 : 1 })),
  )
  await portal.db.updateTable('product').set({ active: false }).where('id', '=', id).execute()
  expect(await now().correct(['plumreo'], await version(), 10_000)).toBeUndefined()
  expect(await portal.db.selectFrom('search_word').select('word').execute()).toEqual([])
})

test('an empty catalogue corrects nothing', async () => expect(await correct('papl')).toBeUndefined())
