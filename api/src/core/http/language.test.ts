import { languageOf } from './language'

test.each([
  ['es-ES,es;q=0.9,en;q=0.8', 'es'],
  ['pt-BR', 'pt'],
  ['ca', 'es'],
  ['gl-ES;q=0.7, eu;q=0.9', 'es'],
  ['fr-FR,fr;q=0.9', 'en'],
  ['de, pt;q=0.3', 'pt'],
  ['en;q=0, es;q=0.1', 'es'],
  [undefined, 'pt'],
  ['', 'pt'],
  ['*', 'pt'],
  [';;q=x', 'pt'],
] as const)('somebody who reads %s is answered in %s (rule P-28)', (header, language) => {
  expect(languageOf(header, 'pt')).toBe(language)
})
