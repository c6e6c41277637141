import { chooseLead, portalConfig, useSession } from '@portal/shared-sdk'
import type { Account, Cart } from '@portal/shared-sdk/contract'
import type { Finish, Finisher } from '../finish/finish'
import { mailOf } from '../finish/mail-of'
import { useCartDetails } from '../details/use-cart-details'
import { useSend, type SendCart, type Sent } from '../send/use-send'
import { useCartCenter } from './use-cart-center'
import { useFinish } from './use-finish'
import { useLiveCart, type LiveCart } from './use-live-cart'
import type { Saving } from './use-saving'

/** The cart as a form: what the user changed and chose, how that is saved, and how the cart is sent. */
export interface CartForm {
  live: LiveCart
  details: ReturnType<typeof useCartDetails>
  center: Saving<number | null>
  who: Finisher
  finish: Finish
  /** It is to be an order that travels: not an offer, a catalogue or a cart for a purchasing system. */
  isOrder: boolean
  changeFinish: (finish: Finish) => void
  send: SendCart
}

export function useCartForm(cart: Cart, account: Account, onSent: (sent: Sent) => void): CartForm {
  const { who, chosen, setChosen, forget } = useFinish(cart, account)
  const { client, lead } = useSession()
  const details = useCartDetails(cart)
  const { observations, ...orderData } = details.shown
  const finish = { ...chosen, ...orderData }
  const isOrder = finish.as === 1 && !who.isPunchout
  const live = useLiveCart(cart, account, isOrder ? finish.shipping : null)
  const center = useCartCenter(cart, account)
  const hasDate = portalConfig().settings.orderDeliveryDate && isOrder
  const send = useSend({
    cart: live.shown,
    account,
    finish: { ...finish, deliveryDate: hasDate ? finish.deliveryDate : '' },
    observations,
    isMailedOutside: mailOf(finish.as, account, lead ?? client)?.text === 'mailed_to',
    flush: async () => {
      // Details that could not be saved are sent with the document all the same.
      await details.saved()
      return (await center.saved()) && live.flush()
    },
    onSent: (sent) => {
      forget()
      if (sent.isLead) chooseLead(null)
      onSent(sent)
    },
  })

  function changeFinish({ number, shipping, payment, deliveryDate, ...own }: Finish) {
    details.change({ number, shipping, payment, deliveryDate })
    // What was said of an offer does not hold for an order.
    if (own.as !== chosen.as) send.dismiss()
    setChosen(own)
  }
  return { live, details, center, who, finish, isOrder, changeFinish, send }
}
