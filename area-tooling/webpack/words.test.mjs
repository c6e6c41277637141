import { join } from 'node:path'
import { root } from '../../tooling/root.mjs'
import { problemsOfWords, readWords, sourcesOf } from './words.mjs'

const words = {
  es: { title: 'Carro', 'state.sent': 'Enviado', lines_one: 'una línea', lines_other: '{{count}} líneas' },
}
const inAll = { es: words.es, pt: words.es, en: words.es }
const source = "t('title'); t(`state.${state}`); t('lines', { count })"

test('words that every language has and a screen uses pass', () => {
  expect(problemsOfWords(inAll, [source])).toEqual([])
})

test('a key is found after an empty string on the same line', () => {
  expect(problemsOfWords(inAll, [`search(''); ${source}`])).toEqual([])
})

test('a key that one language lacks is reported', () => {
  const { title: _title, ...rest } = words.es
  expect(problemsOfWords({ ...inAll, pt: rest }, [source])).toEqual(['words/pt.json lacks "title"'])
})

test('a key that Spanish lacks is reported', () => {
  expect(problemsOfWords({ ...inAll, en: { ...words.es, extra: 'x' } }, [source])).toEqual([
    'words/en.json has "extra", which words/es.json lacks',
  ])
})

test('an empty text is reported', () => {
  expect(problemsOfWords({ ...inAll, en: { ...words.es, title: '' } }, [source])).toEqual([
    'words/en.json: "title" has no text',
  ])
})

test('a key that no screen uses is reported', () => {
  expect(problemsOfWords(inAll, ["t('title')", 't(`lines`)'])).toEqual(['words/es.json: "state.sent" is used nowhere'])
})

// The build checks the words of areas and shell; these are bundled with the code that uses them.
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
