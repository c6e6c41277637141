import { centsOf, type Cents } from '@portal/shared-sdk'
import type { ApprovalDocument } from './approval-kind'

/**
 * What validating would be for an account that validates up to an amount (rules D-70, D-71). above: an agreement, and
 * the document waits for somebody else; agreed: it does already; unknown: one of both, where totals are not shown;
 * null: a decision.
 * @param base in cents, of what is on the screen; left out where it is not shown
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
