import { largestQuantity } from '@portal/shared-sdk'
import { Alert, Button, FieldFrame, Input, QuantityStepper, Sheet, below } from '@portal/shared-ui'
import type { FormEvent } from 'react'
import styled from 'styled-components'
import { useWords } from '../words'
import { DiscountField } from '../lines/discount-field'
import { useChargeForm } from './use-charge-form'

/**
 * Additional charges of sales. product: id_code_0; cap: its largest discount; isOrder: the cart is to be an order, which
 * takes none (rule C-87).
 */
export default function ChargesSheet({
  product,
  cap,
  mayDiscount,
  isOrder,
}: {
  product: number
  cap: number
  mayDiscount: boolean
  isOrder: boolean
}) {
  const t = useWords()
  const { typed, state, limit, change, clearMessages, add } = useChargeForm(product, isOrder)
  function submit(event: FormEvent) {
    event.preventDefault()
    void add()
  }
  return (
    <Sheet title={t('charges')} ruled>
      {isOrder && (
        <Notice>
          <Alert tone="info">{t('charges_order')}</Alert>
        </Notice>
      )}
      <Fields onSubmit={submit} noValidate data-discount={mayDiscount || undefined}>
        <FieldFrame
          label={t('charge_description')}
          hint={t('charge_limit', { count: limit })}
          error={state.missing === 'description' ? t('charge_no_description') : undefined}
        >
          {(ids) => (
            <Input
              {...ids}
              maxLength={limit}
              placeholder={t('charge_example')}
              value={typed.description}
              onFocus={clearMessages}
              onChange={(event) => change({ description: event.target.value })}
            />
          )}
        </FieldFrame>
        <FieldFrame label={t('price')} error={state.missing === 'price' ? t('charge_no_amount') : undefined}>
          {(ids) => (
            <Input
              {...ids}
              data-end
              inputMode="decimal"
              placeholder="0,00 €"
              onFocus={clearMessages}
              value={typed.price}
              onChange={(event) => change({ price: event.target.value })}
            />
          )}
        </FieldFrame>
        <FieldFrame label={t('quantity')}>
          {(ids) => (
            <div id={ids.id}>
              <QuantityStepper
                label={t('charge_quantity')}
                min={1}
                max={largestQuantity}
                value={typed.quantity}
                onChange={(quantity) => change({ quantity })}
                size="field"
                wide
              />
            </div>
          )}
        </FieldFrame>
        {mayDiscount && cap >= 1 && (
          <FieldFrame label={t('discount')}>
            {(ids) => (
              <DiscountField
                id={ids.id}
                size="m"
                label={t('discount')}
                value={typed.discount}
                cap={cap}
                onChange={(discount) => change({ discount })}
              />
            )}
          </FieldFrame>
        )}
        <Button type="submit" look="tonal" icon="plus" busy={state.isBusy ?? false}>
          {t('add')}
        </Button>
        {isOrder && state.missing === 'offer' && (
          <div className="error">
            <Alert tone="bad">{t('charges_order_add')}</Alert>
          </div>
        )}
        {state.error && (
          <div className="error">
            <Alert tone="bad">{state.error}</Alert>
          </div>
        )}
      </Fields>
    </Sheet>
  )
}

const Notice = styled.div`
  margin-bottom: var(--s-4);
`

const Fields = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 112px 116px auto;
  gap: 12px;
  align-items: start;
  &[data-discount] {
    grid-template-columns: minmax(0, 1fr) 112px 116px 84px auto;
  }
  > button {
    margin-top: 25px;
  }
  > .error {
    grid-column: 1 / -1;
  }
  ${below.phone} {
    &,
    &[data-discount] {
      grid-template-columns: 1fr 1fr;
    }
    > :first-child {
      grid-column: 1 / -1;
    }
    > button {
      width: 100%;
    }
  }
`
