import { ApiError, errorText, formatDateTime, formatNumber } from '@portal/shared-sdk'
import type { ImportRun } from '@portal/shared-sdk/contract'
import { Alert } from '@portal/shared-ui'
import { writtenCounts } from '../result-counts'
import { useWords } from '../words'

interface RunNoticeProps {
  run: ImportRun
  /** Why it was not applied or not judged anew. */
  error: unknown
  isJudging: boolean
  onJudge: (policy?: ImportRun['policy']) => Promise<void>
}

/** What an import has come to, and the next step (rules E-14, E-15, E-95). */
export function RunNotice({ run, error, isJudging, onJudge }: RunNoticeProps) {
  const t = useWords()
  const judge = (label: string, policy?: ImportRun['policy']) => ({
    label: isJudging ? t('run.judging') : label,
    onClick: () => void onJudge(policy),
  })
  if (error instanceof ApiError && error.code === 'changed')
    return (
      <Alert tone="warn" action={judge(t('run.judge_again'))}>
        {error.message}
      </Alert>
    )
  if (error !== undefined) return <Alert tone="bad">{errorText(error)}</Alert>
  const { state, refusal, rows, has_rows: hasRows, applied, undone } = run
  if (state === 'reading') return <Alert>{t('run.reading', { count: rows, total: formatNumber(rows) })}</Alert>
  if (state === 'applied') return <Alert tone="ok">{t('run.applied', { when: formatDateTime(applied) })}</Alert>
  if (state === 'undone') return <Alert>{t('run.undone', { when: formatDateTime(undone) })}</Alert>
  if (state === 'refused') return <Alert tone="bad">{refusal?.message ?? t('state.refused')}</Alert>
  if (!hasRows && rows > 0) return <Alert>{t('run.forgotten')}</Alert>
  const canWrite = writtenCounts(run).length > 0
  if (refusal?.code === 'problems')
    return (
      <Alert tone="warn" {...(canWrite && { action: judge(t('run.only_valid'), 'valid') })}>
        {t('run.problems', { count: run.counts.refused, total: formatNumber(run.counts.refused) })}
      </Alert>
    )
  if (refusal) return <Alert tone="warn">{refusal.message}</Alert>
  return <Alert>{t(canWrite ? 'run.ready' : 'run.nothing')}</Alert>
}
