import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

/**
 * Encrypts secrets that the database stores and the portal must read again.
 * @param purpose derives a key for it alone: it signs no tokens, and no other key decrypts these secrets
 */
export function secretsOf(purpose: string) {
  const keyOf = (jwtSecret: string) => Buffer.from(hkdfSync('sha256', jwtSecret, '', purpose, 32))
  return {
    /** Bound to the row of this id: in another one it cannot be decrypted. */
    encrypt(secret: string, id: number, jwtSecret: string): string {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, keyOf(jwtSecret), iv).setAAD(Buffer.from(String(id)))
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
    },
    /** The secret; undefined when the text was changed, is another row's, or was made with another JWT_SECRET. */
    decrypt(encrypted: string, id: number, jwtSecret: string): string | undefined {
      const bytes = Buffer.from(encrypted, 'base64url')
      try {
        const decipher = createDecipheriv(algorithm, keyOf(jwtSecret), bytes.subarray(0, ivBytes), {
          authTagLength: tagBytes,
        })
        decipher.setAAD(Buffer.from(String(id))).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
        return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}
