import { join } from 'node:path'
import { root } from '../root.mjs'
import { problemsOfWords, readWords, sourcesOf } from './words.mjs'

const words = {
  es: { title: 'Carro', 'state.sent': 'Enviado', lines_one: 'una línea', lines_other: '{{count}} líneas' },
}
const inAll = { es: words.es, pt: words.es, en: words.es }
const source = "t('title'); t(`state.${state}`); t('lines', { count })"

test('words that every language has and the screens use are sound', () => {
  expect(problemsOfWords(inAll, [source])).toEqual([])
})

test('an empty text before a key on its line hides nothing', () => {
  expect(problemsOfWords(inAll, [`search(''); ${source}`])).toEqual([])
})

test('a language that lacks a key is named', () => {
  const { title: _title, ...rest } = words.es
  expect(problemsOfWords({ ...inAll, pt: rest }, [source])).toEqual(['words/pt.json lacks "title"'])
})

test('a key that only another language has is named', () => {
  expect(problemsOfWords({ ...inAll, en: { ...words.es, extra: 'x' } }, [source])).toEqual([
    'words/en.json has "extra", which words/es.json lacks',
  ])
})

test('a text that was forgotten is named', () => {
  expect(problemsOfWords({ ...inAll, en: { ...words.es, title: '' } }, [source])).toEqual([
    'words/en.json: "title" has no text',
  ])
})

test('a key that no screen asks for is named', () => {
  expect(problemsOfWords(inAll, ["t('title')", 't(`lines`)'])).toEqual(['words/es.json: "state.sent" is used nowhere'])
})

// The build looks at the words of areas and shell; these are part of the code that uses them.
test.each([
  ['shared-ui', ''],
  ['shell', 'users'],
  ['shell', 'account/absences'],
  ['shell', 'invitation'],
  ['shell', 'account/changes'],
  ['shell', 'account/second-factor'],
  ['shared-ui', 'list'],
  ['shared-ui', 'approval'],
  ['mfe-catalogue', 'lead'],
  ['mfe-catalogue', 'quotation'],
])('the words of %s %s are in three languages and in use', (name, part) => {
  expect(problemsOfWords(readWords(join(root, name), part), sourcesOf(join(root, name, 'src', part)))).toEqual([])
})
