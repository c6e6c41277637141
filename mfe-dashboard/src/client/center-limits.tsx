import { fetchCenters, formatMoney, formatPercent, useListData } from '@portal/shared-sdk'
import type { Center } from '@portal/shared-sdk/contract'
import { LimitBar, LimitLevelBar, Text } from '@portal/shared-ui'
import { FigureSheet } from '@portal/shared-ui/figures'
import styled from 'styled-components'
import { clientCentersKey } from '../keys'
import { useWords } from '../words'

/** How many centres are asked for, and how many of those with a limit are shown. */
const max = 100
const shown = 6

/** The centres of a client that have a limit, the most used first (rules L-15, L-20). */
export function CenterLimits({ client }: { client: number }) {
  const t = useWords()
  const state = useListData(clientCentersKey(client), (signal) => fetchCenters({ client, page_size: max }, signal))
  return (
    <FigureSheet
      name="limites-de-centros"
      title={t('sheet.limits')}
      state={state}
      isEmpty={({ results }) => limited(results).length === 0}
      empty={t('sheet.no_limits')}
      height={64}
    >
      {({ results }) => (
        <List>
          {limited(results).map((center) => (
            <li key={center.id}>
              <Limit center={center} />
            </li>
          ))}
        </List>
      )}
    </FigureSheet>
  )
}

const levels = ['low', 'medium', 'high', 'over']
/** By percent, or by level for an account that sees no amounts. */
const used = ({ purchase_limit_percent: percent, purchase_limit_level: level }: Center) =>
  percent ?? levels.indexOf(level ?? '')

const limited = (centers: readonly Center[]) =>
  centers
    .filter(({ purchase_limit_level: level }) => level !== null)
    .sort((one, other) => used(other) - used(one))
    .slice(0, shown)

function Limit({ center }: { center: Center }) {
  const t = useWords()
  const { name, purchase_limit: limit, purchase_limit_percent: percent, purchase_limit_level: level } = center
  if (percent === undefined || percent === null) return level && <LimitLevelBar level={level} label={name} />
  return (
    <>
      <LimitBar percent={percent} label={name} value={formatPercent(percent)} />
      {limit !== undefined && limit !== null && (
        <Text data-size="xs" data-tone="faint">
          {t('sheet.limit_of', { spent: formatMoney(center.purchase_current ?? 0), limit: formatMoney(limit) })}
        </Text>
      )}
    </>
  )
}

const List = styled.ul`
  display: grid;
  gap: var(--s-4);
  margin: 0;
  padding: 0;
  list-style: none;
`
