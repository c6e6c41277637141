import type { Db } from '../../core/db/db'
import { tellsSums } from '../../core/http/hidden-sum-limit'

/** What the sums of a document for a centre are compared with: euros as text; null: nothing. */
export interface ComparedCenter {
  id: number
  min_order: string | null
  purchase_limit: string | null
}

/** Fewer pieces never cost more than a document holds (C-65), so that this comparison tells nothing. */
const fewPieces = 1_000_000

/** Whether the base of a document for this centre is compared with anything. */
export const isCompared = ({ min_order: minimum, purchase_limit: limit }: ComparedCenter): boolean =>
  Number(minimum) > 0 || Number(limit) > 0

/**
 * Counts a document that is about to be sent as one whose answer tells about its sums (C-42). What counts depends on
 * nothing that is hidden: whether the centre has a minimum or a limit, and how many pieces there are.
 */
export function comparesSums(tx: Db, center: ComparedCenter | null, pieces: number): void {
  if ((center && isCompared(center)) || pieces > fewPieces) tellsSums(tx, `center ${center?.id}`)
}
