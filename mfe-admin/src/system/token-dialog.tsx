import type { AreaTokenSecret } from '@portal/shared-sdk/contract'
import { Row, Stack } from '@portal/shared-ui'
import { Modal } from '@portal/shared-ui/dialog'
import { CancelButton, Field, Form, SubmitButton, type SubmitHelpers } from '@portal/shared-ui/form'
import { useState } from 'react'
import { createAreaToken } from '../calls/system'
import { SecretOnce } from '../webhooks/secret-once'
import { useWords } from '../words'

const nameForm = /^[a-z][a-z-]*$/

interface Values {
  area: string
  name: string
  until: string
}

interface TokenDialogProps {
  /** Those that the portal has; a new one may be typed. */
  areas: readonly string[]
  onMade: () => void
  onClose: () => void
}

/** Makes a token of an area, which is shown this once (rule A-48). */
export default function TokenDialog({ areas, onMade, onClose }: TokenDialogProps) {
  const t = useWords()
  // In memory alone: no reload and no other page has it.
  const [made, setMade] = useState<AreaTokenSecret>()
  async function save({ area, name, until }: Values, { setErrors }: SubmitHelpers<Values>) {
    const sent = { area: area.trim(), name: name.trim(), until: until || null }
    if (!nameForm.test(sent.area) || sent.name === '') {
      setErrors({
        ...(!nameForm.test(sent.area) && { area: t(sent.area === '' ? 'tokens.area_missing' : 'tokens.area_wrong') }),
        ...(sent.name === '' && { name: t('tokens.name_missing') }),
      })
      return false
    }
    setMade(await createAreaToken(sent))
    onMade()
    return true
  }
  if (made)
    return (
      <Modal
        isOpen
        isStrict
        cross={false}
        title={t('tokens.made')}
        text={`${made.name} · ${made.area}`}
        onClose={onClose}
      >
        <SecretOnce secret={made.token} about="tokens" onDone={onClose} />
      </Modal>
    )
  return (
    <Modal isOpen cross title={t('tokens.new')} text={t('tokens.new_text')} onClose={onClose}>
      <Form label={t('tokens.new')} initialValues={{ area: '', name: '', until: '' }} onSubmit={save}>
        <Stack gap={4}>
          <Field
            name="area"
            label={t('tokens.area')}
            hint={t('tokens.area_hint', { areas: areas.join(', ') })}
            autoComplete="off"
            maxLength={40}
            required
          />
          <Field
            name="name"
            label={t('tokens.name')}
            hint={t('tokens.name_hint')}
            autoComplete="off"
            maxLength={60}
            required
          />
          <Field name="until" type="date" label={t('tokens.until')} hint={t('tokens.until_hint')} />
          <Row data-end>
            <CancelButton onCancel={onClose} />
            <SubmitButton busyLabel={t('saving')}>{t('tokens.make')}</SubmitButton>
          </Row>
        </Stack>
      </Form>
    </Modal>
  )
}
