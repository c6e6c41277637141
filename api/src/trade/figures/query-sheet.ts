import type { Language } from '@portal/shared-sdk/contract'
import type { Column } from '../../core/http/spreadsheet'
import { say, type Text } from '../../core/http/texts'
import type { Months } from './months'

/** Titles of lines that several spreadsheets have. */
export const queryTitles = {
  client: { es: 'Cliente', pt: 'Cliente', en: 'Client' },
  period: { es: 'Periodo', pt: 'Período', en: 'Period' },
  search: { es: 'Búsqueda', pt: 'Pesquisa', en: 'Search' },
  ordering: { es: 'Orden', pt: 'Ordem', en: 'Ordering' },
} satisfies Record<string, Text>

const sheet: Text = { es: 'Consulta', pt: 'Consulta', en: 'Query' }

/** What a query was limited to; without a value it has no line. */
type QueryLine = [title: Text, value: string | null | undefined]

/** The second sheet of a spreadsheet of figures: what was asked for (rules T-7, B-17). */
export const querySheet = (language: Language, lines: QueryLine[]): { sheet: string; cells: string[][] } => ({
  sheet: say(sheet, language),
  cells: lines.flatMap(([title, value]) => (value ? [[say(title, language), value]] : [])),
})

/** '10/2025 - 09/2026', of one month '09/2026' */
export const rangeText = ({ first, last }: Months): string =>
  [...new Set([first, last])].map((month) => month.split('-').toReversed().join('/')).join(' - ')

const up: Text = { es: '{title}, ascendente', pt: '{title}, ascendente', en: '{title}, ascending' }
const down: Text = { es: '{title}, descendente', pt: '{title}, descendente', en: '{title}, descending' }

/**
 * An ordering by the titles of its columns.
 * @param columns those that the account sees: an ordering by a hidden amount is ignored (rule T-3)
 */
export function orderingText(ordering: string | undefined, columns: readonly Column[], language: Language): string {
  return (ordering ?? '')
    .split(',')
    .flatMap((key) => {
      const wanted = key.trim().replace(/^-/, '')
      const column = columns.find((one) => (one.ordering ?? one.key) === wanted)
      return column ? [say(key.trim() === wanted ? up : down, language, { title: say(column.title, language) })] : []
    })
    .join('; ')
}
