import { draftOf, linkTo } from '@portal/shared-sdk'
import type { RecurringOrderCreated, ShoppingListOmission, ShoppingListSource } from '@portal/shared-sdk/contract'
import { Alert, LinkButton, Row, Stack, notify } from '@portal/shared-ui'
import { Modal } from '@portal/shared-ui/dialog'
import { CancelButton, Field, Form, SubmitButton, type SubmitHelpers } from '@portal/shared-ui/form'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { string, type ObjectSchema } from 'yup'
import { makeRecurringOrder } from '../../calls/recurring-orders'
import { unreadRows } from '../../calls/unread-rows'
import { OmissionList } from '../../lists/save/omission-list'
import { useWords, type Words } from '../../words'
import { newSchedule, scheduleOf, scheduleSchema, type ScheduleValues } from '../form/recurring-values'
import { ScheduleFields } from '../form/schedule-fields'
import { CenterField } from './center-field'
import { SourceField, sourceIn } from './source-field'

/** center and source: as a select has them. text: pasted codes and quantities. */
interface MakeValues extends ScheduleValues {
  center: string
  source: string
  text: string
}

const makeSchema = (t: Words): ObjectSchema<Partial<MakeValues>> =>
  scheduleSchema(t).shape({
    center: string().required(t('recurring.center_missing')),
    source: string(),
    text: string(),
  })

interface MakeDialogProps {
  client: number
  /** Chosen at first; null: none. */
  center: number | null
  name: string
  /** undefined: the window asks for it. */
  source: ShoppingListSource | undefined
  onClose: () => void
}

/** Asks for centre, rhythm and dates, and makes a recurring order (rules ). */
export default function MakeDialog({ client, center, name, source, onClose }: MakeDialogProps) {
  const t = useWords()
  const navigate = useNavigate()
  const title = t(source === undefined ? 'recurring.new' : 'recurring.make')
  const [made, setMade] = useState<RecurringOrderCreated>()
  const [unread, setUnread] = useState<readonly ShoppingListOmission[]>([])
  const [initial] = useState<MakeValues>(() => ({
    ...newSchedule(name),
    center: center === null ? '' : String(center),
    source: 'proposal',
    text: '',
  }))
  const [draft] = useState(() =>
    draftOf<Partial<MakeValues>>(`make_recurring_${client}_${source?.kind ?? 'new'}_${source?.id ?? ''}`),
  )

  function done(order: RecurringOrderCreated) {
    const to = linkTo('recurringOrder', order.id)
    onClose()
    if (source === undefined && to) return void navigate(to)
    notify({
      tone: 'ok',
      title: t('recurring.made'),
      text: order.name,
      shownMs: 10_000,
      ...(to && { action: { label: t('recurring.open'), onClick: () => void navigate(to) } }),
    })
  }
  async function save(values: MakeValues, { once }: SubmitHelpers<MakeValues>) {
    const body = {
      client,
      center: Number(values.center),
      name: values.name.trim(),
      ...scheduleOf(values),
      source: source ?? sourceIn(values.source, Number(values.center), values.text),
      // The rows that cannot be read were shown.
      ...(unread.length > 0 && { leave_out: true }),
    }
    try {
      const order = await once(body, (intention) => makeRecurringOrder(body, intention))
      if (order.omissions.length > 0) setMade(order)
      else done(order)
      return true
    } catch (error) {
      const rows = unreadRows(error)
      setUnread(rows)
      if (rows.length === 0) throw error
      return false
    }
  }
  if (made)
    return (
      <Modal
        isOpen
        cross
        title={title}
        onClose={() => done(made)}
        footer={
          <LinkButton to={linkTo('recurringOrder', made.id) ?? '/'} look="primary">
            {t('recurring.open')}
          </LinkButton>
        }
      >
        <Stack gap={4}>
          <Alert tone="warn">{t('recurring.made_without', { name: made.name, count: made.omissions.length })}</Alert>
          <OmissionList omissions={made.omissions} label={t('recurring.left_out_list')} />
        </Stack>
      </Modal>
    )
  return (
    <Modal isOpen cross={false} title={title} onClose={onClose}>
      <Form label={title} initialValues={initial} schema={makeSchema(t)} onSubmit={save} draft={draft}>
        {({ values }) => (
          <Stack gap={4}>
            <CenterField client={client} />
            {source === undefined && <SourceField client={client} center={values.center} />}
            {source === undefined && values.source === 'text' && (
              <Field
                name="text"
                type="textarea"
                rows={4}
                label={t('recurring.paste')}
                hint={t('recurring.paste_hint')}
              />
            )}
            {unread.length > 0 && (
              <>
                <Alert tone="warn">{t('recurring.unread')}</Alert>
                <OmissionList omissions={unread} label={t('recurring.unread_list')} />
              </>
            )}
            <ScheduleFields values={values} />
            <Row data-end>
              <CancelButton onCancel={onClose} />
              <SubmitButton busyLabel={t('recurring.saving')}>
                {unread.length > 0 ? t('recurring.make_without', { count: unread.length }) : t('recurring.create')}
              </SubmitButton>
            </Row>
          </Stack>
        )}
      </Form>
    </Modal>
  )
}
