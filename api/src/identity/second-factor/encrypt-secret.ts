import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

/** A key derived for this purpose alone: it signs no tokens, and no other key decrypts these secrets. */
const keyOf = (jwtSecret: string) => Buffer.from(hkdfSync('sha256', jwtSecret, '', 'portal second factor secret', 32))

/**
 * Encrypts the secret of an account's second factor for the database. Bound to the account: in the row of another account
 * it cannot be decrypted.
 */
export function encryptSecret(secret: string, account: number, jwtSecret: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, keyOf(jwtSecret), iv).setAAD(Buffer.from(String(account)))
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
}

/** The secret; undefined when the text was changed, is another account's, or was made with another JWT_SECRET. */
export function decryptSecret(encrypted: string, account: number, jwtSecret: string): string | undefined {
  const bytes = Buffer.from(encrypted, 'base64url')
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
