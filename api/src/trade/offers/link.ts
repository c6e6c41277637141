import { randomBytes } from 'node:crypto'
import type { Db } from '../../core/db/db'
import { hashOf } from '../../core/hash-of'

/**
 * Makes a link to an offer (O-36). The token is only in the returned link: it is made when the message is written, so
 * that no job and no log contains it.
 * @param base where the portal is, without a slash at the end
 */
export async function makeLink(db: Db, offer: number, base: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('offer_link')
    .values({ offer_id: offer, token_hash: hashOf(token) })
    .execute()
  return `${base}/oferta#${token}`
}
