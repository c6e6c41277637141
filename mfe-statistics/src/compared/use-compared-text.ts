import { useRangeText } from '@portal/shared-ui/figures'
import type { Choice } from '../choice/use-choice'
import { useWords } from '../words'

/** A sentence with the months of the figures and those they are compared with (rule T-22). */
export function useComparedText({ months, before }: Pick<Choice, 'months' | 'before'>): string {
  const t = useWords()
  const range = useRangeText()
  return t('compared', { period: range(months), before: range(before) })
}
