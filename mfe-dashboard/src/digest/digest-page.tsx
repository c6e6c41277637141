import { ApiError, genericError, useLinkToken, usePrivatePage } from '@portal/shared-sdk'
import { endWeeklyDigest } from '../calls/today'
import { Alert, Button, Page, PageHead, Sheet, Stack, useWrite } from '@portal/shared-ui'
import { useState } from 'react'
import { useWords } from '../words'

/**
 * The page of a digest's link, for whoever has it: opening it changes nothing, its button ends the digest (rule B-41).
 */
export default function DigestPage() {
  const t = useWords()
  const token = useLinkToken()
  usePrivatePage()
  return (
    <Page width="result">
      <PageHead title={t('digest.end_title')} />
      <Sheet>{token === null ? <p>{t('digest.end_again')}</p> : <EndDigest key={token} token={token} />}</Sheet>
    </Page>
  )
}

function EndDigest({ token }: { token: string }) {
  const t = useWords()
  const [isDone, setDone] = useState(false)
  const { write, isBusy, error } = useWrite(async (_link: { token: string }, intention) => {
    await endWeeklyDigest(token, intention)
    setDone(true)
  })
  if (isDone) return <p role="status">{t('digest.ended')}</p>
  return (
    <Stack gap={4}>
      <p>{t('digest.end_text')}</p>
      {error !== undefined && (
        <Alert tone="bad">{error instanceof ApiError && error.status === 429 ? error.message : genericError()}</Alert>
      )}
      <div>
        <Button look="primary" busy={isBusy} onClick={() => void write({ token })}>
          {t('digest.end')}
        </Button>
      </div>
    </Stack>
  )
}
