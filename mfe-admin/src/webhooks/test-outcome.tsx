import { formatNumber } from '@portal/shared-sdk'
import type { WebhookTested } from '@portal/shared-sdk/contract'
import { Alert } from '@portal/shared-ui'
import { useWords } from '../words'

/** What came back from a test: status, time and the first bytes (rule E-104). */
export function TestOutcome({ delivered, status, answer, milliseconds }: WebhookTested) {
  const t = useWords()
  const time = formatNumber(milliseconds)
  const text =
    status === null ? t('test.no_answer', { time }) : t(delivered ? 'test.received' : 'test.refused', { status, time })
  return (
    <Alert tone={delivered ? 'ok' : 'bad'}>
      {text}
      {answer && (
        <>
          {' '}
          <code style={{ overflowWrap: 'anywhere' }}>{answer}</code>
        </>
      )}
    </Alert>
  )
}
