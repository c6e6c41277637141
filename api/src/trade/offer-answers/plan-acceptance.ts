import { sql } from 'kysely'
import { maxOfFormat } from '@portal/shared-sdk/contract'
import { cartTotals, centsOf, shippingOf, shippingZoneOf, type Totals } from '@portal/shared-sdk/contract/money'
import { shippingTerms, shippingWhereNone, type UsualShipping } from '../cart/usual-shipping'
import { rows, type Db } from '../../core/db/db'
import type { LineCopy } from '../documents/copy-cart-lines'
import type { PlacedCenter } from '../documents/take-cart'
import type { Actor } from '../../core/http/actor'
import { fieldError, refusal, type Problem } from '../../core/http/problem'
import { texts, type Text } from '../../core/http/texts'
import type { OfferHead } from '../offers/queries'
import { belowMinimum } from '../orders/refuse-order'
import { unitsLimit } from '../../catalogue/products/quantity-limit'
import { answerTexts } from './texts'
import { known } from '../../core/known'

/** A line of an offer with the properties of its product that decide whether it can be ordered. Decimals are texts. */
interface OfferedLine extends LineCopy {
  id: number
  active: boolean
  stock: number
  obsolete: boolean
  is_ondemand: boolean
  is_charge: boolean
  is_free_line: boolean
  /** Whether the account may buy it for the client (rule O-56). */
  is_authorised: boolean
}

interface BlockedLine {
  line: OfferedLine
  reason: Text
  values?: { max: number }
}

/** The order that an acceptance would make. refusal: why these lines together cannot be ordered. */
export interface AcceptancePlan {
  lines: OfferedLine[]
  blocked: BlockedLine[]
  /** Blocked lines among those that the request names. */
  askedBlocked: BlockedLine[]
  totals: Totals
  /** rule C-92 */
  shippingOption: string | null
  clientDiscountPercentage: string
  refusal: Problem | null
}

/** The lines of an offer, in the order of the document. */
export function offeredLines(
  db: Db,
  offer: number,
  { only_authorized_products: isLimited }: Pick<Actor, 'only_authorized_products'>,
): Promise<OfferedLine[]> {
  return rows(
    db,
    sql<OfferedLine>`
    select l.id, l.product_id, l.code, l.name, l.description, l.unit_id, l.unit_name, l.unit_quantity, l.quantity,
      l.price, l.discount,
      l.base, l.tax_rate, l.billable, l.is_rate_priced, p.active, p.stock, p.obsolete, p.is_ondemand, p.is_charge,
        p.is_free_line,
      p.is_charge or not (${isLimited}::boolean or coalesce(c.only_authorized_products, false))
        or exists (select 1 from special_price sp
          where sp.client_id = o.client_id and sp.product_id = p.id) as is_authorised
    from offer_line l join product p on p.id = l.product_id join offer o on o.id = l.offer_id
      left join client c on c.id = o.client_id
    where l.offer_id = ${offer} order by l.position, l.id`,
  )
}

/**
 * Works out the order that acceptance of these lines would make (rules O-31, O-50, O-56): prices, discounts and taxes
 * are those of the offer, shipping is that of today. The client's discount stays to the cent when all lines are
 * accepted; for a part of them its percentage applies.
 * @param asked ids of lines; undefined: all that are not blocked
 * @throws 400 for an id that is not a line of the offer
 */
export function planAcceptance(
  offer: Pick<OfferHead, 'client_discount' | 'client_discount_percentage'>,
  lines: readonly OfferedLine[],
  asked: readonly number[] | undefined,
  center: PlacedCenter & { usual: UsualShipping | null },
  actor: Pick<Actor, 'rules' | 'hides'>,
): AcceptancePlan {
  const { rules } = actor
  const known = new Set(lines.map(({ id }) => id))
  if (asked?.some((id) => !known.has(id))) throw fieldError('lines', texts.notOffered)
  const blocked = lines.flatMap((line) => blockOf(line, rules) ?? [])
  const isBlocked = new Set(blocked.map(({ line }) => line.id))
  const isAsked = new Set(asked ?? known)
  const chosen = lines.filter(({ id }) => isAsked.has(id) && !isBlocked.has(id))
  const { totals, shippingOption } = sumsOf(offer, chosen, chosen.length === lines.length, center, actor)
  return {
    lines: chosen,
    blocked,
    askedBlocked: asked ? blocked.filter(({ line }) => isAsked.has(line.id)) : [],
    totals,
    shippingOption,
    clientDiscountPercentage: offer.client_discount_percentage,
    refusal: refusalOf(chosen, totals, center, rules),
  }
}

/** Why a line cannot be ordered, whatever the other lines are. */
function blockOf(line: OfferedLine, rules: Actor['rules']): BlockedLine | undefined {
  if (line.is_free_line) return { line, reason: answerTexts.freeLine }
  if (line.is_rate_priced && rules.refuseRatePricedOrders) return { line, reason: answerTexts.ratePriced }
  if (!line.active) return { line, reason: answerTexts.unsold }
  if (!line.is_authorised) return { line, reason: answerTexts.unauthorised }
  const max = maxOfFormat(unitsLimit(line, rules), line.unit_quantity, 0)
  return line.quantity > max ? { line, reason: answerTexts.outOfStock, values: { max } } : undefined
}

function sumsOf(
  offer: Pick<OfferHead, 'client_discount' | 'client_discount_percentage'>,
  chosen: readonly OfferedLine[],
  isWhole: boolean,
  center: PlacedCenter & { usual: UsualShipping | null },
  actor: Pick<Actor, 'rules' | 'hides'>,
): Pick<AcceptancePlan, 'totals' | 'shippingOption'> {
  const { rules } = actor
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
  const shippingOption =
    chosen.length === 0 ? null : shippingWhereNone(base, center, center.usual, shippingTerms(actor))
  const shipping = chosen.length === 0 ? 0n : shippingOf(base, rules, zone, shippingOption)
  return { totals: cartTotals(amounts, discount, shipping), shippingOption }
}

/** The first that applies: no line left, too many of one article in all lines, below the minimum order. */
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
    const max = unitsLimit(line, rules)
    if (max !== null && known(units, line.product_id) > max)
      return refusal('stock', answerTexts.together, { name: line.name, max })
  }
  return belowMinimum(base, center)
}
