import { taxRateOf } from '@portal/shared-sdk/contract/money'
import type { Center } from '../clients/client'
import type { Random } from '../random'
import type { Assortment, Habitual } from './assortment'
import type { Line } from './document'

/** How many lines an order has: 4 to 34, half of them up to 13. */
const lineCount = (draw: Random): number =>
  4 + draw.int(0, 9) + draw.int(0, 9) + (draw.chance(0.22) ? draw.int(2, 12) : 0)

/** Prices rose a quarter of a percent a month. */
const priceThen = (cents: number, monthsAgo: number): bigint =>
  BigInt(Math.max(1, Math.round((cents * (10_000 - 25 * monthsAgo)) / 10_000)))

/**
 * The lines of one order of a centre, at the prices of `monthsAgo` months before today.
 * @param bySales a sales person entered it, and may have given a discount on lines without a special price
 */
export function orderLines(
  assortment: Assortment,
  center: Center,
  draw: Random,
  monthsAgo: number,
  bySales: boolean,
): Line[] {
  const own = centerItems(assortment, center)
  return draw.sample(own, Math.min(own.length, lineCount(draw))).map((item) => {
    const special = assortment.specialPrices.get(item.product.id)
    const max = special === undefined ? item.product.maxDiscount : 0
    return {
      ...amount(item, draw),
      productId: item.product.id,
      priceCents: priceThen(special ?? item.product.priceCents, monthsAgo),
      discount: bySales && max >= 1 && draw.chance(0.12) ? Math.min(max, draw.pick([3, 5, 5, 10])) : 0,
      taxRate: taxRateOf(item.product.taxClass, center.country),
    }
  })
}

/** Each centre buys most of its client's articles, always the same ones. */
const centerItems = (assortment: Assortment, center: Center): Habitual[] => {
  const own = assortment.items.filter(({ product }) => (product.id * 7 + center.id * 13) % 10 < 7)
  return own.length >= 6 ? own : assortment.items
}

const amount = (item: Habitual, draw: Random): Pick<Line, 'formatId' | 'unitQuantity' | 'quantity'> => ({
  formatId: item.formatId,
  unitQuantity: item.unitQuantity,
  quantity: Math.max(1, Math.round((item.quantity * draw.int(60, 145)) / 100)),
})
