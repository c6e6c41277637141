import { formatDateTime } from '@portal/shared-sdk'
import type { ImportRun } from '@portal/shared-sdk/contract'
import { Facts, Sheet } from '@portal/shared-ui'
import { whoOf } from '../who'
import { useWords } from '../words'

/** Who imported when, how the file was read, and by which settings. */
export function RunFacts({ run }: { run: ImportRun }) {
  const t = useWords()
  const format = [run.format?.toUpperCase(), run.encoding, run.separator === '\t' ? 'TAB' : run.separator]
  return (
    <Sheet>
      <Facts
        look="grid"
        facts={[
          { label: t('facts.when'), value: formatDateTime(run.created) },
          { label: t('facts.who'), value: whoOf(run, t) },
          { label: t('facts.format'), value: format.filter(Boolean).join(' · ') },
          { label: t('policy.label'), value: t(`policy.${run.policy}`) },
          { label: t('full.label'), value: t(run.full ? 'full.yes' : 'full.no') },
          { label: t('facts.columns'), value: run.columns.join(', ') },
        ]}
      />
    </Sheet>
  )
}
