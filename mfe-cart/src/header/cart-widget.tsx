import {
  formatMoney,
  isOthersCart,
  linkTo,
  portalConfig,
  useAccount,
  useCart,
  useSession,
  type HeaderSlotProps,
} from '@portal/shared-sdk'
import { HeaderEntryLink, Popover } from '@portal/shared-ui'
import { changedLines } from '../changes/told-changes'
import { netAmount } from '../summary/net-amount'
import { useWords } from '../words'
import { CartRollOut } from './cart-roll-out'

/**
 * The cart's entry in the header: a link with count and amount without taxes, and a roll-out on hover (rule C-30). The flag cart_und
 * decides whether it counts units or lines. A cart of another client or lead than the chosen one shows no amount.
 */
export default function CartWidget({ place }: HeaderSlotProps) {
  const t = useWords()
  const { cart } = useCart()
  const { account } = useAccount()
  const chosen = useSession()
  const href = chosen.lead ? linkTo('leadCart') : linkTo('cart')
  const count = !cart ? 0 : portalConfig().flags.cart_und ? cart.units_count : cart.lines_count
  const isOthers = cart !== undefined && isOthersCart(cart, chosen)
  const showsAmount = cart && account && !isOthers && !account.total_hidden && count > 0
  const amount = showsAmount ? t('net_amount', { amount: formatMoney(netAmount(cart)) }) : null
  const name = t(portalConfig().flags.cart_und ? 'widget_units' : 'widget_lines', { count })
  const changed = cart && !isOthers ? changedLines(cart, t).length : 0
  const news = changed > 0 ? t('changes_title', { count: changed }) : null
  const label = [name, amount, news].filter(Boolean).join(', ')

  if (place === 'bottom-bar')
    return (
      <HeaderEntryLink
        place={place}
        to={href ?? '/'}
        icon="cart"
        text={t('cart')}
        label={label}
        count={count}
        marked={news !== null}
      />
    )
  return (
    <Popover
      hover
      label={t('cart')}
      trigger={({ 'aria-expanded': isOpen }, close) => (
        <HeaderEntryLink
          place={place}
          to={href ?? '/'}
          icon="cart"
          text={amount ?? t('cart')}
          label={label}
          count={count}
          marked={news !== null}
          filled
          expanded={isOpen}
          onClick={close}
        />
      )}
    >
      {(close) =>
        cart &&
        account && (
          <CartRollOut cart={cart} account={account} news={news} isOthers={isOthers} href={href} onLeave={close} />
        )
      }
    </Popover>
  )
}
