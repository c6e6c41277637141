import { PaymentOptions, type OrderCreate } from '@portal/shared-sdk/contract'
import { shippingOptions } from '@portal/shared-sdk/contract/money'
import { fieldError } from '../../core/http/problem'
import { texts } from '../../core/http/texts'
import type { CartContent } from './cart-content'
import { cartTexts } from './texts'

type OrderData = Pick<OrderCreate, 'customer_number' | 'shipping_option' | 'payment_option' | 'delivery_date'>

/** @throws 400 for an unknown shipping or payment option, and a day before today (YYYY-MM-DD) or none at all */
export function checkOrderData(
  { shipping_option: shipping, payment_option: payment, delivery_date: date }: OrderData,
  today: string,
): void {
  if (shipping && !shippingOptions.some(({ id }) => id === shipping))
    throw fieldError('shipping_option', texts.notOffered)
  if (payment && !PaymentOptions.some((id) => id === payment)) throw fieldError('payment_option', texts.notOffered)
  if (!date) return
  if (!isReal(date)) throw fieldError('delivery_date')
  if (date.slice(0, 10) < today) throw fieldError('delivery_date', cartTexts.pastDate)
}

/** The order data of the call; where it names none, the cart's (rules C-10, C-92). */
export function withCartData(input: OrderCreate, { cart, shippingOption, paymentOption }: CartContent): OrderCreate {
  const { customer_number, delivery_date } = cart
  return {
    customer_number,
    payment_option: paymentOption,
    delivery_date,
    ...input,
    shipping_option: input.shipping_option || shippingOption,
  }
}

/** Whether the day and the hour exist: 31 June does not come back as it was written. */
function isReal(date: string): boolean {
  const moment = new Date(`${date.length === 10 ? `${date}T00:00` : date}Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date)
}
