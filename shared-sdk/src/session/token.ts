import { isRecord } from '../../contract/names'

/** Seconds before its expiry from which a token is renewed (rule S-17). */
const REFRESH_BEFORE = 86400

/**
 * What to do with a token now. A token that cannot be read counts as expired; one that was signed for less than a day
 * is the last of its session and is not renewed (rule S-17).
 */
export function tokenState(token: string | null, now: Date): 'none' | 'expired' | 'renew' | 'fresh' {
  if (!token) return 'none'
  const { exp, iat } = claimsOf(token)
  if (typeof exp !== 'number') return 'expired'
  const left = exp - now.getTime() / 1000
  if (left <= 0) return 'expired'
  const isLast = typeof iat === 'number' && exp - iat <= REFRESH_BEFORE
  return left <= REFRESH_BEFORE && !isLast ? 'renew' : 'fresh'
}

/** The account id of a token as text; empty if the token names none. */
export function ownerOf(token: string | null): string {
  const { user } = claimsOf(token ?? '')
  return typeof user === 'number' ? String(user) : ''
}

interface Claims {
  /** Seconds since 1970. */
  exp?: unknown
  iat?: unknown
  user?: unknown
}

/** Reads the claims without verifying the signature, which is the server's task. */
function claimsOf(token: string): Claims {
  try {
    const payload = token.split('.')[1] ?? ''
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return isRecord(claims) ? claims : {}
  } catch {
    return {}
  }
}
