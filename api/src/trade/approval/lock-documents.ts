import { sql } from 'kysely'
import { rows, type Db } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
import { notFound } from '../../core/http/problem'
import { tableOf, type DecidedCenter, type Validable } from './validable'

/**
 * Locks the centres of orders or offers, then the documents, each in the order of ids: another decision about them
 * waits, and so does an order for the same centre. With an offer the one is locked that it replaces, or replaced before
 * it was cancelled.
 * @returns the centre of each, by the document's id; none for an offer without one
 * @throws 404 unless the account may see every one, and each waits for validation or did
 */
export async function lockDocuments(
  tx: Db,
  { kind, own }: Pick<Validable, 'kind' | 'own'>,
  actor: Actor,
  ids: readonly number[],
): Promise<Map<number, DecidedCenter>> {
  const table = sql.table(tableOf(kind))
  const asked = sql`o.id = any(${[...ids]}::int[]) and ${own(actor)}
    and (o.state = 'pending_validation' or o.validation_datetime is not null)`
  const centers = await rows(
    tx,
    sql<DecidedCenter>`
    select id, name, has_facturable, min_order, purchase_limit, country_id, postal_code from center
    where id in (select o.center_id from ${table} o where ${asked}) order by id for no key update`,
  )
  const former =
    kind === 'offer'
      ? sql`or o.id = any(array(select replaces_id from offer where id = any(${[...ids]}::int[])
        union all select (data #>> '{before,replaces_id}')::int from document_event
          where kind = 'offer' and document_id = any(${[...ids]}::int[]) and action = 'cancelled'))`
      : sql``
  const locked = await rows(
    tx,
    sql<{ id: number; center_id: number | null; is_asked: boolean }>`
    select o.id, o.center_id, ${asked} as is_asked from ${table} o where ${asked} ${former} order by o.id for update`,
  )
  const found = locked.filter(({ is_asked: isAsked }) => isAsked)
  if (found.length !== new Set(ids).size) throw notFound()
  const byId = new Map(centers.map((center) => [center.id, center]))
  return new Map(
    found.flatMap(({ id, center_id: center }) => {
      const own = center === null ? undefined : byId.get(center)
      return own ? [[id, own] as const] : []
    }),
  )
}
