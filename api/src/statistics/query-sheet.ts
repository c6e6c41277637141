import { sql } from 'kysely'
import type { ClientPurchasesQuery, Language } from '@portal/shared-sdk/contract'
import { firstRow, type Db } from '../db/db'
import type { Months } from '../figures/months'
import { say, type Text } from '../http/texts'
import type { PurchaseScope } from './scope'

const texts = {
  sheet: { es: 'Consulta', pt: 'Consulta', en: 'Query' },
  client: { es: 'Cliente', pt: 'Cliente', en: 'Client' },
  period: { es: 'Periodo', pt: 'Período', en: 'Period' },
  before: { es: 'Comparado con', pt: 'Comparado com', en: 'Compared with' },
  nodes: { es: 'Centros', pt: 'Centros', en: 'Centres' },
  category: { es: 'Categoría', pt: 'Categoria', en: 'Category' },
  costCenter: { es: 'CECO', pt: 'CECO', en: 'Cost centre' },
  search: { es: 'Búsqueda', pt: 'Pesquisa', en: 'Search' },
} satisfies Record<string, Text>

/** '10/2025 - 09/2026' */
const rangeText = ({ first, last }: Months) =>
  [first, last].map((month) => month.split('-').toReversed().join('/')).join(' - ')

/** The second sheet of a spreadsheet of purchases, with its query: client, months, filters and search (rule T-7). */
export async function querySheet(
  db: Db,
  language: Language,
  { client, category, months, before }: PurchaseScope,
  { node = [], cost_center, search }: ClientPurchasesQuery & { search?: string },
) {
  const names = await firstRow(
    db,
    sql<{ client: string; nodes: string | null; category: string | null }>`
    select (select external_id || ' ' || name from client where id = ${client}) as client,
      (select string_agg(node_name, ', ' order by node_name) from client_node where id = any(${node}::int[])) as nodes,
      (select name from category where id = ${category ?? null}::int) as category`,
  )
  const line = (text: Text, value: string | null | undefined) => (value ? [[say(text, language), value]] : [])
  return {
    sheet: say(texts.sheet, language),
    cells: [
      ...line(texts.client, names!.client),
      ...line(texts.period, rangeText(months)),
      ...line(texts.before, rangeText(before)),
      ...line(texts.nodes, names!.nodes),
      ...line(texts.category, names!.category),
      ...line(texts.costCenter, cost_center),
      ...line(texts.search, search),
    ],
  }
}
