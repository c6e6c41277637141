import { formatMoney } from '@portal/shared-sdk'
import { useListWords } from './words'

/** The sums of a whole list in euros, after its number of rows; a hidden or unknown one is left out (rule D-109). */
export function SumsText({ base, total }: { base?: number | undefined; total?: number | undefined }) {
  const t = useListWords()
  return (
    <>
      {base !== undefined && <> · {t('sums.base', { amount: formatMoney(base) })}</>}
      {total !== undefined && <> · {t('sums.total', { amount: formatMoney(total) })}</>}
    </>
  )
}
