import { randomBytes } from 'node:crypto'
import { hashOf } from '../hash-of'

/** The secret of a mailed link to an offer, 256 bits at random, and its SHA-256, which is all that the database keeps. */
export function newOfferToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOf(token) }
}
