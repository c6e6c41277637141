import { loadErrorText } from '@portal/shared-sdk'
import { Alert, Loading, Skeleton, Stack, SumRows, Text } from '@portal/shared-ui'
import { useWords } from '../words'
import type { useAcceptance } from './use-acceptance'

/** What acceptance would become: sums with shipping, whether the order waits, why it is refused (rule O-32). */
export function AcceptanceSummary({
  acceptance: { preview, check },
}: {
  acceptance: Pick<ReturnType<typeof useAcceptance>, 'preview' | 'check'>
}) {
  const t = useWords()
  return (
    <>
      {check.error !== undefined && (
        <Alert tone="bad" action={{ label: t('retry'), onClick: () => void check.reload() }}>
          {loadErrorText(check.error)}
        </Alert>
      )}
      {check.isLoading && (
        <Loading>
          <Skeleton height={140} />
        </Loading>
      )}
      <div aria-live="polite" aria-busy={check.isStale}>
        {preview ? (
          <Stack gap={3}>
            {preview.refusal && <Alert tone="warn">{preview.refusal.message}</Alert>}
            {preview.waits && <Alert tone="warn">{t('answer.waits')}</Alert>}
            <SumRows sums={preview} taxesApart />
          </Stack>
        ) : (
          !check.isLoading && check.error === undefined && <Text as="p">{t('answer.nothing')}</Text>
        )}
      </div>
    </>
  )
}
