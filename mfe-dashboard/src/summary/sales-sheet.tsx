import type { DashboardSummary } from '@portal/shared-sdk/contract'
import { below, Sheet, Text, TextLink } from '@portal/shared-ui'
import { TargetBar } from '@portal/shared-ui/chart'
import styled from 'styled-components'
import { wholeEuros } from '../figures/amount-text'
import { TargetText } from '../figures/target-text'
import { useDocumentsOf } from '../figures/use-documents'
import { useToDateText } from '../figures/use-to-date'
import { useWords } from '../words'

type Kind = 'all' | 'active' | 'new'
const kinds: readonly Kind[] = ['all', 'active', 'new']

/** Sales and forecast of the year by kind of client, each against the target of the same clients (rules B-3, B-6). */
export function SalesSheet({
  summary: { sales },
  node,
  year,
}: {
  summary: DashboardSummary
  node: number | null
  year: number
}) {
  const t = useWords()
  const toDateText = useToDateText(year)
  const documents = useDocumentsOf('invoices', node, { after: `${year}-01`, before: `${year}-12` }).all
  const rows = [
    { id: 'sales', label: t('summary.sales'), figures: sales.sales, toDate: sales.to_date },
    { id: 'forecasts', label: t('summary.year_forecast'), figures: sales.forecasts },
  ]
  return (
    <Sheet
      edge
      title={t('summary.year_sales')}
      tools={
        <Text data-size="s">
          {t('summary.of_year_target', { year: String(year) })}
          {documents && (
            <>
              {' · '}
              <TextLink to={documents}>{t('documents')}</TextLink>
            </>
          )}
        </Text>
      }
    >
      <Table role="table" aria-label={t('summary.year_sales')}>
        <thead role="rowgroup">
          <tr role="row">
            <td role="cell" />
            {kinds.map((kind) => (
              <th key={kind} role="columnheader" scope="col">
                {t(kind)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ id, label, figures, toDate }) => (
            <tr key={id} role="row">
              <th role="rowheader" scope="row">
                {label}
              </th>
              {kinds.map((kind) => (
                <td key={kind} role="cell">
                  <TargetFigure
                    row={label}
                    kind={t(kind)}
                    euros={figures[kind]}
                    percent={figures[`${kind}_percentage`]}
                    toDate={toDate && toDateText(toDate[`${kind}_percentage`])}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Sheet>
  )
}

/** The content of a cell: euros with the percent and the bar of their target. row, kind: names of row and column. */
function TargetFigure({
  row,
  kind,
  euros,
  percent,
  toDate,
}: {
  row: string
  kind: string
  euros: number | undefined
  percent: number | null | undefined
  /** How it stands to date (rule B-43). */
  toDate?: string | undefined
}) {
  return (
    <>
      <span aria-hidden>{kind}</span>
      <div>
        <b>{wholeEuros(euros)}</b>
        <TargetText percent={percent} size="xs" />
      </div>
      <TargetBar label={`${row}, ${kind}`} percent={percent ?? 0} />
      {toDate && <small>{toDate}</small>}
    </>
  )
}

/** On a phone each row is a block: its cells below each other, each with the name of its column. */
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  thead th {
    padding: 10px 20px 10px 0;
    font-size: var(--t-12);
    font-weight: 550;
    color: var(--ink-3);
    text-align: left;
    border-bottom: 1px solid var(--line-2);
  }
  thead td {
    border-bottom: 1px solid var(--line-2);
  }
  tbody th {
    padding: 14px 20px;
    text-align: left;
    font-weight: 550;
  }
  tbody td {
    width: 26%;
    height: 74px;
    padding-right: 20px;
  }
  tbody tr:not(:last-child) > * {
    border-bottom: 1px solid var(--line);
  }
  td > div:not([role]) {
    display: flex;
    justify-content: space-between;
    margin-bottom: 6px;
  }
  td > span {
    display: none;
  }
  td > small {
    display: block;
    margin-top: 5px;
    font-size: var(--t-12);
    color: var(--ink-3);
  }
  ${below.phone} {
    thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    tbody,
    tbody tr,
    tbody th,
    tbody td {
      display: block;
      width: auto;
      height: auto;
      border: 0 !important;
    }
    tbody tr {
      padding: 12px 16px;
      border-bottom: 1px solid var(--line) !important;
    }
    tbody th {
      padding: 4px 0;
    }
    tbody td {
      padding: 6px 0;
    }
    td > span {
      display: block;
      font-size: var(--t-12);
      color: var(--ink-3);
    }
  }
`
