import type { CatalogCreate, CreatedDocument } from '@portal/shared-sdk/contract'
import type { CartContext } from '../cart/cart-context'
import type { Db } from '../db/db'
import { mailPaper } from '../documents/paper-mail'
import type { Portal } from '../portal'
import { placeCatalog } from './place-catalog'
import type { Logo } from './read-logo'

/** PATCH cart/create_catalog/: makes the cart a catalogue, which goes out by mail as PDF, through the outbox. */
export async function sendCatalog(
  tx: Db,
  { clock, jobs }: Portal,
  input: CatalogCreate,
  logo: Logo | undefined,
  context: CartContext,
): Promise<CreatedDocument> {
  const { id, number, customer } = await placeCatalog(tx, input, logo, clock, context)
  await mailPaper(
    tx,
    jobs,
    { kind: 'catalog', id, language: context.language },
    { role: context.actor.role, email: customer.email },
  )
  return { id, number, message_flag: 0 }
}
