import { below, Ellipsis, Money } from '@portal/shared-ui'
import { Delta } from '@portal/shared-ui/chart'
import { TwoLines, Under } from '@portal/shared-ui/list'
import { positionColumn, type Column } from '@portal/shared-ui/table'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { ClientLink } from '../client/client-link'
import { wholeEuros } from '../figures/amount-text'
import { Labelled } from '../figures/labelled'
import { TargetText } from '../figures/target-text'
import type { Words as Texts } from '../words'

/** Position and name of a client, which opens its sheet. */
export const clientColumns = <Row extends { id: number; name: string }>(t: Texts, page: number): Column<Row>[] => [
  positionColumn(t('position'), page),
  {
    id: 'name',
    header: t('client'),
    orderBy: 'name',
    phone: 'title',
    width: '34%',
    cell: ({ id, name }) => (
      <TwoLines>
        <ClientLink id={id} name={name} />
      </TwoLines>
    ),
  },
]

/** Position, name and address of a centre. A row without a name is what the client bought without a centre. */
export const centerColumns = <Row extends { name: string | null; address: string | null }>(
  t: Texts,
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
        <TwoLines>{name ?? t('no_center')}</TwoLines>
        {address && (
          <Address>
            <Ellipsis>{address}</Ellipsis>
          </Address>
        )}
      </>
    ),
  },
]

interface AmountColumn<Row> extends Pick<Column<Row>, 'id' | 'header' | 'orderBy' | 'phone' | 'wideOnly' | 'strong'> {
  euros: (row: Row) => number | undefined
  /** Shown below the amount: what it is compared with. */
  under?: (row: Row) => ReactNode
}

/** A column of euros; the first press on its header orders the largest first. */
export const amountColumn = <Row,>({ euros, under, ...column }: AmountColumn<Row>): Column<Row> => ({
  ...column,
  align: 'end',
  isLargestFirst: true,
  cell: (row) => (
    <>
      {column.phone === 'end' ? (
        <Money value={euros(row) ?? null} />
      ) : (
        <Labelled data-label={column.header}>
          <Money value={euros(row) ?? null} />
        </Labelled>
      )}
      {under && (column.phone === 'foot' ? <Below>{under(row)}</Below> : <Under>{under(row)}</Under>)}
    </>
  ),
})

/** A change in percent and the name of the period it is compared with. */
export const changeText = (percent: number | null | undefined, against: string) => (
  <>
    <Delta percent={percent ?? null} /> <Words>{against}</Words>
  </>
)

/** Not on a phone, where a row has three lines at most (rule B-53): there the page says it above the rows. */
const Words = styled.span`
  ${below.phone} {
    display: none;
  }
`

/** Not on a phone. */
const Address = styled(Under)`
  ${below.phone} {
    display: none;
  }
`

/** On a phone in one line with what stands above it. */
const Below = styled(Under)`
  ${below.phone} {
    display: inline;
    margin-left: 6px;
  }
`

/** The target of the period, and how much of it is reached. */
export const targetColumn = <
  Row extends { period_sales_target?: number; period_sales_target_percentage?: number | null },
>(
  header: string,
  suffix: string,
): Column<Row> => ({
  id: 'target',
  header,
  orderBy: 'period_sales_target',
  align: 'end',
  isLargestFirst: true,
  phone: 'foot',
  cell: ({ period_sales_target: target, period_sales_target_percentage: percent }) => (
    <>
      <Labelled data-label={header}>{wholeEuros(target)}</Labelled>
      <Below>
        <TargetText percent={percent} size="xs" /> <Words>{suffix}</Words>
      </Below>
    </>
  ),
})
