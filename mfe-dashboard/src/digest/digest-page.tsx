import { ApiError, genericError, Intentions, useLinkToken, usePrivatePage } from '@portal/shared-sdk'
import { endWeeklyDigest } from '@portal/shared-sdk/calls/today'
import { Alert, Button, Page, PageHead, Sheet, Stack } from '@portal/shared-ui'
import { useRef, useState } from 'react'
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
  const [step, setStep] = useState<'ready' | 'busy' | 'done'>('ready')
  const [failed, setFailed] = useState<string | null>(null)
  const [intentions] = useState(() => new Intentions())
  const isBusy = useRef(false)

  async function end() {
    if (isBusy.current) return
    isBusy.current = true
    setStep('busy')
    setFailed(null)
    try {
      await intentions.once({ token }, (intention) => endWeeklyDigest(token, intention))
      setStep('done')
    } catch (error) {
      setFailed(error instanceof ApiError && error.status === 429 ? error.message : genericError())
      setStep('ready')
    } finally {
      isBusy.current = false
    }
  }
  if (step === 'done') return <p role="status">{t('digest.ended')}</p>
  return (
    <Stack gap={4}>
      <p>{t('digest.end_text')}</p>
      {failed !== null && <Alert tone="bad">{failed}</Alert>}
      <div>
        <Button look="primary" busy={step === 'busy'} onClick={() => void end()}>
          {t('digest.end')}
        </Button>
      </div>
    </Stack>
  )
}
