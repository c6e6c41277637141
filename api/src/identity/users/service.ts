import type { Page, User } from '@portal/shared-sdk/contract'
import type { Db } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
import { list, type ListQuery } from '../../core/http/list'
import { found } from '../../core/http/problem'
import { refuseForeign } from '../../core/http/rows-of'
import { oneUser, presentUser, userListSpec } from './queries'

/** GET users/; 404 for a client that is not the actor's. */
export async function listUsers(
  db: Db,
  actor: Actor,
  query: ListQuery & { client?: number; active?: boolean },
): Promise<Page<User>> {
  await refuseForeign(db, actor, { client: query.client })
  const page = await list(db, userListSpec(actor, query), query)
  return { ...page, results: page.results.map(presentUser) }
}

/** GET users/{id}/ */
export async function readUser(db: Db, actor: Actor, id: number): Promise<User> {
  return presentUser(found(await oneUser(db, actor, id)))
}
