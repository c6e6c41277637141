import { addWords, i18next, languageOf, resolveLanguage } from './i18n'

test.each([
  ['es-ES', 'es'], ['pt-BR', 'pt'], ['en-GB', 'en'], ['ca', 'es'], ['gl-ES', 'es'], ['eu', 'es'], ['de', 'en'], ['', 'en'],
])('a browser that speaks %s reads %s', (tag, language) => {
  expect(languageOf(tag)).toBe(language)
})

test('a choice wins over the browser, the browser over the configuration', () => {
  expect(resolveLanguage('pt', 'en', 'es')).toBe('pt')
  expect(resolveLanguage(null, 'en', 'es')).toBe('en')
  expect(resolveLanguage(null, undefined, 'pt')).toBe('pt')
})

test.each([['pt', 'produtos'], ['es', 'productos'], ['en', 'products']] as const)('none of something is a plural in %s', (language, plural) => {
  addWords('shelf', language, { count_one: plural.slice(0, -1), count_other: plural })
  expect(i18next.t('count', { ns: 'shelf', lng: language, count: 0 })).toBe(plural)
  expect(i18next.t('count', { ns: 'shelf', lng: language, count: 1 })).toBe(plural.slice(0, -1))
})
