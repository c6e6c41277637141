import { draftOf, formatNumber, readNumber } from '@portal/shared-sdk'
import type { RecurringOrderDetail } from '@portal/shared-sdk/contract'
import { Row, Stack, notify } from '@portal/shared-ui'
import { Modal } from '@portal/shared-ui/dialog'
import { CancelButton, Field, Form, SubmitButton, type SubmitHelpers } from '@portal/shared-ui/form'
import { useState } from 'react'
import { object, string } from 'yup'
import { allowRecurringOrder } from '../../calls/recurring-orders'
import { useWords } from '../../words'

interface AllowDialogProps {
  order: RecurringOrderDetail
  reload: () => Promise<unknown>
  onClose: () => void
}

const max = 9_999_999

/** Asks up to how much it is sent by itself (rule R-76). */
export default function AllowDialog({ order, reload, onClose }: AllowDialogProps) {
  const t = useWords()
  const [initial] = useState({
    amount: order.permission?.amount === undefined ? '' : formatNumber(order.permission.amount),
  })
  const [draft] = useState(() => draftOf<Partial<typeof initial>>(`allow_recurring_${order.id}`))
  const isAmount = (text = '') => {
    const amount = readNumber(text)
    return typeof amount === 'number' && amount >= 0.01 && amount <= max
  }
  const schema = object({
    amount: string().test('amount', t('recurring.amount_wrong'), (text) => isAmount(text)),
  })
  async function save({ amount }: typeof initial, { once }: SubmitHelpers<typeof initial>) {
    const body = { version: order.version, amount: readNumber(amount) ?? 0 }
    try {
      await once(body, (intention) => allowRecurringOrder(order.id, body, intention))
    } finally {
      await reload()
    }
    notify({ tone: 'ok', title: t('recurring.is_allowed'), text: order.name })
    onClose()
    return true
  }
  return (
    <Modal isOpen cross title={t('recurring.allow')} text={t('recurring.allow_text')} onClose={onClose}>
      <Form label={t('recurring.allow')} initialValues={initial} schema={schema} onSubmit={save} draft={draft}>
        <Stack gap={4}>
          <Field
            name="amount"
            label={t('recurring.amount')}
            hint={t('recurring.amount_hint')}
            inputMode="decimal"
            autoComplete="off"
            required
          />
          <Row data-end>
            <CancelButton onCancel={onClose} />
            <SubmitButton busyLabel={t('recurring.saving')}>{t('recurring.allow')}</SubmitButton>
          </Row>
        </Stack>
      </Form>
    </Modal>
  )
}
