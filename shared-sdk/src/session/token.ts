/** Seconds before its end at which a token is renewed (000 section 9). */
export const REFRESH_BEFORE = 86400

/** What to do with a token now: a token that cannot be read is as good as none. */
export function tokenState(token: string | null, now: Date): 'none' | 'expired' | 'renew' | 'fresh' {
  if (!token) return 'none'
  const expires = expiryOf(token)
  if (expires === null) return 'expired'
  const left = expires - now.getTime() / 1000
  if (left <= 0) return 'expired'
  return left <= REFRESH_BEFORE ? 'renew' : 'fresh'
}

/** The account of a token as text; empty when it does not say. */
export function ownerOf(token: string | null): string {
  const { user } = claimsOf(token ?? '')
  return typeof user === 'number' ? String(user) : ''
}

/** Seconds since 1970. */
function expiryOf(token: string): number | null {
  const { exp } = claimsOf(token)
  return typeof exp === 'number' ? exp : null
}

/** Read and not verified: the server verifies. */
function claimsOf(token: string): { exp?: unknown; user?: unknown } {
  try {
    const payload = token.split('.')[1] ?? ''
    return (
      (JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as {
        exp?: unknown
        user?: unknown
      } | null) ?? {}
    )
  } catch {
    return {}
  }
}
