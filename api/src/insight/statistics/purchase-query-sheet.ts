import { sql } from 'kysely'
import type { ClientPurchasesQuery, Language } from '@portal/shared-sdk/contract'
import { oneRow, type Db } from '../../core/db/db'
import { orderingText, querySheet, queryTitles, rangeText } from '../../trade/figures/query-sheet'
import type { Column } from '../../core/http/spreadsheet'
import type { Text } from '../../core/http/texts'
import type { PurchaseScope } from './scope'

const titles = {
  before: { es: 'Comparado con', pt: 'Comparado com', en: 'Compared with' },
  nodes: { es: 'Centros', pt: 'Centros', en: 'Centres' },
  category: { es: 'Categoría', pt: 'Categoria', en: 'Category' },
  costCenter: { es: 'CECO', pt: 'CECO', en: 'Cost centre' },
} satisfies Record<string, Text>

type Query = ClientPurchasesQuery & { search?: string; ordering?: string }

/** The query of a spreadsheet of purchases: client, months, filters, search and ordering (rule T-7). */
export async function purchaseQuerySheet(
  db: Db,
  language: Language,
  { client, category, months, before }: PurchaseScope,
  { node = [], cost_center, search, ordering }: Query,
  columns: Column[],
) {
  const names = await oneRow(
    db,
    sql<{ client: string; nodes: string | null; category: string | null }>`
    select (select external_id || ' ' || name from client where id = ${client}) as client,
      (select string_agg(node_name, ', ' order by node_name) from client_node where id = any(${node}::int[])) as nodes,
      (select name from category where id = ${category ?? null}::int) as category`,
  )
  return querySheet(language, [
    [queryTitles.client, names.client],
    [queryTitles.period, rangeText(months)],
    [titles.before, rangeText(before)],
    [titles.nodes, names.nodes],
    [titles.category, names.category],
    [titles.costCenter, cost_center],
    [queryTitles.search, search],
    [queryTitles.ordering, orderingText(ordering, columns, language)],
  ])
}
