import type { CatalogCreate, CreatedDocument } from '@portal/shared-sdk/contract'
import type { Visit } from '../cart/read-cart'
import type { Db } from '../db/db'
import type { Portal } from '../portal'
import { placeCatalog } from './place-catalog'
import type { Logo } from './read-logo'

/** PATCH cart/create_catalog/: makes the cart a catalogue. */
export async function sendCatalog(tx: Db, { clock }: Portal, input: CatalogCreate, logo: Logo | undefined, visit: Visit): Promise<CreatedDocument> {
  const { id, number } = await placeCatalog(tx, input, logo, clock, visit)
  return { id, number, message_flag: 0 }
}
