import { addDays, errorText, isDay, today, useTyped } from '@portal/shared-sdk'
import type { WebhookResend, WebhookResent } from '@portal/shared-sdk/contract'
import { Alert, FieldFrame, FieldGrid, Input, Select, Stack, type useWrite } from '@portal/shared-ui'
import { Confirm } from '@portal/shared-ui/dialog'
import { useState } from 'react'
import { useWords } from '../words'
import { dayStart } from './instants'

interface PeriodDialogProps {
  resending: ReturnType<typeof useWrite<WebhookResend, WebhookResent>>
  onDone: (count: number) => void
  onClose: () => void
}

interface Period {
  from: string
  until: string
  /** '': both. */
  state: NonNullable<WebhookResend['state']> | ''
}

const keptDays = 14

/** Sends everything of some days again, also what the receiver never got (rule E-66). */
export default function PeriodDialog({ resending, onDone, onClose }: PeriodDialogProps) {
  const t = useWords()
  const end = today()
  const first = addDays(end, -keptDays)
  const [period, setPeriod, forget] = useTyped<Period>('webhook_period', {
    from: end,
    until: end,
    state: 'failed',
  })
  const [isWrong, setWrong] = useState(false)
  const change = (part: Partial<typeof period>) => {
    setWrong(false)
    setPeriod({ ...period, ...part })
  }
  const send = async () => {
    const { from, until, state } = period
    if (!isDay(from) || !isDay(until) || from > until) return setWrong(true)
    const answer = await resending.write({
      from: dayStart(from),
      until: dayStart(addDays(until, 1)),
      ...(state && { state }),
    })
    if (!answer) return
    forget()
    onDone(answer.count)
  }
  const day = (name: 'from' | 'until') => (
    <FieldFrame
      label={t(`resend.${name}`)}
      error={isWrong && name === 'until' ? t('resend.wrong') : undefined}
      required
    >
      {(ids) => (
        <Input
          {...ids}
          type="date"
          min={first}
          max={end}
          value={period[name]}
          disabled={resending.isBusy}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      )}
    </FieldFrame>
  )
  return (
    <Confirm
      isOpen
      busy={resending.isBusy}
      title={t('resend.period')}
      text={t('resend.text')}
      accept={t('resend.open')}
      onAccept={() => void send()}
      onCancel={() => {
        forget()
        onClose()
      }}
    >
      <Stack gap={4}>
        {resending.error !== undefined && <Alert tone="bad">{errorText(resending.error)}</Alert>}
        <FieldGrid>
          {day('from')}
          {day('until')}
        </FieldGrid>
        <FieldFrame label={t('resend.what')}>
          {(ids) => (
            <Select
              {...ids}
              options={[
                { value: 'failed', label: t('resend.failed') },
                { value: '', label: t('resend.everything') },
                { value: 'delivered', label: t('resend.delivered') },
              ]}
              value={period.state}
              disabled={resending.isBusy}
              onChange={(state) => change({ state })}
            />
          )}
        </FieldFrame>
      </Stack>
    </Confirm>
  )
}
