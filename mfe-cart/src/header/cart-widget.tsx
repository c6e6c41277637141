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
import { useWords } from '../words'
import { CartRollOut } from './cart-roll-out'

/**
 * The cart's entry in the header: a link with count and total, and a roll-out on hover (rule C-30). The flag cart_und
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
  const total = cart && account && !isOthers && !account.total_hidden && count > 0 ? formatMoney(cart.total ?? 0) : null
  const name = t(portalConfig().flags.cart_und ? 'widget_units' : 'widget_lines', { count })
  const label = total ? `${name}, ${total}` : name

  if (place === 'bottom-bar')
    return <HeaderEntryLink place={place} to={href ?? '/'} icon="cart" text={t('cart')} label={label} count={count} />
  return (
    <Popover
      hover
      label={t('cart')}
      trigger={({ 'aria-expanded': isOpen }, close) => (
        <HeaderEntryLink
          place={place}
          to={href ?? '/'}
          icon="cart"
          text={total ?? t('cart')}
          label={label}
          count={count}
          filled
          expanded={isOpen}
          onClick={close}
        />
      )}
    >
      {(close) =>
        cart && account && <CartRollOut cart={cart} account={account} isOthers={isOthers} href={href} onLeave={close} />
      }
    </Popover>
  )
}
