import { formatWholeMoney } from '@portal/shared-sdk'
import type { Center } from '@portal/shared-sdk/contract'
import { LimitBar, LimitLevelBar } from '@portal/shared-ui'
import styled from 'styled-components'
import { useWords } from '../words'
import { purchaseLimit, purchaseLimitLevel } from './purchase-limit'

/** The purchase limit of the chosen centre; nothing for a centre without one. */
export function LimitMeter({ center }: { center: Center }) {
  const t = useWords()
  const limit = purchaseLimit(center)
  const level = purchaseLimitLevel(center)
  if (!limit)
    return level ? (
      <Box>
        <LimitLevelBar level={level.level} label={t(`limit.${level.period}`)} />
      </Box>
    ) : null
  const amounts = { spent: formatWholeMoney(limit.spent), limit: formatWholeMoney(limit.limit) }
  return (
    <Box>
      <Line>
        <span>{t(`limit.${limit.period}`)}</span>
        <span>{t('limit.amount', amounts)}</span>
      </Line>
      <LimitBar percent={limit.percent} label={t(`limit.${limit.period}`)} />
    </Box>
  )
}

const Box = styled.div`
  flex: 0 1 230px;
  min-width: 190px;
  display: flex;
  flex-direction: column;
  justify-content: center;
  gap: 5px;
  --limit-text: var(--t-11);
  padding: 0 14px;
  --limit-track: color-mix(in oklab, var(--hdr-ink) 18%, transparent);
  @media (max-width: 1259.98px) {
    display: none;
  }
`

const Line = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 10px;
  font-size: var(--t-11);
  line-height: 1.3;
  color: var(--hdr-ink-2);
  white-space: nowrap;
`
