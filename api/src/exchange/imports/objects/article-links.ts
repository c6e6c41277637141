import { column } from '../columns'
import type { Column, LinkTable } from '../import-object'
import { references } from './references'

const links = (
  name: string,
  table: LinkTable,
  ref: Column['ref'],
  meaning: Column['meaning'],
  example: string,
): Column => ({
  name,
  type: { kind: 'list', of: { kind: 'code', max: 100 }, max: 60 },
  meaning,
  example,
  ...(ref && { ref }),
  links: table,
})

/** Pictograms, other articles and countries that an article names. */
export const articleLinks: readonly Column[] = [
  links(
    'symbols',
    { table: 'product_symbol', owner: 'product_id', other: 'symbol_id', isOrdered: false },
    references.symbols,
    { es: 'Pictogramas.', pt: 'Pictogramas.', en: 'Pictograms.' },
    'GHS05|GHS07',
  ),
  links(
    'related',
    { table: 'product_related', owner: 'product_id', other: 'related_id', isOrdered: true },
    references.articles,
    { es: 'Artículos relacionados.', pt: 'Artigos relacionados.', en: 'Related articles.' },
    '10022|10023',
  ),
  links(
    'more_sustainable',
    { table: 'product_eco_alternative', owner: 'product_id', other: 'alternative_id', isOrdered: true },
    references.articles,
    {
      es: 'Alternativas más sostenibles.',
      pt: 'Alternativas mais sustentáveis.',
      en: 'More sustainable alternatives.',
    },
    '10044',
  ),
  column.ref(
    'replaced_by',
    references.articles,
    { es: 'Artículo que lo sustituye.', pt: 'Artigo que o substitui.', en: 'The article that replaces it.' },
    '10050',
  ),
  {
    name: 'countries',
    type: { kind: 'list', of: { kind: 'code', max: 8 }, max: 30 },
    to: 'countries',
    ref: references.countries,
    meaning: {
      es: 'Países donde se vende; vacío: todos.',
      pt: 'Países onde se vende; vazio: todos.',
      en: 'Countries where it is sold; empty: all.',
    },
    example: 'sp|pt',
  },
]
