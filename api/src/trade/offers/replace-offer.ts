import { sql } from 'kysely'
import type { Clock } from '../../core/clock'
import { oneRow, type Db } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
import { conflict } from '../../core/http/problem'
import { endedTexts } from './texts'

/** An offer that a new version replaced, with its state before that. */
export interface Replaced {
  id: number
  state: string
}

/** States of an offer that a new version may replace (O-22). */
export const isReplaceable = (state: string): boolean => ['sent', 'opened', 'rejected'].includes(state)

/**
 * Ends an offer because a new version of it is sent (O-22); the caller holds its row.
 * @returns how to undo it
 * @throws 409 for one that was accepted, cancelled or replaced meanwhile
 */
export async function replaceOffer(
  tx: Db,
  clock: Pick<Clock, 'now'>,
  { former, by }: { former: number; by: { number: string } },
  actor: Pick<Actor, 'id'>,
): Promise<Replaced> {
  const offer = await oneRow(
    tx,
    sql<Replaced & { number: string }>`select id, state, number from offer where id = ${former}`,
  )
  if (!isReplaceable(offer.state)) throw conflict(endedTexts.former, { number: offer.number })
  await sql`update offer set state = 'replaced', version = version + 1 where id = ${former}`.execute(tx)
  await sql`insert into document_event (kind, document_id, at, account_id, action, reason)
    values ('offer', ${former}, ${clock.now()}, ${actor.id}, 'replaced', ${by.number})`.execute(tx)
  return { id: offer.id, state: offer.state }
}

/** Undoes replaceOffer, when the new version waits for validation again. */
export async function restoreReplaced(tx: Db, { id, state }: Replaced): Promise<void> {
  await sql`update offer set state = ${state}, version = version + 1 where id = ${id}`.execute(tx)
  await sql`delete from document_event
    where id = (select max(id) from document_event
      where kind = 'offer' and document_id = ${id} and action = 'replaced')`.execute(tx)
}
