import type { Sums } from '@portal/shared-sdk'
import { Sheet, SumRows } from '@portal/shared-ui'
import { useWords } from '../words'

/** The totals of a document (001 section 2.7, rule D-43); nothing where they are hidden. */
export function TotalsSheet({ sums, lines }: { sums: Sums; lines: number }) {
  const t = useWords()
  if (sums.base === undefined || sums.total === undefined) return null
  return (
    <Sheet title={t('total')}>
      <SumRows sums={sums} lead={[{ label: t('detail.lines'), value: lines }]} />
    </Sheet>
  )
}
