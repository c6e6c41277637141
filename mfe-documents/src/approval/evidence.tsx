import { formatMoney, formatNumber, timesUnits } from '@portal/shared-sdk'
import type { ValidableEntry } from '@portal/shared-sdk/contract'
import { Text } from '@portal/shared-ui'
import { Under } from '@portal/shared-ui/list'
import { useWords } from '../words'
import { isDearer, unitPrice, unusual } from './live-order'

/** Compares the quantity with what the centre usually buys, and the price with what it last paid (rule D-96). */
export function Evidence({ entry, quantity }: { entry: ValidableEntry; quantity: number }) {
  const t = useWords()
  const { usual_quantity: usual, orders } = entry.evidence
  if (usual === null) return <Under>{t('approval.never_bought')}</Under>
  const mark = unusual(quantity, usual)
  return (
    <Under>
      {mark ? (
        <Text data-tone="warn" data-size="xs">
          {t(`approval.${mark}_than_usual`, { usual: formatNumber(usual) })}
        </Text>
      ) : (
        t('approval.usual', { usual: formatNumber(usual) })
      )}
      {' · '}
      {t('approval.in_orders', { count: orders })}
      <LastPrice entry={entry} />
    </Under>
  )
}

/** The price that the centre last paid for the format; nothing where prices are hidden. */
function LastPrice({ entry }: { entry: ValidableEntry }) {
  const t = useWords()
  const last = entry.evidence.last_price
  const now = unitPrice(entry)
  if (last === undefined || last === null || now === undefined) return null
  if (now === last) return ` · ${t('approval.same_price')}`
  const price = formatMoney(timesUnits(last, entry.aditional_measurement_unit?.quantity ?? 1))
  return (
    <>
      {' · '}
      <Text data-tone={isDearer(now, last) ? 'warn' : 'faint'} data-size="xs">
        {t('approval.last_price', { price })}
      </Text>
    </>
  )
}
