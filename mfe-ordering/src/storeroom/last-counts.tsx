import { formatDateTime, formatNumber, loadErrorText, useListData } from '@portal/shared-sdk'
import type { StockCountDetail } from '@portal/shared-sdk/contract'
import { Alert, Button, Loading, Row, Sheet, Skeleton, Stack, Text, VisuallyHidden } from '@portal/shared-ui'
import { useState } from 'react'
import styled from 'styled-components'
import { fetchStockCount, fetchStockCounts } from '../calls/stock-counts'
import { useWords } from '../words'
import { CountState } from './count-state'
import { outcomeText } from './outcome-text'

interface LastCountsProps {
  room: number
  /** The count that was sent last from this screen: the list is read anew with it. */
  newest: StockCountDetail | undefined
}

/** The last counts of a storeroom: who, when, what came of it (rule R-63). */
export function LastCounts({ room, newest }: LastCountsProps) {
  const t = useWords()
  const [opened, setOpened] = useState<number | null>(null)
  const { data, error, reload } = useListData(
    ['stock-counts', room, newest?.id, newest?.order?.id, newest?.wish],
    (signal) => fetchStockCounts(room, signal),
  )
  if (data?.results.length === 0) return null
  return (
    <Sheet title={t('storeroom.last')}>
      {error !== undefined && (
        <Alert tone="bad" action={{ label: t('retry'), onClick: () => void reload() }}>
          {loadErrorText(error)}
        </Alert>
      )}
      {!data && error === undefined && (
        <Loading>
          <Skeleton height={120} />
        </Loading>
      )}
      <Counts aria-label={t('storeroom.last')}>
        {data?.results.map((count) => (
          <li key={count.id}>
            <Row data-spread>
              <span>
                <b>{formatDateTime(count.counted_datetime)}</b>
                <Text as="small" data-tone="faint" data-size="s">
                  {[count.counted_by ?? t('lists.somebody'), t('storeroom.counted', { count: count.lines_count })].join(
                    ' · ',
                  )}
                </Text>
                <Text as="small" data-size="s">
                  {outcomeText(t, count)}
                </Text>
              </span>
              <Button
                size="s"
                aria-expanded={opened === count.id}
                aria-label={t('storeroom.show_count', { at: formatDateTime(count.counted_datetime) })}
                onClick={() => setOpened(opened === count.id ? null : count.id)}
              >
                {t('storeroom.show')}
              </Button>
            </Row>
            {opened === count.id && <OneCount room={room} id={count.id} onChanged={() => void reload()} />}
          </li>
        ))}
      </Counts>
    </Sheet>
  )
}

function OneCount({ room, id, onChanged }: { room: number; id: number; onChanged: () => void }) {
  const t = useWords()
  const { data, error, reload } = useListData(['stock-count', room, id], (signal) => fetchStockCount(room, id, signal))
  if (error !== undefined)
    return (
      <Alert tone="bad" action={{ label: t('retry'), onClick: () => void reload() }}>
        {loadErrorText(error)}
      </Alert>
    )
  if (!data)
    return (
      <Loading>
        <Skeleton height={80} />
      </Loading>
    )
  return (
    <Stack gap={3}>
      <table>
        <caption>
          <VisuallyHidden>{t('storeroom.amounts')}</VisuallyHidden>
        </caption>
        <tbody>
          {data.lines.map(({ code, name, format, amount, par, missing, is_superseded: isOld }, at) => (
            <tr key={at}>
              <th scope="row">
                {name}
                <Text as="small" data-tone="faint" data-size="s">
                  {[code, format].filter(Boolean).join(' · ')}
                </Text>
              </th>
              <td>
                {formatNumber(amount)}
                {par !== null && ` / ${formatNumber(par)}`}
              </td>
              <td>
                {isOld
                  ? t('storeroom.superseded')
                  : missing > 0 && t('storeroom.lacks', { quantity: formatNumber(missing) })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <CountState
        room={room}
        count={data}
        onChanged={() => {
          void reload()
          onChanged()
        }}
      />
    </Stack>
  )
}

const Counts = styled.ul`
  > li {
    padding-block: var(--s-3);
  }
  > li + li {
    border-top: 1px solid var(--line);
  }
  small {
    display: block;
  }
  table {
    width: 100%;
    border-collapse: collapse;
    margin-top: var(--s-2);
  }
  th {
    font-weight: 450;
    text-align: left;
    overflow-wrap: anywhere;
  }
  td {
    text-align: right;
    white-space: nowrap;
    padding-left: var(--s-3);
  }
  tr + tr > * {
    border-top: 1px solid var(--line);
  }
`
