import { formatMoney } from '@portal/shared-sdk'
import type { ImportPreview } from '@portal/shared-sdk/contract'
import { useWords } from '../words'

/** What a press of the button will order: orders, lines and, where totals are seen, euros (rule D-100). */
export function ImportEffect({ preview: { orders, sum } }: { preview: ImportPreview }) {
  const t = useWords()
  const lines = t('import.lines', { count: orders.reduce((count, order) => count + order.lines_count, 0) })
  const what = t('import.will_order', { count: orders.length, lines })
  return sum ? t('import.will_cost', { what, amount: formatMoney(sum.final) }) : `${what}.`
}
