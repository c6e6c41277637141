import { centsOf, type Cents } from '@portal/shared-sdk'
import type { ApprovalDocument } from './approval-kind'

/**
 * What Validar does for an account that validates up to an amount (rules D-70, D-71). null: it decides. above: it only
 * agrees, and the document waits for somebody with a higher amount. agreed: it has agreed already, and nothing changed
 * since. unknown: totals are hidden, so it may be either.
 * @param base in cents, of the quantities on the screen; undefined where it is hidden
 * @param isSame whether nothing was changed on the screen
 */
export function amountAgreement(
  document: Pick<ApprovalDocument, 'validation_limit' | 'limit_exceeded' | 'has_agreed'>,
  base?: Cents,
  isSame = true,
): 'above' | 'agreed' | 'unknown' | null {
  const { validation_limit: limit, limit_exceeded: isExceeded, has_agreed: hasAgreed } = document
  if (limit === null) return null
  const isStored = isSame ? isExceeded : null
  const isAbove = base === undefined ? isStored : base > centsOf(limit)
  if (isAbove === null) return 'unknown'
  if (!isAbove) return null
  return hasAgreed && isSame ? 'agreed' : 'above'
}
