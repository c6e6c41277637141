import { draftOf } from '@portal/shared-sdk'
import type { Center } from '@portal/shared-sdk/contract'
import { Row, Stack } from '@portal/shared-ui'
import { CancelButton, Field, Form, SubmitButton, type SubmitHelpers } from '@portal/shared-ui/form'
import { useState } from 'react'
import type { CenterPopupProps } from './center-popup'
import { useListWords } from './words'

/** The form for contact, phone, opening times and observations of a centre (rule D-3). */
export function CenterForm({
  center,
  onSave,
  onSaved,
  onCancel,
}: {
  center: Center
  onSave: CenterPopupProps['onSave']
  onSaved: (center: Center) => void
  onCancel: () => void
}) {
  const t = useListWords()
  const initial = {
    contact: center.contact ?? '',
    phone: center.phone ?? '',
    morning_open_times: center.morning_open_times ?? '',
    afternoon_open_times: center.afternoon_open_times ?? '',
    observations: center.observations ?? '',
  }
  const [draft] = useState(() => draftOf<Partial<typeof initial>>(`center_${center.id}`, { version: center.version }))
  const save = async (values: typeof initial, { once }: SubmitHelpers<typeof initial>) => {
    const change = { id: center.id, version: draft.version ?? center.version, ...values }
    onSaved(await once(change, (intention) => onSave(change, intention)))
  }
  return (
    <Form initialValues={initial} onSubmit={save} label={t('center.edit')} draft={draft}>
      <Stack gap={4}>
        <Field name="contact" label={t('center.contact')} maxLength={200} autoComplete="off" />
        <Field name="phone" label={t('center.phone')} type="tel" maxLength={50} autoComplete="off" />
        <Field name="morning_open_times" label={t('center.morning')} maxLength={100} />
        <Field name="afternoon_open_times" label={t('center.afternoon')} maxLength={100} />
        <Field name="observations" label={t('center.observations')} type="textarea" rows={3} maxLength={500} />
        <Row data-end>
          <CancelButton onCancel={onCancel} />
          <SubmitButton busyLabel={t('saving')}>{t('save')}</SubmitButton>
        </Row>
      </Stack>
    </Form>
  )
}
