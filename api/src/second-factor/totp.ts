import { Secret, TOTP } from 'otpauth'

const period = 30
/** What every authenticator app understands. */
const form = { algorithm: 'SHA1', digits: 6, period } as const

/** A new secret of 160 bits in base32, as RFC 4226 recommends. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** The address that an app reads from a QR code. brand and email are what the app calls it. */
export const factorUri = (secret: string, brand: string, email: string): string =>
  new TOTP({ ...form, issuer: brand, label: email, secret: Secret.fromBase32(secret) }).toString()

/**
 * The step of 30 s that a code of the secret belongs to: the present one, the one before it or the one after it (rule
 * S-30); undefined for another code. By the real time, whatever the day of the demonstration data.
 */
export function stepOf(secret: string, code: string): number | undefined {
  const now = Date.now()
  const delta = new TOTP({ ...form, secret: Secret.fromBase32(secret) }).validate({
    token: code,
    timestamp: now,
    window: 1,
  })
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta
}
