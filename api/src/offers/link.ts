import { hash, randomBytes } from 'node:crypto'
import type { Db } from '../db/db'

/** What the database has of a link's token (O-36). */
export const linkHash = (token: string): string => hash('sha256', token, 'base64url')

/**
 * Makes a link to an offer. The token is in what this answers and nowhere else: it is made when the message is written,
 * and no job or log has it.
 * @param base where the portal is, without a slash at the end
 */
export async function makeLink(db: Db, offer: number, base: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('offer_link')
    .values({ offer_id: offer, token_hash: linkHash(token) })
    .execute()
  return `${base}/oferta#${token}`
}
