import { centsOf, eurosOf, formatMoney, formatPercent, formatWholeMoney, limitEffect } from '@portal/shared-sdk'
import type { Center } from '@portal/shared-sdk/contract'
import { Alert, LimitBar, LimitLevelBar, Text } from '@portal/shared-ui'
import styled from 'styled-components'
import { useWords } from '../words'

/**
 * What the cart means for its centre: the amount missing to the minimum order, and the limit with what was bought in
 * the period and the cart on top. base: of the cart on the screen, in euros.
 */
export function CenterEffect({ base, center, isOffer }: { base: number; center: Center | null; isOffer: boolean }) {
  const t = useWords()
  const cents = centsOf(base)
  const missing = !isOffer && center?.min_order ? centsOf(center.min_order) - cents : 0n
  const period = center?.purchase_limit_period
  const limit = center?.purchase_limit ?? null
  const current = center?.purchase_current ?? 0
  const effect = limitEffect(limit === null ? null : centsOf(limit), centsOf(current), cents)
  const before = limitEffect(limit === null ? null : centsOf(limit), centsOf(current), 0n)
  return (
    <>
      {missing > 0n && center?.min_order && (
        <Alert tone="warn">
          {t('min_missing', { amount: formatMoney(eurosOf(missing)), min: formatMoney(center.min_order) })}
        </Alert>
      )}
      {limit !== null && period && period !== 'X' && effect.percent !== null && (
        <Limit>
          <LimitBar
            label={t(`limit_${period}`)}
            percent={before.percent ?? 0}
            projected={effect.percent}
            value={formatPercent(effect.percent)}
          />
          <Text data-size="xs">
            {t('limit_sum', {
              current: formatWholeMoney(current),
              base: formatMoney(base),
              limit: formatWholeMoney(limit),
            })}
          </Text>
          {effect.isOver && (
            <p>
              <strong>{t(isOffer ? 'limit_over_offer' : 'limit_over')}</strong>{' '}
              {t('limit_over_by', { amount: formatMoney(eurosOf(effect.overBy)) })}
            </p>
          )}
        </Limit>
      )}
    </>
  )
}

const Limit = styled.div`
  padding: 14px;
  border-radius: var(--r-m);
  background: var(--surface-3);
  > span:nth-child(2) {
    display: block;
    margin-top: 6px;
  }
  p {
    margin: 8px 0 0;
    color: var(--bad-ink);
  }
`

/** The centre's limit as a level for who may not see totals; without this cart, whose cost it would show (C-12). */
export function CenterLevel({ center }: { center: Center | null }) {
  const t = useWords()
  const { purchase_limit_level: level, purchase_limit_period: period } = center ?? {}
  if (!level || !period || period === 'X') return null
  return (
    <Limit>
      <LimitLevelBar level={level} label={t(`limit_${period}`)} />
    </Limit>
  )
}
