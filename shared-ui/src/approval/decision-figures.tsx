import { centsOf, formatPercent, limitEffect, type Cents } from '@portal/shared-sdk'
import type { Center } from '@portal/shared-sdk/contract'
import { Money, Text } from '@portal/shared-ui'
import { useListWords } from '@portal/shared-ui/list'
import styled from 'styled-components'
import { useApprovalWords } from './words'

/** What a decision is about, with the quantities on the screen. undefined: hidden from the account. */
export interface Deciding {
  /** Euros with tax, as the lists tell it. */
  total: number | undefined
  /** In cents, without tax: what counts for the limit. */
  base: Cents | undefined
  /** Undefined until it is loaded, and of a document without one. */
  center: Center | undefined
}

/** Total and used limit beside the buttons that decide (rule D-104). */
export function DecisionFigures({ total, base, center }: Deciding) {
  const t = useApprovalWords()
  const list = useListWords()
  const { purchase_limit: limit, purchase_current: current = 0, purchase_limit_period: period } = center ?? {}
  const effect = limit && base !== undefined ? limitEffect(centsOf(limit), centsOf(current), base) : undefined
  if (total === undefined) return null
  return (
    <Figures aria-live="polite">
      <span>
        <Text data-size="xs">{t('total_with_tax')}</Text> <Money value={total} strong />
      </span>
      {effect?.percent != null && period && period !== 'X' && (
        <span>
          <Text data-size="xs">{list(`center.limit.${period}`)}</Text>{' '}
          <Text data-tone={effect.isOver ? 'warn' : 'ok'}>
            <strong>{formatPercent(effect.percent)}</strong>
          </Text>
        </span>
      )}
    </Figures>
  )
}

const Figures = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 2px var(--s-4);
  > span {
    white-space: nowrap;
  }
`
