import type { DeliveredQuery } from '@portal/shared-sdk/contract'
import type { Static } from 'typebox'
import type { Db } from '../db/db'
import type { Actor } from '../http/actor'
import { notFound } from '../http/problem'
import { refuseForeign } from '../http/rows-of'

/**
 * What a ticket's params filter by, as the list's query does; anything of another type counts as absent.
 * @throws 404 for somebody else's client or centre
 */
export async function filtersOf(db: Db, actor: Actor, params: Record<string, unknown>): Promise<Static<typeof DeliveredQuery>> {
  const texts = ['search', 'ordering', 'country', 'after', 'before'].flatMap((key) => (typeof params[key] === 'string' && params[key] ? [[key, params[key]]] : []))
  const ids = ['client', 'center'].flatMap((key) => {
    const id = params[key]
    if (typeof id !== 'number') return []
    if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647) throw notFound()
    return [[key, id]]
  })
  const query = Object.fromEntries([...texts, ...ids]) as Static<typeof DeliveredQuery>
  await refuseForeign(db, actor, query)
  return query
}
