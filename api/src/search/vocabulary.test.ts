import { editDistance } from './edit-distance'
import { words } from './normalise'
import { Vocabulary } from './vocabulary'

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

const vocabulary = new Vocabulary(
  [
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
  ].map(([word, names]) => ({ word: words(String(word))[0]!, names: Number(names), texts: Number(names) })),
)

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
])('%s is read as %s: %s', (searched, read, _why) => expect(vocabulary.correct(words(searched))?.join(' ')).toBe(read))

test('an empty catalogue corrects nothing', () => expect(new Vocabulary([]).correct(['papl'])).toBeUndefined())

test('twenty thousand words are searched without a noticeable wait', () => {
  const letters = 'abcdefghijlmnoprstuv'
  const many = Array.from({ length: 20_000 }, (_, i) => ({
    word: Array.from(
      { length: 5 + (i % 7) },
      (_unused, j) => letters[(i * 7919 + j * 104729 + ((i * j) % 17)) % letters.length],
    ).join(''),
    names: i,
    texts: i,
  }))
  const large = new Vocabulary(many)
  large.correct(['zzyzzxzz'])
  const started = performance.now()
  for (let i = 0; i < 20; i += 1) large.correct(['desinfectnte', 'zzyzzxzz'])
  expect((performance.now() - started) / 20).toBeLessThan(500)
})
