import { ApiError, draftOf } from '@portal/shared-sdk'
import { changeWebhook, createWebhook } from '../calls/webhooks'
import type { Webhook, WebhookSecret } from '@portal/shared-sdk/contract'
import { Alert, ChoiceGroup, notify, Row, Stack, Text } from '@portal/shared-ui'
import { CancelButton, CheckboxField, Field, Form, SubmitButton, type SubmitHelpers } from '@portal/shared-ui/form'
import { useState } from 'react'
import { useWords } from '../words'
import { eventTypes } from './event-name'
import { chosenTypes, fieldOf, receiverValues, type ReceiverValues } from './receiver-values'

interface ReceiverFormProps {
  /** The receiver that is changed; undefined for a new one. */
  receiver: Webhook | undefined
  onMade?: (made: WebhookSecret) => void
  onSaved?: () => void
  /** Loads the receiver as somebody else has saved it. */
  onReload?: () => void
  onCancel: () => void
}

/** Address, description and types of a receiver. What is typed stays until it is sent (rule P-39). */
export function ReceiverForm({ receiver, onMade, onSaved, onReload, onCancel }: ReceiverFormProps) {
  const t = useWords()
  const [isStale, setStale] = useState(false)
  const [initial] = useState(() => receiverValues(receiver))
  const [draft] = useState(() =>
    draftOf<Partial<ReceiverValues>>(`webhook_${receiver?.id ?? 'new'}`, { version: receiver?.version }),
  )

  async function save(values: ReceiverValues, { once, setErrors }: SubmitHelpers<ReceiverValues>) {
    setStale(false)
    const url = values.url.trim()
    const types = chosenTypes(values)
    if (url === '' || types.length === 0) {
      setErrors({
        ...(url === '' && { url: t('hooks.url_missing') }),
        ...(types.length === 0 && { [fieldOf('order.sent')]: t('hooks.types_missing') }),
      })
      return false
    }
    const sent = { url, types, description: values.description.trim() || null }
    if (!receiver) {
      const made = await createWebhook(sent)
      draft.forget()
      onMade?.(made)
      return true
    }
    try {
      const change = { ...sent, version: draft.version ?? receiver.version }
      await once(change, (intention) => changeWebhook(receiver.id, change, intention))
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error
      setStale(true)
      return false
    }
    draft.forget()
    notify({ tone: 'ok', title: t('hooks.saved') })
    onSaved?.()
    return true
  }
  return (
    <Stack gap={4}>
      {isStale && (
        <Alert
          tone="warn"
          action={{
            label: t('hooks.load_theirs'),
            onClick: () => {
              draft.forget()
              onReload?.()
            },
          }}
        >
          {t('hooks.stale')}
        </Alert>
      )}
      <Form label={t(receiver ? 'hooks.change' : 'hooks.new')} initialValues={initial} onSubmit={save} draft={draft}>
        <Stack gap={5}>
          <Field
            name="url"
            type="url"
            inputMode="url"
            label={t('hooks.url')}
            hint={t('hooks.url_hint')}
            placeholder="https://erp.example.com/portal"
            autoComplete="off"
            maxLength={500}
            required
          />
          <Field name="description" label={t('hooks.description')} hint={t('hooks.description_hint')} maxLength={200} />
          <ChoiceGroup legend={t('hooks.types')} column={240}>
            {eventTypes.map((type) => (
              <CheckboxField key={type} name={fieldOf(type)}>
                {t(`event.${type}`)}
              </CheckboxField>
            ))}
          </ChoiceGroup>
          <Text data-size="s">{t('hooks.types_hint')}</Text>
          <Row data-end>
            <CancelButton onCancel={onCancel} />
            <SubmitButton busyLabel={t('saving')}>{t(receiver ? 'save' : 'hooks.make')}</SubmitButton>
          </Row>
        </Stack>
      </Form>
    </Stack>
  )
}
