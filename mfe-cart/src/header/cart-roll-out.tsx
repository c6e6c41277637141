import { formatNumber } from '@portal/shared-sdk'
import type { Account, Cart, CartItem } from '@portal/shared-sdk/contract'
import { LinkButton, Money, Price, ProductThumbnail, StatusDot } from '@portal/shared-ui'
import styled from 'styled-components'
import { formatPrice } from '../lines/format-price'
import { netAmount } from '../summary/net-amount'
import { useWords } from '../words'

const SHOWN = 3

/** The last lines of the cart, what it costs without taxes and the link to it. */
export function CartRollOut({
  cart,
  account,
  news,
  isOthers,
  href,
  onLeave,
}: {
  cart: Cart
  account: Account
  /** How many of its lines have changed (rule K-82), as a text. */
  news: string | null
  /** The cart is another client's or lead's: the roll-out says so and shows no lines. */
  isOthers: boolean
  href: string | undefined
  onLeave: () => void
}) {
  const t = useWords()
  const toCart = href && (
    <LinkButton look="primary" wide to={href} onClick={onLeave}>
      {t('see_cart')}
    </LinkButton>
  )
  if (isOthers)
    return (
      <Panel>
        <Head>
          <strong>{t('cart')}</strong>
        </Head>
        <p>{t(cart.lead === null ? 'other_client' : 'other_lead')}</p>
        {toCart}
      </Panel>
    )
  const last = cart.items.slice(-SHOWN).toReversed()
  return (
    <Panel>
      <Head>
        <strong>{t('cart')}</strong>
        <span>{cart.items.length === 0 ? t('cart_empty_short') : t('products', { count: cart.items.length })}</span>
      </Head>
      {news && (
        <p>
          <StatusDot tone="warn">{news}</StatusDot>
        </p>
      )}
      {last.length > 0 && (
        <ul>
          {last.map((item) => (
            <li key={item.id}>
              <LastLine item={item} showsPrice={!account.price_hidden} />
            </li>
          ))}
        </ul>
      )}
      {!account.total_hidden && cart.items.length > 0 && (
        <Total>
          <span>{t('net_total')}</span>
          <Price size="m" value={netAmount(cart)} />
        </Total>
      )}
      {toCart}
    </Panel>
  )
}

function LastLine({ item, showsPrice }: { item: CartItem; showsPrice: boolean }) {
  const product = item.product_data
  const format = item.aditional_measurement_unit_data?.name ?? product.measurement_unit.name
  const hasPrice = showsPrice && typeof item.price === 'number'
  return (
    <>
      <ProductThumbnail src={product.image_url ?? product.placeholder_url} size={40} />
      <div>
        <span>{item.description || product.name}</span>
        <small>
          {formatNumber(item.quantity)} × {hasPrice ? formatPrice(item) : format}
        </small>
      </div>
      {showsPrice && <Money strong value={item.total} />}
    </>
  )
}

const Panel = styled.div`
  padding: 16px;
  > p {
    margin: 12px 0;
    font-size: var(--t-13);
  }
  ul {
    display: grid;
    gap: 10px;
    margin: 12px 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: grid;
    grid-template-columns: 40px minmax(0, 1fr) auto;
    gap: 10px;
    align-items: center;
  }
  li div > span {
    display: -webkit-box;
    -webkit-line-clamp: 2;
    -webkit-box-orient: vertical;
    overflow: hidden;
    font-size: var(--t-13);
    font-weight: 550;
    line-height: 1.3;
  }
  li > span {
    font-size: var(--t-13);
    white-space: nowrap;
  }
  small {
    color: var(--ink-3);
    font-size: var(--t-12);
  }
`
const Head = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 12px;
  span {
    color: var(--ink-3);
    font-size: var(--t-12);
  }
`
const Total = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  margin: 0 0 12px;
  padding-top: 10px;
  border-top: 1px solid var(--line);
`
