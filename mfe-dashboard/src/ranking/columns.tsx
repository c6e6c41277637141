import { Ellipsis, Money } from '@portal/shared-ui'
import { Delta } from '@portal/shared-ui/chart'
import { Under } from '@portal/shared-ui/list'
import { positionColumn, type Column } from '@portal/shared-ui/table'
import type { ReactNode } from 'react'
import { wholeEuros } from '../figures/amount-text'
import { TargetText } from '../figures/target-text'
import type { Words } from '../words'

/** Place and name of a client. */
export const clientColumns = <Row extends { name: string }>(t: Words, page: number): Column<Row>[] => [
  positionColumn(t('position'), page),
  { id: 'name', header: t('client'), orderBy: 'name', phone: 'title', width: '34%', cell: ({ name }) => name },
]

/** Name and address of a centre; without one it is what its client bought without naming a centre. */
export const centerColumns = <Row extends { name: string | null; address: string | null }>(
  t: Words,
  page: number,
): Column<Row>[] => [
  positionColumn(t('position'), page),
  {
    id: 'name',
    header: t('center'),
    orderBy: 'name',
    phone: 'title',
    width: '34%',
    cell: ({ name, address }) => (
      <>
        {name ?? t('no_center')}
        {address && (
          <Under>
            <Ellipsis>{address}</Ellipsis>
          </Under>
        )}
      </>
    ),
  },
]

interface AmountColumn<Row> extends Pick<Column<Row>, 'id' | 'header' | 'orderBy' | 'phone' | 'wideOnly' | 'strong'> {
  euros: (row: Row) => number | undefined
  /** Under the amount: what it is compared with. */
  under?: (row: Row) => ReactNode
}

/** A column of euros; its first press orders the largest first. */
export const amountColumn = <Row,>({ euros, under, ...column }: AmountColumn<Row>): Column<Row> => ({
  ...column,
  align: 'end',
  isLargestFirst: true,
  cell: (row) => (
    <>
      <Money value={euros(row) ?? null} />
      {under && <Under>{under(row)}</Under>}
    </>
  ),
})

/** A change against another period, with the words that name it. */
export const changeText = (percent: number | null | undefined, against: string) => (
  <>
    <Delta percent={percent ?? null} /> {against}
  </>
)

/** The target of the period, and how much of it is reached. */
export const targetColumn = <
  Row extends { period_sales_target?: number; period_sales_target_percentage?: number | null },
>(
  header: string,
  of: string,
): Column<Row> => ({
  id: 'target',
  header,
  orderBy: 'period_sales_target',
  align: 'end',
  isLargestFirst: true,
  phone: 'under-end',
  cell: ({ period_sales_target: target, period_sales_target_percentage: percent }) => (
    <>
      {wholeEuros(target)}
      <Under>
        <TargetText percent={percent} size="xs" /> {of}
      </Under>
    </>
  ),
})
