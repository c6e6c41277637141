import type { CanaryGroup } from './registry'

// Whom a canary goes to (rule A-55). A page decides by it, and the API asks it of who reports (rule A-57).

/** Who visits: the account's number as text, '' for none, and the brand of the page. */
export interface Visitor {
  user: string
  brand: string
}

/** Whether a group has this visitor. A visitor without an account is in none but that of a brand. id: of the canary */
export function isInGroup(id: string, { percent, brands, accounts }: CanaryGroup, { user, brand }: Visitor): boolean {
  if (brands?.includes(brand)) return true
  if (user === '') return false
  if (accounts?.includes(Number(user))) return true
  return percent !== undefined && shareOf(`${id} ${user}`) * 100 < percent
}

/**
 * A number from 0 to below 1 that is the same for the same text and spread evenly (FNV-1a, then the last step of
 * murmur3). A canary that is widened so keeps those who had it, and another one begins with other accounts.
 */
function shareOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}
