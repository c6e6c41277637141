import { readSearch, wordsQuery } from './read-search'
import { Synonyms } from './synonyms'

const synonyms = new Synonyms([
  { term: 'bolsa', means: 'saco' },
  { term: 'papel manos', means: 'toalla' },
  { term: 'papel manos', means: 'bobina de secamanos' },
])

test.each([
  ['bolsas basura', "(('bolsa':*) | ('saco':*)) & 'basura':*"],
  ['papel de manos', "(('papel':* & 'de':* & 'mano':*) | ('toalla':*) | ('bobina':* & 'secamano':*))"],
  ['papel manos azul', "(('papel':* & 'mano':*) | ('toalla':*) | ('bobina':* & 'secamano':*)) & 'azul':*"],
  ['papel azul', "'papel':* & 'azul':*"],
  ['bolsi', "'bolsi':*"],
])('"%s" is searched as %s (rule K-66)', (text, query) => expect(wordsQuery(readSearch(text, synonyms)!)).toBe(query))
