import { formatNumber } from '@portal/shared-sdk'
import { below } from '@portal/shared-ui'
import type { ProductPurchases } from '@portal/shared-sdk/contract'
import { PhoneLabel, TwoLines, Under } from '@portal/shared-ui/list'
import { positionColumn, type Column } from '@portal/shared-ui/table'
import styled from 'styled-components'
import type { Choice } from '../choice/use-choice'
import { comparedColumns } from '../compared/compared-columns'
import { DocumentsLink } from '../compared/documents-link'
import type { DocumentsOf } from '../compared/use-documents'
import type { Words } from '../words'

interface Rules {
  t: Words
  /** Without amounts only the quantities are shown, and these link to the documents. */
  hasAmounts: boolean
  before: Choice['before']
  documents: DocumentsOf
  page: number
}

/** The columns of the article ranking. */
export function productColumns({ t, hasAmounts, before, documents, page }: Rules): Column<ProductPurchases>[] {
  const quantity = (label: string, value: number, to: string | undefined) => (
    <>
      <PhoneLabel>{label}: </PhoneLabel>
      <DocumentsLink to={hasAmounts ? undefined : to}>{formatNumber(value)}</DocumentsLink>
    </>
  )
  return [
    positionColumn(t('position'), page),
    {
      id: 'name',
      header: t('product'),
      orderBy: 'name',
      phone: 'title',
      cell: ({ name, external_id: code }) => (
        <>
          <TwoLines>{name}</TwoLines>
          {hasAmounts ? <Code>{t('id_of', { code })}</Code> : <Under>{t('id_of', { code })}</Under>}
        </>
      ),
    },
    {
      id: 'category',
      header: t('category'),
      orderBy: 'category',
      wideOnly: true,
      cell: ({ category }) => category,
    },
    {
      id: 'quantity',
      header: t('quantity'),
      align: 'end',
      orderBy: 'period_purchases_quantity',
      isLargestFirst: true,
      phone: hasAmounts ? 'under' : 'end',
      cell: ({ id, external_id: code, period_purchases_quantity: value }) => (
        <>
          {hasAmounts && <PhoneLabel>{t('id_of', { code })} · </PhoneLabel>}
          {quantity(t('quantity'), value, documents({ product: id }))}
        </>
      ),
    },
    {
      id: 'quantity_before',
      header: t('quantity_before'),
      align: 'end',
      orderBy: 'ppy_purchases_quantity',
      isLargestFirst: true,
      ...(!hasAmounts && { phone: 'under-end' }),
      cell: ({ id, ppy_purchases_quantity: value }) =>
        quantity(t('year_before'), value, documents({ product: id, months: before })),
    },
    ...(hasAmounts
      ? comparedColumns((row: ProductPurchases) => ({ ...row, previous_period_year_purchases: row.ppy_purchases }), {
          t,
          before,
          documents,
          figureOf: ({ id }) => ({ product: id }),
          beforeKey: 'ppy_purchases',
        })
      : []),
  ]
}

/** On a phone the code stands beside the quantity. */
const Code = styled(Under)`
  ${below.phone} {
    display: none;
  }
`
