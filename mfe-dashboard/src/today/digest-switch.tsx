import { errorText, useAccount } from '@portal/shared-sdk'
import { switchWeeklyDigest } from '../calls/today'
import { Alert, Checkbox, notify, Sheet, Stack, useWrite } from '@portal/shared-ui'
import { useWords } from '../words'

/** Switches the account's weekly digest on and off, and says what it is (rule B-40). */
export function DigestSwitch() {
  const t = useWords()
  const { account, reload } = useAccount()
  const { write, isBusy, writing, error } = useWrite(async ({ isOn }: { isOn: boolean }, intention) => {
    await switchWeeklyDigest(isOn, intention)
    await reload()
    notify({ title: t(isOn ? 'digest.switched_on' : 'digest.switched_off'), tone: 'ok' })
  })
  if (!account) return null
  return (
    <Sheet title={t('digest.title')} text={t('digest.text', { email: account.email })}>
      <Stack gap={3}>
        {error !== undefined && <Alert tone="bad">{errorText(error)}</Alert>}
        <Checkbox
          checked={writing?.isOn ?? account.weekly_digest}
          aria-busy={isBusy || undefined}
          onChange={({ target }) => void write({ isOn: target.checked })}
        >
          {t('digest.switch')}
        </Checkbox>
      </Stack>
    </Sheet>
  )
}
