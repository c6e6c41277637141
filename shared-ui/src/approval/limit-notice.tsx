import { centsOf, eurosOf, formatMoney, formatWholeMoney, limitEffect, type Cents } from '@portal/shared-sdk'
import type { Center } from '@portal/shared-sdk/contract'
import { Alert } from '@portal/shared-ui'

export interface LimitNoticeProps {
  center: Center
  /** The total of the document without tax. */
  base: Cents
  /** sum: gets formatted amounts: used in the period, the limit, used with this document. */
  texts: { over: string; sum: (amounts: { current: string; limit: string; after: string }) => string; within: string }
}

/**
 * Why a document waits: what it does to the limit of its centre. Shows nothing where there is no limit, or it is
 * hidden.
 */
export function LimitNotice({ center, base, texts }: LimitNoticeProps) {
  const { purchase_limit: limit, purchase_current: current = 0, purchase_limit_period: period } = center
  if (!limit || period === 'X') return null
  const { isOver } = limitEffect(centsOf(limit), centsOf(current), base)
  if (!isOver) return <Alert tone="ok">{texts.within}</Alert>
  return (
    <Alert tone="warn">
      <strong>{texts.over}</strong>{' '}
      {texts.sum({
        current: formatMoney(current),
        limit: formatWholeMoney(limit),
        after: formatMoney(eurosOf(centsOf(current) + base)),
      })}
    </Alert>
  )
}
