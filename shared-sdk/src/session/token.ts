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

/** Seconds since 1970, read and not verified: the server verifies. */
function expiryOf(token: string): number | null {
  try {
    const payload = token.split('.')[1] ?? ''
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown }
    return typeof claims.exp === 'number' ? claims.exp : null
  } catch {
    return null
  }
}
