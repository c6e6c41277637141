import { isBuyer, type Language } from '@portal/shared-sdk/contract'
import { unitsLimit } from '../../catalogue/products/quantity-limit'
import { say, type Text } from '../../core/http/texts'
import type { Shopper } from './cart-content'
import { leastUnlikely, type LineRow } from './queries'

/** Own units from which a first order of an article is asked about. */
const largeFirstOrder = 1_000
/** How many times the largest order of before. */
const outOfProportion = 100

const unlikelyTexts = {
  usual: {
    es: '{units} unidades: este centro ha pedido como mucho {max} de una vez.',
    pt: '{units} unidades: este centro encomendou no máximo {max} de uma vez.',
    en: '{units} units: this centre has ordered {max} at once at most.',
  },
  stock: {
    es: '{units} unidades: son más de las que hay en stock.',
    pt: '{units} unidades: são mais do que as que há em stock.',
    en: '{units} units: that is more than there is in stock.',
  },
  first: {
    es: '{units} unidades: es mucho para un artículo que este centro no ha pedido antes.',
    pt: '{units} unidades: é muito para um artigo que este centro não encomendou antes.',
    en: '{units} units: that is a lot of an article that this centre has not ordered before.',
  },
} satisfies Record<string, Text>

type Asked = Pick<LineRow, 'quantity' | 'unit' | 'most_ordered' | 'stock' | 'obsolete' | 'is_ondemand' | 'is_charge'>

/** Why the quantity of a line is out of all proportion; null: it is not (rule C-83). */
export function unlikelyReason(line: Asked, { role, rules }: Pick<Shopper, 'role' | 'rules'>) {
  const units = line.quantity * (line.unit?.quantity ?? 1)
  const { most_ordered: max, stock } = line
  if (line.is_charge || units < leastUnlikely) return null
  if (max !== null && units >= outOfProportion * max) return 'usual'
  // What a limit refuses need not be asked about. Buyers are not told how many there are (rule K-46).
  const isLimited = unitsLimit(line, rules) !== null
  const isOnDemand = line.is_ondemand && rules.on_demand
  const isShort = isBuyer(role) ? stock <= 0 : units > stock
  if (!isLimited && !isOnDemand && isShort && units > (max ?? 0)) return 'stock'
  return max === null && units >= largeFirstOrder ? 'first' : null
}

/** The same as a text that a person confirms. */
export function unlikelyText(line: Asked, shopper: Pick<Shopper, 'role' | 'rules'>, language: Language): string | null {
  const reason = unlikelyReason(line, shopper)
  if (reason === null) return null
  const units = line.quantity * (line.unit?.quantity ?? 1)
  return say(unlikelyTexts[reason], language, { units, max: line.most_ordered ?? 0 })
}
