import { formatMoney, timesUnits } from '@portal/shared-sdk'
import type { ProductRow } from '@portal/shared-sdk/contract'
import { below } from '@portal/shared-ui'
import styled from 'styled-components'
import { DraftQuantity } from '../product/draft-quantity'
import { pageOffer } from '../product/offer-state'
import { priceState } from '../product/price-state'
import type { OrderDraft } from '../product/use-order-draft'
import type { Viewer } from '../product/viewer'
import { useWords } from '../words'
import { AddToOrder } from './add-to-order'

/** On a phone: total, quantity and button, fixed above the portal's own bar. */
export function PhoneOrderBar({ product, viewer, draft }: { product: ProductRow; viewer: Viewer; draft: OrderDraft }) {
  const t = useWords()
  if (pageOffer(product, viewer).kind !== 'add') return null
  const price = priceState(product, draft.format, viewer)
  return (
    <>
      <Room aria-hidden />
      <Bar role="group" aria-label={t('detail.add')}>
        <p>
          <small>{draft.format.name}</small>
          {price.kind === 'price' && <b>{formatMoney(timesUnits(price.euros, draft.quantity), price.symbol)}</b>}
        </p>
        <DraftQuantity draft={draft} label={t('detail.quantity')} />
        <AddToOrder draft={draft} isShort />
      </Bar>
    </>
  )
}

const Bar = styled.div`
  display: none;
  ${below.phone} {
    position: fixed;
    inset: auto 0 var(--bar-h, 0px);
    z-index: 19;
    display: flex;
    align-items: center;
    gap: 8px;
    padding: 10px 16px;
    border-top: 1px solid var(--line-2);
    background: var(--surface);
    > p {
      flex: 1;
      min-width: 0;
    }
    small {
      display: block;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
      font-size: var(--t-12);
      line-height: 1.2;
      color: var(--ink-3);
    }
    b {
      font-size: var(--t-20);
      white-space: nowrap;
    }
    > button[data-wide] {
      width: auto;
      padding: 0 16px;
    }
  }
`

/** Space at the end of the page, so that the bar covers nothing. */
const Room = styled.div`
  display: none;
  ${below.phone} {
    display: block;
    height: 68px;
  }
`
