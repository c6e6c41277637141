import type { CatalogCreate, CreatedDocument } from '@portal/shared-sdk/contract'
import type { CartContext } from '../cart/cart-context'
import type { Db } from '../../core/db/db'
import { mailPaper } from '../documents/paper-mail'
import type { Portal } from '../../core/portal'
import { createCatalog } from './create-catalog'
import type { Logo } from './read-logo'

/** PATCH cart/create_catalog/: turns the cart into a catalogue and queues the mail with its PDF. */
export async function sendCatalog(
  tx: Db,
  { clock, jobs }: Portal,
  input: CatalogCreate,
  logo: Logo | undefined,
  context: CartContext,
): Promise<CreatedDocument> {
  const { id, number, customer } = await createCatalog(tx, input, logo, clock, context)
  await mailPaper(
    tx,
    jobs,
    { kind: 'catalog', id, language: context.language },
    { ...context.actor, email: customer.email },
  )
  return { id, number, message_flag: 0 }
}
