import type { RecurringOrderDetail } from '@portal/shared-sdk/contract'
import { Alert, Facts, Money } from '@portal/shared-ui'
import { useWords } from '../../words'

/** Sums and how they lie to minimum and limit; nothing where totals are hidden. */
export function Figures({ order }: { order: RecurringOrderDetail }) {
  const t = useWords()
  const { base, final, min_order: minimum, purchase_limit: limit, purchase_current: spent, waits } = order
  if (base === undefined) return null
  return (
    <>
      <Facts
        look="sums"
        facts={[
          { label: t('recurring.base'), value: <Money value={base} strong /> },
          { label: t('recurring.final'), value: <Money value={final} /> },
          ...(minimum ? [{ label: t('recurring.minimum'), value: <Money value={minimum} /> }] : []),
          ...(typeof limit === 'number'
            ? [{ label: t('recurring.limit_left'), value: <Money value={Math.max(0, limit - (spent ?? 0))} /> }]
            : []),
        ]}
      />
      {waits && <Alert tone="warn">{t('recurring.would_wait')}</Alert>}
    </>
  )
}
