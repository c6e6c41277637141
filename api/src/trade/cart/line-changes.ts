import { createHash } from 'node:crypto'
import type { LineChanges, LineState } from '@portal/shared-sdk/contract'
import { eurosOf, taxRateOf } from '@portal/shared-sdk/contract/money'
import { cartLine, isAuthorised, type CartContent, type CartLine } from './cart-content'
import type { CartContext } from './cart-context'
import { lineAvailability } from './line-availability'
import { factsOf } from './line-facts'
import type { LineFacts } from './queries'

type TaxClass = LineFacts['tax_class']
/** As LineChanges, but tax classes: what they are in percent depends on the centre, which is the account's choice. */
type Changes = Omit<LineChanges, 'tax_rate'> & { taxClass: { was: TaxClass; now: TaxClass } | null }

/** What the account is told to have changed about a line since it was shown it (rules K-79, K-81). */
export function presentChanges(line: CartLine, content: CartContent, context: CartContext): LineChanges | null {
  const changes = changesOf(line, content, context)
  if (!changes) return null
  const { taxClass, ...shown } = changes
  const rate = (tax: TaxClass) => taxRateOf(tax, content.cart.country_id)
  return { ...shown, tax_rate: taxClass && { was: rate(taxClass.was), now: rate(taxClass.now) } }
}

/** Names the changes of all lines; null without any (rule K-80). */
export function changedKey(content: CartContent, context: CartContext): string | null {
  const changes = content.lines.flatMap((line) => {
    const shown = changesOf(line, content, context)
    return shown ? [[line.row.id, shown]] : []
  })
  if (changes.length === 0) return null
  return createHash('sha256').update(JSON.stringify(changes)).digest('base64url').slice(0, 22)
}

function changesOf(line: CartLine, { cart }: CartContent, context: CartContext): Changes | null {
  const { row } = line
  const { actor } = context
  const facts = factsOf(row, cart, actor)
  const seen = { ...facts, ...row.seen }
  if (JSON.stringify(seen) === JSON.stringify(facts)) return null
  const then = cartLine(
    { ...row, ...seen, replacement: null },
    { ...cart, only_authorized_products: seen.only_authorized },
    // What the account's own right was stands in the facts, too.
    { ...actor, only_authorized_products: false },
    line.units,
  )
  const state = changed(stateOf(then, seen.only_authorized, context), stateOf(line, facts.only_authorized, context))
  const { replacement } = row
  const isSeen = !replacement || replacement.id === seen.replacement
  const changes: Changes = {
    ...(actor.hides.price ? { price: null, discount: null, taxClass: null } : moneyChanges(then, line)),
    format: seen.unit && row.unit && isOther(seen.unit, row.unit) ? { was: seen.unit, now: row.unit } : null,
    state,
    replacement: isSeen ? null : replacement,
  }
  return Object.values(changes).some(Boolean) ? changes : null
}

function moneyChanges(then: CartLine, now: CartLine): Pick<Changes, 'price' | 'discount' | 'taxClass'> {
  const [was, is] = [then.price, now.price]
  return {
    // From or to a price on request is a change of the state.
    price: was !== null && is !== null && was !== is ? { was: eurosOf(was), now: eurosOf(is) } : null,
    discount: changed(then.discount, now.discount),
    taxClass: changed(then.row.tax_class, now.row.tax_class),
  }
}

function stateOf(line: CartLine, isLimited: boolean, context: CartContext): LineState {
  const { row } = line
  if (!row.active) return 'not_sold'
  if (
    !isAuthorised(row, { only_authorized_products: isLimited }, { ...context.actor, only_authorized_products: false })
  )
    return 'not_allowed'
  if (line.price === null) return 'no_price'
  return line.isValid ? lineAvailability(line, context).state : 'over_stock'
}

const changed = <T>(was: T, now: T) => (was === now ? null : { was, now })
const isOther = (was: { name: string; quantity: number }, now: { name: string; quantity: number }) =>
  was.name !== now.name || was.quantity !== now.quantity
