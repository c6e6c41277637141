import { column } from '../columns'
import type { ImportObject } from '../import-object'

const part = (...given: Parameters<ReturnType<typeof column.text>>) => ({
  ...column.text(80)(...given),
  key: true as const,
  required: true as const,
})

/** What people call articles otherwise than the catalogue does: a row for each meaning (rule K-66). */
export const synonyms: ImportObject = {
  name: 'synonyms',
  title: { es: 'Sinónimos', pt: 'Sinónimos', en: 'Synonyms' },
  table: 'search_synonym',
  pk: ['id'],
  newId: 'identity',
  creates: true,
  columns: [
    {
      ...column.choice('language', ['es', 'pt', 'en'], {
        es: 'Idioma en que se escribe.',
        pt: 'Idioma em que se escreve.',
        en: 'Language in which it is typed.',
      }),
      key: true,
      required: true,
    },
    part(
      'term',
      { es: 'Lo que se escribe al buscar.', pt: 'O que se escreve ao procurar.', en: 'What is typed into the search.' },
      'mocho',
    ),
    part(
      'means',
      {
        es: 'Lo que dicen los artículos en su lugar.',
        pt: 'O que os artigos dizem em vez disso.',
        en: 'What articles say instead.',
      },
      'fregona',
    ),
  ],
  deletes: {},
  retires: 'delete',
  isCatalogue: true,
  isUndoable: true,
}
