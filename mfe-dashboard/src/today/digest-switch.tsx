import { errorText, Intentions, useAccount } from '@portal/shared-sdk'
import { switchWeeklyDigest } from '@portal/shared-sdk/calls/today'
import { Alert, Checkbox, notify, Sheet, Stack } from '@portal/shared-ui'
import { useRef, useState } from 'react'
import { useWords } from '../words'

/** Switches the account's weekly digest on and off, and says what it is (rule B-40). */
export function DigestSwitch() {
  const t = useWords()
  const { account, reload } = useAccount()
  const [failed, setFailed] = useState<string | null>(null)
  const [wanted, setWanted] = useState<boolean | null>(null)
  const [intentions] = useState(() => new Intentions())
  const isBusy = useRef(false)

  async function change(isOn: boolean) {
    if (isBusy.current) return
    isBusy.current = true
    setWanted(isOn)
    setFailed(null)
    try {
      await intentions.once({ isOn }, (intention) => switchWeeklyDigest(isOn, intention))
      await reload()
      notify({ title: t(isOn ? 'digest.switched_on' : 'digest.switched_off'), tone: 'ok' })
    } catch (error) {
      setFailed(errorText(error))
    } finally {
      isBusy.current = false
      setWanted(null)
    }
  }
  if (!account) return null
  return (
    <Sheet title={t('digest.title')} text={t('digest.text', { email: account.email })}>
      <Stack gap={3}>
        {failed !== null && <Alert tone="bad">{failed}</Alert>}
        <Checkbox
          checked={wanted ?? account.weekly_digest}
          aria-busy={wanted !== null || undefined}
          onChange={({ target }) => void change(target.checked)}
        >
          {t('digest.switch')}
        </Checkbox>
      </Stack>
    </Sheet>
  )
}
