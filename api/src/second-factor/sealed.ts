import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

/** A key of its own: nobody who finds it signs tokens, and none of another purpose opens these secrets. */
const keyOf = (jwtSecret: string) => Buffer.from(hkdfSync('sha256', jwtSecret, '', 'portal second factor secret', 32))

/**
 * How the secret of an account's second factor is stored. Bound to the account: copied to another's row it opens
 * nothing.
 */
export function seal(secret: string, account: number, jwtSecret: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, keyOf(jwtSecret), iv).setAAD(Buffer.from(String(account)))
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
}

/** The secret again; undefined when it was changed, is another account's, or was stored under another JWT_SECRET. */
export function unseal(sealed: string, account: number, jwtSecret: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const decipher = createDecipheriv(algorithm, keyOf(jwtSecret), bytes.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    })
    decipher.setAAD(Buffer.from(String(account))).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
