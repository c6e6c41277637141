import { sql } from 'kysely'
import { mostOfFormat } from '@portal/shared-sdk/contract'
import { cartTotals, centsOf, shippingOf, shippingZoneOf, type Totals } from '@portal/shared-sdk/contract/money'
import { rows, type Db } from '../db/db'
import type { LineCopy } from '../documents/copy-cart-lines'
import type { PlacedCenter } from '../documents/take-cart'
import type { Actor } from '../http/actor'
import { fieldError, refusal, type Problem } from '../http/problem'
import { texts, type Text } from '../http/texts'
import type { OfferHead } from '../offers/queries'
import { belowMinimum } from '../orders/refuse-order'
import { unitsLimit } from '../products/quantity-limit'
import { answerTexts } from './texts'

/** A line of an offer, with what of its product decides whether it may be ordered today. Decimals are texts. */
interface OfferedLine extends LineCopy {
  id: number
  active: boolean
  stock: number
  obsolete: boolean
  is_ondemand: boolean
  is_charge: boolean
  /** Whether this account may buy it for the client: with only_authorized_products not everything (rule O-56). */
  is_authorised: boolean
}

interface BlockedLine {
  line: OfferedLine
  reason: Text
  values?: { most: number }
}

/** What acceptance of lines would order. refusal: why not as it is. */
export interface AcceptancePlan {
  lines: OfferedLine[]
  blocked: BlockedLine[]
  /** Lines that were asked for by name and are blocked. */
  askedBlocked: BlockedLine[]
  totals: Totals
  clientDiscountPercentage: string
  refusal: Problem | null
}

/** The lines of an offer in their order, with whether the account may order each for the offer's client. */
export function offeredLines(
  db: Db,
  offer: number,
  { only_authorized_products: isLimited }: Pick<Actor, 'only_authorized_products'>,
): Promise<OfferedLine[]> {
  return rows(
    db,
    sql<OfferedLine>`
    select l.id, l.product_id, l.code, l.name, l.description, l.unit_id, l.unit_name, l.unit_quantity, l.quantity, l.price, l.discount,
      l.base, l.tax_rate, l.billable, l.is_rate_priced, p.active, p.stock, p.obsolete, p.is_ondemand, p.is_charge,
      p.is_charge or not (${isLimited}::boolean or coalesce(c.only_authorized_products, false))
        or exists (select 1 from special_price sp where sp.client_id = o.client_id and sp.product_id = p.id) as is_authorised
    from offer_line l join product p on p.id = l.product_id join offer o on o.id = l.offer_id left join client c on c.id = o.client_id
    where l.offer_id = ${offer} order by l.position, l.id`,
  )
}

/**
 * What an order of these lines would be (rules O-31, O-50, O-56): at the prices, discounts and taxes of the offer, with
 * the shipping of today. All lines keep the client's discount as it was agreed; a part of them has its percentage.
 * @param asked ids of lines; undefined: all that are not blocked
 * @throws 400 for an id that is no line of the offer
 */
export function planAcceptance(
  offer: Pick<OfferHead, 'client_discount' | 'client_discount_percentage'>,
  lines: readonly OfferedLine[],
  asked: readonly number[] | undefined,
  center: PlacedCenter,
  { rules }: Pick<Actor, 'rules'>,
): AcceptancePlan {
  const known = new Set(lines.map(({ id }) => id))
  if (asked?.some((id) => !known.has(id))) throw fieldError('lines', texts.notOffered)
  const blocked = lines.flatMap((line) => blockOf(line, rules) ?? [])
  const isBlocked = new Set(blocked.map(({ line }) => line.id))
  const isAsked = new Set(asked ?? known)
  const chosen = lines.filter(({ id }) => isAsked.has(id) && !isBlocked.has(id))
  const totals = totalsOf(offer, chosen, chosen.length === lines.length, center, rules)
  return {
    lines: chosen,
    blocked,
    askedBlocked: asked ? blocked.filter(({ line }) => isAsked.has(line.id)) : [],
    totals,
    clientDiscountPercentage: offer.client_discount_percentage,
    refusal: refusalOf(chosen, totals, center, rules),
  }
}

/** Why a line cannot be ordered whatever else is. */
function blockOf(line: OfferedLine, rules: Actor['rules']): BlockedLine | undefined {
  if (line.product_id === rules.id_code_0) return { line, reason: answerTexts.freeLine }
  if (line.is_rate_priced && rules.refuseRatePricedOrders) return { line, reason: answerTexts.ratePriced }
  if (!line.active) return { line, reason: answerTexts.unsold }
  if (!line.is_authorised) return { line, reason: answerTexts.unauthorised }
  const most = mostOfFormat(unitsLimit(line, rules), line.unit_quantity, 0)
  return line.quantity > most ? { line, reason: answerTexts.outOfStock, values: { most } } : undefined
}

function totalsOf(
  offer: Pick<OfferHead, 'client_discount' | 'client_discount_percentage'>,
  chosen: readonly OfferedLine[],
  isWhole: boolean,
  center: PlacedCenter,
  rules: Actor['rules'],
): Totals {
  const amounts = chosen.map((line) => ({
    price: centsOf(line.price),
    unitQuantity: line.unit_quantity,
    quantity: line.quantity,
    discount: line.discount,
    taxRate: line.tax_rate,
  }))
  const discount = isWhole ? centsOf(offer.client_discount) : offer.client_discount_percentage
  const { base } = cartTotals(amounts, discount, 0n)
  const zone = shippingZoneOf(center.country_id, center.postal_code)
  return cartTotals(amounts, discount, chosen.length === 0 ? 0n : shippingOf(base, rules, zone))
}

/** In the order in which a buyer mends it: nothing left, too many of an article in all, below the minimum order. */
function refusalOf(
  chosen: readonly OfferedLine[],
  { base }: Totals,
  center: PlacedCenter,
  rules: Actor['rules'],
): Problem | null {
  if (chosen.length === 0) return refusal('nothing', answerTexts.nothing)
  const units = new Map<number, number>()
  for (const line of chosen)
    units.set(line.product_id, (units.get(line.product_id) ?? 0) + line.quantity * line.unit_quantity)
  for (const line of chosen) {
    const most = unitsLimit(line, rules)
    if (most !== null && units.get(line.product_id)! > most)
      return refusal('stock', answerTexts.together, { name: line.name, most })
  }
  return belowMinimum(base, center)
}
