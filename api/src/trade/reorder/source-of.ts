import type { ReorderKind } from '@portal/shared-sdk/contract'
import type { Db } from '../../core/db/db'
import type { CartContext } from '../cart/cart-context'
import { boughtByCenter } from '../proposal/bought-by-center'
import { listSource } from '../shopping-lists/list-lines'
import { boughtLines, type Source } from './bought-lines'

/**
 * The lines that can be bought again: those of a document or a shopping list, or what a centre bought before.
 * @throws 403 without the right to such documents, 404 for one that the account may not see
 */
export function sourceOf(db: Db, { actor, today }: CartContext, kind: ReorderKind, id: number): Promise<Source> {
  if (kind === 'shopping_list') return listSource(db, actor, id)
  return kind === 'proposal' ? boughtByCenter(db, actor, id, today) : boughtLines(db, actor, kind, id)
}
