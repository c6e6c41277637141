import { formatMoney, linkTo, timesUnits } from '@portal/shared-sdk'
import type { ProductRow } from '@portal/shared-sdk/contract'
import { Alert, Button, FieldFrame, Price, ProductBadge, Select, below } from '@portal/shared-ui'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { DraftQuantity } from '../product/draft-quantity'
import { formatChoice } from '../product/format-select'
import { pageOffer } from '../product/offer-state'
import { priceState, type PriceState } from '../product/price-state'
import { StockMark } from '../product/stock-mark'
import type { OrderDraft } from '../product/use-order-draft'
import type { Viewer } from '../product/viewer'
import { RequestQuote } from '../quotation/request-quote'
import { useWords } from '../words'
import { AddToOrder } from './add-to-order'

interface BuyBoxProps {
  product: ProductRow
  viewer: Viewer
  draft: OrderDraft
  /** In a dialog: without a frame, and complete on a phone too, which has no PhoneOrderBar there. */
  isInWindow?: boolean
}

/** Price, stock, format, quantity and total, and the button that adds; on a phone PhoneOrderBar adds. */
export function BuyBox({ product, viewer, draft, isInWindow }: BuyBoxProps) {
  const t = useWords()
  const offer = pageOffer(product, viewer)
  const price = priceState(product, draft.format, viewer)
  const clients = linkTo('clients')
  return (
    <Box
      aria-label={t(offer.kind === 'quote' ? 'quote.request' : 'detail.price')}
      data-in-window={isInWindow || undefined}
    >
      <BoxPrice product={product} draft={draft} price={price} />
      <StockMark product={product} viewer={viewer} size="m" />
      {offer.kind === 'add' && <AddFields draft={draft} price={price} />}
      {offer.kind === 'soldOut' && (
        <Button size="l" wide disabled>
          {t('product.sold_out')}
        </Button>
      )}
      {offer.kind === 'quote' && (
        <>
          <p>{t('quote.text')}</p>
          <RequestQuote product={product} look="large" />
        </>
      )}
      {offer.kind === 'charge' && !viewer.isPublic && <p>{t('detail.charge')}</p>}
      {offer.kind === 'noBuyer' && (
        <Alert tone="info" link={clients && <Link to={clients}>{t('buyer.action')}</Link>}>
          {t('buyer.text')}
        </Alert>
      )}
      {draft.failure && <Alert tone="bad">{draft.failure}</Alert>}
    </Box>
  )
}

function BoxPrice({ product, draft, price }: { product: ProductRow; draft: OrderDraft; price: PriceState }) {
  const t = useWords()
  if (price.kind === 'hidden') return null
  const head = (
    <Head>
      <span>{t('detail.price')}</span>
      {price.kind === 'price' && price.isSpecial && <ProductBadge kind="special" />}
    </Head>
  )
  if (price.kind === 'none')
    return (
      <>
        {head}
        <OnRequest>{t('product.on_request')}</OnRequest>
      </>
    )
  const { euros, perOwnUnit, symbol } = price
  const unit = product.measurement_unit.name.toLowerCase()
  return (
    <>
      {head}
      <Price size="l" value={euros} unit={draft.format.name.toLowerCase()} symbol={symbol} />
      <PerUnit>
        {perOwnUnit === null
          ? t('detail.without_tax')
          : t('detail.per_unit', { price: formatMoney(perOwnUnit, symbol), unit })}
      </PerUnit>
    </>
  )
}

function AddFields({ draft, price }: { draft: OrderDraft; price: PriceState }) {
  const t = useWords()
  return (
    <>
      {draft.formats.length > 1 && (
        <FieldFrame label={t('detail.format')}>{(ids) => <Select {...ids} {...formatChoice(draft)} />}</FieldFrame>
      )}
      <Sum>
        <div>
          <span aria-hidden>{t('detail.quantity')}</span>
          <DraftQuantity draft={draft} size="l" label={t('detail.quantity')} />
        </div>
        {price.kind === 'price' && (
          <p aria-live="polite">
            <small>{t('detail.total')}</small>
            <b>{formatMoney(timesUnits(price.euros, draft.quantity), price.symbol)}</b>
          </p>
        )}
      </Sum>
      <Wide>
        <AddToOrder draft={draft} />
      </Wide>
    </>
  )
}

const Box = styled.section`
  position: sticky;
  top: var(--s-5);
  display: flex;
  flex-direction: column;
  gap: var(--s-3);
  padding: var(--s-5);
  border: 1px solid var(--line);
  border-radius: var(--r-l);
  background: var(--surface);
  ${below.phone} {
    padding: var(--s-4);
  }
  &&[data-in-window] {
    position: static;
    padding: 0;
    border: 0;
    border-radius: 0;
  }
`

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 22px;
  margin-bottom: -8px;
  font-size: var(--t-13);
  font-weight: 550;
  color: var(--ink-2);
`

const OnRequest = styled.p`
  font-size: var(--t-20);
  font-weight: 650;
`

const PerUnit = styled.p`
  margin-top: -8px;
  font-size: var(--t-12);
  color: var(--ink-3);
`

const Sum = styled.div`
  display: flex;
  align-items: flex-end;
  justify-content: space-between;
  gap: var(--s-3);
  > div > span:first-child {
    display: block;
    margin-bottom: 5px;
    font-size: var(--t-13);
    font-weight: 550;
    color: var(--ink-2);
  }
  > p {
    text-align: right;
  }
  small {
    display: block;
    font-size: var(--t-12);
    color: var(--ink-3);
  }
  b {
    font-size: var(--t-24);
    line-height: 1.2;
    white-space: nowrap;
  }
  ${below.phone} {
    :not([data-in-window]) > & {
      display: none;
    }
  }
`

const Wide = styled.div`
  ${below.phone} {
    :not([data-in-window]) > & {
      display: none;
    }
  }
`
