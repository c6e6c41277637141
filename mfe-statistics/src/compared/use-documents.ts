import { firstMonth, hasFlag, linkTo, today, useAccount } from '@portal/shared-sdk'
import { momentsOfMonths, type MonthSpan } from '@portal/shared-ui/figures'
import type { Choice } from '../choice/use-choice'

/** What a figure is about: everything chosen, or one article, category or centre of it. */
export interface FigureOf {
  product?: number
  category?: number
  center?: number
  /** Default: the months of the period. */
  months?: MonthSpan
}

export type DocumentsOf = (figure?: FigureOf) => string | undefined

/**
 * Answers the address of what adds up to a figure: of just its invoices, or of their lines where a category, an article
 * or a centre limits it (rules T-23, T-28). undefined for an account that may not see invoices, and for months that lists
 * of documents do not have.
 */
export function useDocuments({ nodes, category, costCenter, months: chosen }: Choice): DocumentsOf {
  const { account } = useAccount()
  const isAllowed = account?.can_see_sale_invoices === true && hasFlag('menu_pedidos_facturas')
  const day = today()
  return ({ months = chosen, ...figure } = {}) => {
    if (!isAllowed || months.after < firstMonth) return undefined
    const { after, before } = momentsOfMonths(months)
    const last = before.slice(0, 10)
    const query = {
      // Lists of documents end today.
      after: after.slice(0, 10),
      before: last > day ? day : last,
      node: nodes,
      category,
      cost_center: costCenter,
      ...figure,
      // Statistics are of all centres, whichever centre the header has chosen.
      center: figure.center ?? 'all',
      counted: true,
    }
    const isOfLines = [query.category, figure.product, figure.center].some((id) => id !== undefined)
    return isOfLines ? linkTo('invoiceLines', query) : linkTo('invoices', query)
  }
}
