import { Secret, TOTP } from 'otpauth'

const period = 30
/** The form that every authenticator app supports. */
const form = { algorithm: 'SHA1', digits: 6, period } as const

/** A new secret of 160 bits in base32, as RFC 4226 recommends. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** The address in the QR code. The app shows brand and email. */
export const factorUri = (secret: string, brand: string, email: string): string =>
  new TOTP({ ...form, issuer: brand, label: email, secret: Secret.fromBase32(secret) }).toString()

/**
 * The step of 30 s that a code of the secret belongs to: the present one, the one before it or the one after it (rule
 * S-30); undefined for another code. Uses the machine's clock, not DEMO_DATE (rule P-17).
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
