import { addDays, today } from '@portal/shared-sdk'
import { Alert, FieldFrame, Input, PhoneLink, Stack, Textarea } from '@portal/shared-ui'
import { Confirm } from '@portal/shared-ui/dialog'
import { useWords } from '../words'
import { FormerCalls } from './former-calls'
import type { CalledClient } from './use-call-notice'
import type { WritingCall } from './use-write-call'

const maxText = 2000

/** The form of a call: what was said, and when to call again (rule B-32); earlier calls are listed below. */
export default function CallDialog({ client, calls }: { client: CalledClient; calls: WritingCall }) {
  const t = useWords()
  const { draft, isBusy, problems, change, send, close } = calls
  const { phone } = client
  return (
    <Confirm
      isOpen
      title={t('today.call_title', { name: client.name })}
      text={t('today.call_text')}
      accept={t('today.call_save')}
      busy={isBusy}
      onAccept={send}
      onCancel={close}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <Stack gap={4}>
          {problems.whole && <Alert tone="bad">{problems.whole}</Alert>}
          {phone && (
            <p>
              {client.contact} <PhoneLink phone={phone} />
            </p>
          )}
          <FieldFrame label={t('today.call_what')} required error={problems.text}>
            {(ids) => (
              <Textarea
                {...ids}
                rows={4}
                maxLength={maxText}
                value={draft.text}
                disabled={isBusy}
                onChange={({ target }) => change({ ...draft, text: target.value })}
              />
            )}
          </FieldFrame>
          <FieldFrame label={t('today.call_next')} hint={t('today.call_next_hint')} error={problems.nextDay}>
            {(ids) => (
              <Input
                {...ids}
                type="date"
                min={addDays(today(), 1)}
                value={draft.nextDay}
                disabled={isBusy}
                onChange={({ target }) => change({ ...draft, nextDay: target.value })}
              />
            )}
          </FieldFrame>
          <FormerCalls client={client.id} />
        </Stack>
      </form>
    </Confirm>
  )
}
