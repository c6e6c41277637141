import { sql } from 'kysely'
import type { Language } from '@portal/shared-sdk/contract'
import { oneRow, type Db } from '../../core/db/db'
import type { Months } from '../../trade/figures/months'
import { orderingText, querySheet, queryTitles, rangeText } from '../../trade/figures/query-sheet'
import type { Column } from '../../core/http/spreadsheet'
import { say, type Text } from '../../core/http/texts'
import { status, statusOptions } from './client-status'
import { allNodes } from './node-tree'
import type { Portfolio } from './portfolio'

const titles = {
  node: { es: 'Cartera', pt: 'Carteira', en: 'Portfolio' },
  status: { es: 'Estado de los clientes', pt: 'Estado dos clientes', en: 'Status of the clients' },
  supplier: { es: 'Proveedor', pt: 'Fornecedor', en: 'Supplier' },
  centers: { es: 'Centros', pt: 'Centros', en: 'Centres' },
} satisfies Record<string, Text>

const withoutAmounts: Text = {
  es: 'También los que no tienen importes',
  pt: 'Também os que não têm valores',
  en: 'Also those without amounts',
}

/** What a call of the dashboard may be asked for, besides its months. */
export interface PortfolioQuery {
  client?: number
  client_status?: number
  supplier?: number
  show_all?: boolean
  search?: string
  ordering?: string
}

/** The query of a spreadsheet of the dashboard: node, months, filters, search and ordering (rule B-17). */
export async function portfolioQuerySheet(
  db: Db,
  language: Language,
  { actor, node }: Portfolio,
  months: Months,
  { client, client_status = status.all, supplier, show_all, search, ordering }: PortfolioQuery,
  columns: Column[],
) {
  const names = await oneRow(
    db,
    sql<{ node: string | null; client: string | null; supplier: string | null }>`
    select (select node_name from stat_node where id = ${node} and parent_id is not null
      and id is distinct from ${actor.stat_node_id}::int) as node,
      (select external_id || ' ' || name from client where id = ${client ?? null}::int) as client,
      (select name from supplier where id = ${supplier ?? null}::int) as supplier`,
  )
  const asked = client_status === status.all ? undefined : client_status
  return querySheet(language, [
    // The account's whole part has the name that it has on the screens.
    [titles.node, names.node ?? say(allNodes, language)],
    [queryTitles.client, names.client],
    [queryTitles.period, rangeText(months)],
    [titles.status, statusOptions(language).find(({ value }) => value === asked)?.name],
    [titles.supplier, names.supplier],
    [titles.centers, show_all ? say(withoutAmounts, language) : undefined],
    [queryTitles.search, search],
    [queryTitles.ordering, orderingText(ordering, columns, language)],
  ])
}
