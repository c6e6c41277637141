import type { ListedProduct, Proposal, ShoppingListDetail } from '@portal/shared-sdk/contract'
import type { AddedLine } from './added-lines'

const articleOf = ({ id: product, external_id: code, name }: ListedProduct, unit: { id: number } | null) => ({
  product,
  code,
  name,
  unit: unit?.id ?? null,
})

/** What is proposed for a centre and can be ordered. */
export const linesOfProposal = ({ center, lines }: Proposal): AddedLine[] =>
  lines.flatMap(({ product, unit, quantity, added }) =>
    product && added !== null ? [{ ...articleOf(product, unit), center: center.id, quantity }] : [],
  )

/** The articles of a list that the account may buy; those of a centre's list in the par quantity (rule R-36). */
export const linesOfList = ({ center, lines }: ShoppingListDetail): AddedLine[] =>
  lines.flatMap(({ product, unit, par }) =>
    product ? [{ ...articleOf(product, unit), center: center?.id ?? null, quantity: par }] : [],
  )
