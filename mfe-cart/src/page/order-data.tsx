import { portalConfig } from '@portal/shared-sdk'
import { FieldFrame, Input, Sheet, Stack, Textarea } from '@portal/shared-ui'
import { useWords } from '../words'

/** What the buyer writes on an order. number: their own, 20 characters; observations up to the variant's limit. */
export interface OrderFields { number: string; observations: string }

/** Order number and observations. onLeave: the text is as the user wants it. */
export function OrderData({ fields, onChange, onLeave }: {
  fields: OrderFields; onChange: (fields: OrderFields) => void; onLeave: () => void
}) {
  const t = useWords()
  const limit = portalConfig().settings.limit_observations_order
  return (
    <Sheet title={t('order_data')}>
      <Stack>
        <FieldFrame label={t('order_number')} hint={t('order_number_hint')}>
          {(ids) => (
            <Input {...ids} maxLength={20} value={fields.number} onChange={(event) => onChange({ ...fields, number: event.target.value })} />
          )}
        </FieldFrame>
        <FieldFrame label={t('observations')}>
          {(ids) => (
            <Textarea
              {...ids}
              maxLength={limit}
              value={fields.observations}
              onChange={(event) => onChange({ ...fields, observations: event.target.value })}
              onBlur={onLeave}
            />
          )}
        </FieldFrame>
      </Stack>
    </Sheet>
  )
}
