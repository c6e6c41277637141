import { Delta } from '@portal/shared-ui/chart'
import type { Column } from '@portal/shared-ui/table'
import type { Choice } from '../choice/use-choice'
import type { Words } from '../words'
import { amountText, differenceText } from './amount'
import { DocumentsLink } from './documents-link'
import type { DocumentsOf, FigureOf } from './use-documents'

/** A row with its amounts of the period and of the year before. */
export interface Compared {
  period_purchases?: number
  previous_period_year_purchases?: number
  period_purchases_diff?: number
  period_purchases_diff_percentage?: number | null
}

interface Rules<Row> {
  t: Words
  before: Choice['before']
  documents: DocumentsOf
  /** What a row's figures are about; null where its documents cannot be listed. */
  figureOf: (row: Row) => FigureOf | null
  /** The API's key that orders by the year before. */
  beforeKey?: string
  isOrdered?: boolean
}

/** The last columns of every ranking: period, year before, difference and its percent (rule T-4). */
export function comparedColumns<Row>(amounts: (row: Row) => Compared, rules: Rules<Row>): Column<Row>[] {
  const { t, before, documents, figureOf, beforeKey = 'previous_period_year_purchases', isOrdered = true } = rules
  const linkOf = (row: Row, months?: Choice['before']) => {
    const figure = figureOf(row)
    return figure === null ? undefined : documents({ ...figure, ...(months && { months }) })
  }
  const ordered = (key: string) => (isOrdered ? { orderBy: key, isLargestFirst: true } : {})
  return [
    {
      id: 'period',
      header: t('period'),
      align: 'end',
      strong: true,
      phone: 'end',
      ...ordered('period_purchases'),
      cell: (row) => <DocumentsLink to={linkOf(row)}>{amountText(amounts(row).period_purchases)}</DocumentsLink>,
    },
    {
      id: 'before',
      header: t('year_before'),
      align: 'end',
      ...ordered(beforeKey),
      cell: (row) => (
        <DocumentsLink to={linkOf(row, before)}>
          {amountText(amounts(row).previous_period_year_purchases)}
        </DocumentsLink>
      ),
    },
    {
      id: 'difference',
      header: t('difference'),
      align: 'end',
      wideOnly: true,
      ...ordered('period_purchases_diff'),
      cell: (row) => differenceText(amounts(row).period_purchases_diff),
    },
    {
      id: 'percent',
      header: t('variation'),
      align: 'end',
      phone: 'under-end',
      ...ordered('period_purchases_diff_percentage'),
      cell: (row) => <Delta isNeutral percent={amounts(row).period_purchases_diff_percentage ?? null} />,
    },
  ]
}
