import { formatMoney, formatRate, hasFlag, timesUnits } from '@portal/shared-sdk'
import type { Cart, CartItem, LineChanges, LineState } from '@portal/shared-sdk/contract'
import type { Words } from '../words'

type Change = Exclude<keyof LineChanges, 'replacement'>
type Told = Pick<CartItem, 'changes' | 'aditional_measurement_unit_data'>

/** Words about stock alone: nothing in a variant that shows none (rule C-84). */
const stockStates: readonly LineState[] = ['none', 'in_stock', 'short', 'sold_out', 'on_demand']
const isAboutStock = ({ was, now }: NonNullable<LineChanges['state']>) =>
  stockStates.includes(was) && stockStates.includes(now)

/** What changed about a line, as texts; without any the line is not told of (rule K-82). */
export function changeTexts({ changes, aditional_measurement_unit_data: unit }: Told, t: Words): string[] {
  if (!changes) return []
  const { price, discount, tax_rate: tax, format, state } = changes
  const priceOf = (euros: number) => formatMoney(timesUnits(euros, unit?.quantity ?? 1))
  const texts: Record<Change, string | false | null | undefined> = {
    state: state && (!isAboutStock(state) || hasFlag('stock')) && stateText(state, t),
    price: price && t('changes_price', { was: priceOf(price.was), now: priceOf(price.now) }),
    discount: discount && t('changes_discount', { was: formatRate(discount.was, 0), now: formatRate(discount.now, 0) }),
    tax_rate: tax && t('changes_tax', { was: formatRate(tax.was, 0), now: formatRate(tax.now, 0) }),
    format: format && t('changes_format', { was: formatText(format.was), now: formatText(format.now) }),
  }
  return Object.values(texts).filter((text) => typeof text === 'string')
}

const formatText = ({ name, quantity }: { name: string; quantity: number }) => `${name} (${quantity})`

function stateText({ was, now }: NonNullable<LineChanges['state']>, t: Words): string {
  if (now === 'none' || now === 'in_stock')
    return t(stockStates.includes(was) || was === 'over_stock' ? 'changes_in_stock' : 'changes_again')
  return t(`changes_${now}`)
}

/** The lines of a cart of which something is told. */
export const changedLines = (cart: Pick<Cart, 'items'>, t: Words): CartItem[] =>
  cart.items.filter((item) => item.changes?.replacement || changeTexts(item, t).length > 0)
