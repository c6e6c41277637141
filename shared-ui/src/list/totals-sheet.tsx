import type { Sums } from '@portal/shared-sdk'
import { Sheet, SumRows } from '@portal/shared-ui'
import { useListWords } from './words'

/** The totals of a document (rule D-43); nothing where they are hidden. */
export function TotalsSheet({ sums, lines }: { sums: Sums; lines: number }) {
  const t = useListWords()
  if (sums.base === undefined || sums.total === undefined) return null
  return (
    <Sheet title={t('party.total')}>
      <SumRows sums={sums} lead={[{ label: t('party.lines'), value: lines }]} />
    </Sheet>
  )
}
