import { PaymentOptions, type OrderCreate } from '@portal/shared-sdk/contract'
import { shippingOptions } from '@portal/shared-sdk/contract/money'
import { fieldError } from '../http/problem'
import { texts } from '../http/texts'
import { cartTexts } from './texts'

export type OrderData = Pick<OrderCreate, 'customer_number' | 'shipping_option' | 'payment_option' | 'delivery_date'>

/**
 * @throws 400 for a way of shipping or paying that is not offered and for a day that is none or before today
 * (YYYY-MM-DD)
 */
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

/** What the call names, else what the cart keeps (rule C-10). */
export function withCartData(
  input: OrderCreate,
  kept: { [Key in keyof OrderData]-?: NonNullable<OrderData[Key]> | null },
): OrderCreate {
  const {
    customer_number = kept.customer_number,
    shipping_option = kept.shipping_option,
    payment_option = kept.payment_option,
    delivery_date = kept.delivery_date,
  } = input
  return { ...input, customer_number, shipping_option, payment_option, delivery_date }
}

/** Whether a calendar has the day and the day the hour: 31 June does not come back as it was written. */
function isReal(date: string): boolean {
  const moment = new Date(`${date.length === 10 ? `${date}T00:00` : date}Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date)
}
