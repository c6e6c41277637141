import { formatNumber } from '@portal/shared-sdk'
import type { ImportRun } from '@portal/shared-sdk/contract'
import { resultCounts } from './result-counts'
import type { Words } from './words'

/** The rows of an import by result in one line: 'Creadas 2 · Sin cambios 4'. */
export const countsText = (run: ImportRun, t: Words): string =>
  resultCounts(run)
    .map(({ result, count }) => `${t(`result.${result}`)} ${formatNumber(count)}`)
    .join(' · ') || t('history.no_rows')
