import { formatNumber, linkTo, useListData } from '@portal/shared-sdk'
import { fetchProductPurchases, type PurchaseFilters } from '@portal/shared-sdk/calls/statistics'
import type { ProductPurchases } from '@portal/shared-sdk/contract'
import { TextLink } from '@portal/shared-ui'
import { FigureSheet } from '@portal/shared-ui/figures'
import { PhoneLabel, Under } from '@portal/shared-ui/list'
import { DataTable, positionColumn, type Column } from '@portal/shared-ui/table'
import { Delta } from '@portal/shared-ui/chart'
import { firstProductsQuery } from '../choice/purchase-filters'
import type { Choice } from '../choice/use-choice'
import { amountText } from '../compared/amount'
import { DocumentsLink } from '../compared/documents-link'
import { useComparedText } from '../compared/use-compared-text'
import { useDocuments, type DocumentsOf } from '../compared/use-documents'
import { figuresKey } from '../keys'
import { useWords, type Words } from '../words'

/** The five articles with the largest purchases, and a link to all of them. */
export function FirstProducts({ choice, filters }: { choice: Choice; filters: PurchaseFilters }) {
  const t = useWords()
  const documents = useDocuments(choice)
  const query = firstProductsQuery(filters)
  const state = useListData(figuresKey('first-products', query), (signal) => fetchProductPurchases(query, signal))
  const all = linkTo('statisticsProducts', choice.query)
  return (
    <FigureSheet
      name="ranking-de-articulos"
      title={t('product_ranking')}
      text={useComparedText(choice)}
      state={state}
      isEmpty={({ results }) => results.length === 0}
      tools={all && <TextLink to={all}>{t('see_all')}</TextLink>}
      edge
    >
      {({ results }) => (
        <DataTable
          label={t('product_ranking')}
          columns={columns(t, documents)}
          rows={results}
          rowKey={({ id }) => id}
          empty=""
        />
      )}
    </FigureSheet>
  )
}

const columns = (t: Words, documents: DocumentsOf): Column<ProductPurchases>[] => [
  positionColumn(t('position')),
  {
    id: 'name',
    header: t('product'),
    phone: 'title',
    cell: ({ name, external_id: code }) => (
      <>
        <b>{name}</b>
        <Under>{t('id_of', { code })}</Under>
      </>
    ),
  },
  {
    id: 'quantity',
    header: t('quantity'),
    align: 'end',
    phone: 'under',
    cell: (row) => (
      <>
        <PhoneLabel>{t('quantity')}: </PhoneLabel>
        {formatNumber(row.period_purchases_quantity)}
      </>
    ),
  },
  {
    id: 'purchases',
    header: t('purchases'),
    align: 'end',
    strong: true,
    phone: 'end',
    cell: (row) => (
      <DocumentsLink to={documents({ product: row.id })}>{amountText(row.period_purchases)}</DocumentsLink>
    ),
  },
  {
    id: 'variation',
    header: t('variation'),
    align: 'end',
    phone: 'under-end',
    cell: (row) => <Delta isNeutral percent={row.period_purchases_diff_percentage ?? null} />,
  },
]
