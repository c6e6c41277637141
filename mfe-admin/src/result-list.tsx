import { formatNumber } from '@portal/shared-sdk'
import type { ImportRun } from '@portal/shared-sdk/contract'
import { Facts } from '@portal/shared-ui'
import { writtenCounts } from './result-counts'
import { useWords } from './words'

/** What an import writes or wrote: a line for each result. */
export function ResultList({ run }: { run: ImportRun }) {
  const t = useWords()
  return (
    <Facts
      look="ruled"
      facts={writtenCounts(run).map(({ result, count }) => ({
        label: t(`result.${result}`),
        value: formatNumber(count),
      }))}
    />
  )
}
