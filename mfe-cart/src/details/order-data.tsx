import { portalConfig, today, useObservationsLimit } from '@portal/shared-sdk'
import { FieldFrame, Input, Sheet, Textarea, below } from '@portal/shared-ui'
import styled from 'styled-components'
import { useWords } from '../words'
import type { Finish } from '../finish/finish'

interface OrderFieldsProps {
  finish: Finish
  error: Readonly<Record<string, string[]>>
  /** The user goes into a field: its message can go. */
  onFocus: (field: string) => void
  onFinish: (change: Partial<Pick<Finish, 'number' | 'deliveryDate'>>) => void
  onLeave: () => void
}

/** Note, and of an order its number and the delivery date where the variant asks for one. error: texts by field. */
export function OrderData({
  observations,
  onObservations,
  ...props
}: OrderFieldsProps & {
  observations: string
  onObservations: (text: string) => void
}) {
  const { finish, error, onFocus, onLeave } = props
  const t = useWords()
  const limit = useObservationsLimit()
  const isOrder = finish.as === 1
  return (
    <Sheet title={isOrder ? t('order_data') : undefined}>
      <Fields data-order={isOrder || undefined}>
        {isOrder && (
          <div>
            <OrderFields {...props} />
          </div>
        )}
        <FieldFrame label={t('observations')} error={error.observations?.[0] ?? error.catalog_details?.[0]}>
          {(ids) => (
            <Textarea
              {...ids}
              maxLength={limit}
              value={observations}
              onChange={(event) => onObservations(event.target.value)}
              onBlur={onLeave}
              onFocus={() => {
                onFocus('observations')
                onFocus('catalog_details')
              }}
            />
          )}
        </FieldFrame>
      </Fields>
    </Sheet>
  )
}

function OrderFields({ finish, error, onFocus, onFinish, onLeave }: OrderFieldsProps) {
  const t = useWords()
  const { orderDeliveryDate: asksDate } = portalConfig().settings
  return (
    <>
      <FieldFrame label={t('order_number')} hint={t('order_number_hint')} error={error.customer_number?.[0]}>
        {(ids) => (
          <Input
            {...ids}
            maxLength={20}
            onFocus={() => onFocus('customer_number')}
            value={finish.number}
            onChange={(event) => onFinish({ number: event.target.value })}
            onBlur={onLeave}
          />
        )}
      </FieldFrame>
      {asksDate && (
        <FieldFrame
          label={t('delivery_date')}
          error={dateError(finish.deliveryDate) ? t('date_past') : error.delivery_date?.[0]}
        >
          {(ids) => (
            <Input
              {...ids}
              type="date"
              min={today()}
              value={finish.deliveryDate}
              onChange={(event) => onFinish({ deliveryDate: event.target.value })}
              onBlur={onLeave}
              onFocus={() => onFocus('delivery_date')}
            />
          )}
        </FieldFrame>
      )}
    </>
  )
}

/** Whether a delivery date, YYYY-MM-DD or '', is before today (rule C-63). */
export const dateError = (date: string) => date !== '' && date < today()

const Fields = styled.div`
  display: grid;
  gap: 16px;
  &[data-order] {
    grid-template-columns: minmax(0, 280px) minmax(0, 1fr);
  }
  > div:first-child:not(:last-child) {
    display: grid;
    gap: 16px;
    align-content: start;
  }
  ${below.phone} {
    &[data-order] {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`
