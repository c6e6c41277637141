import type { DecidedOrder } from '@portal/shared-sdk/contract'
import type { Db } from '../../core/db/db'
import type { Requester } from '../../core/http/requester'
import type { Portal } from '../../core/portal'
import { lockDocuments } from './lock-documents'
import { oneByOne } from './one-by-one'
import { undoDocument } from './undo-document'
import type { Validable, ValidableHead } from './validable'
import { known } from '../../core/known'

/** PATCH validable_orders/{id}/undo/ and validable_offers/{id}/undo/: see undoDocument. */
export async function undoOne<Head extends ValidableHead, Before>(
  tx: Db,
  portal: Portal,
  validable: Validable<Head, Before>,
  undone: { id: number; version: number },
  { actor }: Requester,
): Promise<void> {
  await lockDocuments(tx, validable, actor, [undone.id])
  await undoDocument(tx, portal, validable, undone, actor)
}

/** The same for several decisions, one after the other; a refused one does not affect the others. */
export async function undoSeveral<Head extends ValidableHead, Before>(
  tx: Db,
  portal: Portal,
  validable: Validable<Head, Before>,
  undone: readonly { id: number; version: number }[],
  by: Requester,
): Promise<DecidedOrder[]> {
  const versions = new Map(undone.map(({ id, version }) => [id, version]))
  const ids = [...versions.keys()]
  await lockDocuments(tx, validable, by.actor, ids)
  return oneByOne(tx, validable, ids, by, (id) =>
    undoDocument(tx, portal, validable, { id, version: known(versions, id) }, by.actor),
  )
}
