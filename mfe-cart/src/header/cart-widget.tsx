import { formatMoney, paths, portalConfig, useAccount, useCart, useSession, type HeaderSlotProps } from '@portal/shared-sdk'
import { HeaderEntryButton, HeaderEntryLink, Popover } from '@portal/shared-ui'
import { useWords } from '../words'
import { CartRollOut } from './cart-roll-out'

/**
 * The header's cart: what it holds and costs. The roll-out opens on hover and on click or Enter; on a phone the entry
 * leads to the cart itself (000 section 2). Counts units or lines as the variant's cart_und says.
 */
export default function CartWidget({ place }: HeaderSlotProps) {
  const t = useWords()
  const { cart } = useCart()
  const { account } = useAccount()
  const { lead } = useSession()
  const href = lead ? paths.leadCart() : paths.cart()
  const count = !cart ? 0 : portalConfig().flags.cart_und ? cart.units_count : cart.lines_count
  const total = cart && account && !account.total_hidden && count > 0 ? formatMoney(cart.total ?? 0) : null
  const name = t('widget_label', { count })
  const label = total ? `${name}, ${total}` : name

  if (place === 'bottom-bar') return <HeaderEntryLink place={place} to={href ?? '/'} icon="cart" text={t('cart')} label={label} count={count} />
  return (
    <Popover
      hover
      label={t('cart')}
      trigger={(props) => <HeaderEntryButton {...props} place={place} icon="cart" text={total ?? t('cart')} label={label} count={count} filled />}
    >
      {(close) => cart && account && <CartRollOut cart={cart} account={account} href={href} onLeave={close} />}
    </Popover>
  )
}
