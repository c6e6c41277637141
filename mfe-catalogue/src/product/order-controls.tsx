import type { ProductRow } from '@portal/shared-sdk/contract'
import { AddButton, LinkButton, below } from '@portal/shared-ui'
import styled from 'styled-components'
import { useKind } from '../kind/use-kind'
import { RequestQuote } from '../quotation/request-quote'
import { useWords } from '../words'
import { DraftQuantity } from './draft-quantity'
import { FormatSelect } from './format-select'
import { offerState } from './offer-state'
import type { OrderDraft } from './use-order-draft'
import type { Viewer } from './viewer'

interface OrderControlsProps {
  product: ProductRow
  viewer: Viewer
  draft: OrderDraft
}

/** Format, quantity and the add button of a card, or what stands in their place. */
export function OrderControls({ product, viewer, draft }: OrderControlsProps) {
  const t = useWords()
  const kind = useKind()
  const offer = offerState(product, viewer)
  if (offer.kind === 'noBuyer') return null
  if (offer.kind === 'quote') return <RequestQuote product={product} />
  if (offer.kind === 'soldOut') return <SoldOut>{t('product.sold_out')}</SoldOut>
  if (offer.kind === 'charge') {
    const cart = kind.cart()
    return cart ? (
      <Controls>
        <LinkButton to={cart} size="s" wide>
          {t('product.to_cart')}
        </LinkButton>
      </Controls>
    ) : null
  }
  return (
    <>
      <Controls>
        {viewer.showsFormats && <FormatSelect draft={draft} productName={product.name} />}
        <DraftQuantity
          draft={draft}
          label={t('product.quantity', { name: product.name })}
          wide={!viewer.showsFormats}
        />
        <AddButton
          label={t('product.add', { name: product.name })}
          onAdd={() => draft.add()}
          disabled={draft.quantity < 1}
        />
      </Controls>
      {draft.failure && <Failure role="alert">{draft.failure}</Failure>}
    </>
  )
}

const Controls = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 6px;
  > :first-child {
    flex: 1;
    min-width: 0;
  }
  /* A narrow card has the format above quantity and button, so that its name is readable. */
  ${below.wide} {
    flex-wrap: wrap;
    > :first-child:not(:nth-last-child(2)) {
      flex-basis: 100%;
    }
    > :nth-last-child(2) {
      flex: 1;
      min-width: 100px;
      > :first-child {
        flex: 1;
      }
      input {
        flex: 1;
      }
    }
  }
`

const SoldOut = styled.p`
  display: grid;
  place-items: center;
  height: var(--ctl-s);
  border-radius: var(--r-m);
  background: var(--surface-3);
  color: var(--ink-3);
  font-weight: 600;
`

const Failure = styled.p`
  margin-top: 6px;
  font-size: var(--t-12);
  font-weight: 550;
  color: var(--bad-ink);
`
