import { sql } from 'kysely'
import type { Actor } from '../../core/http/actor'

/** Whether the account may buy product `p` for the client `cl` (rule K-26). */
export const mayBuy = (actor: Pick<Actor, 'only_authorized_products'>) => sql`
  (not (${sql.lit(actor.only_authorized_products)} or cl.only_authorized_products)
    or exists (select from special_price sp where sp.client_id = cl.id and sp.product_id = p.id))`
