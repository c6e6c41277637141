import { sql } from 'kysely'
import { lockRoute, storeNoteCarbon } from './store-route'
import { localTime } from '../../core/clock'
import { firstRow, type Db } from '../../core/db/db'
import { nextNumber } from '../../core/db/next-number'
import {
  deliveredContent,
  deliveredParty,
  deliveredSearch,
  type NewDeliveredLine,
} from '../documents/delivered-content'
import { storeLines } from '../documents/copy-cart-lines'
import { addDeliveryNote, takeAwayDeliveryNote } from '../figures/stored-sums'
import { conflict, found } from '../../core/http/problem'

export interface NewDeliveryNote {
  client_id: number
  center_id: number | null
  at: Date
  /** A return has negative quantities. */
  lines: readonly (NewDeliveredLine & { order_line_id?: number | null })[]
  /** The next of its series when left out. */
  number?: string
  creator_id?: number | null
  order_id?: number | null
  state?: 'preparing' | 'shipped' | 'delivered' | 'invoiced' | 'cancelled'
  /** When it arrived; null: not yet. */
  delivered_at?: Date | null
  route_id?: number | null
  /** From the warehouse to the centre. */
  distance_km?: number | string | null
  /** Name of a variant; the one of the account that made it when left out (rule D-42). */
  issuer?: string | null
  details?: string
}

/**
 * Writes a delivery note with its lines, adds it to the month's consumption of its centre, and allocates its route's
 * emissions again (rules H-2, T-10), all in the given transaction. Names, codes, units and taxes are copied from the
 * products and the centre as they are now.
 * @returns base: euros as a decimal text
 * @throws 404 for a foreign client, centre or order, 400 for wrong lines (see deliveredContent)
 */
export async function writeDeliveryNote(
  tx: Db,
  note: NewDeliveryNote,
): Promise<{ id: number; number: string; base: string }> {
  await lockRoute(tx, { route: note.route_id ?? null })
  const party = await deliveredParty(tx, note)
  const { lines, amounts } = await deliveredContent(tx, party, note.lines)
  const number = note.number ?? (await nextNumber(tx, 'ALB', Number(localTime(note.at).slice(0, 4))))
  const { id } = await tx
    .insertInto('delivery_note')
    .values({
      number,
      client_id: party.client_id,
      center_id: party.center_id,
      creator_id: note.creator_id ?? null,
      state: note.state ?? 'delivered',
      order_id: note.order_id ?? null,
      delivery_note_datetime: note.at,
      delivery_datetime: note.delivered_at ?? null,
      ...amounts,
      details: note.details ?? '',
      billable_center: party.billable_center,
      issuer: note.issuer ?? party.issuer,
      route_id: note.route_id ?? null,
      distance_km: note.distance_km ?? null,
      search_norm: deliveredSearch(number, party),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await storeLines(tx, 'delivery_note', id, lines)
  await addDeliveryNote(tx, id)
  await storeNoteCarbon(tx, id)
  return { id, number, base: amounts.base }
}

/**
 * Cancels a delivery note, subtracts it from the consumption of its centre and allocates its route's emissions without
 * it, once (rules H-2, T-10).
 * @throws 404 for an unknown id, 409 for one that is cancelled already
 */
export async function cancelDeliveryNote(tx: Db, id: number): Promise<void> {
  await lockRoute(tx, { note: id })
  const { state } = found(
    await firstRow(tx, sql<{ state: string }>`select state from delivery_note where id = ${id} for update`),
  )
  if (state === 'cancelled') throw conflict()
  await takeAwayDeliveryNote(tx, id)
  await sql`update delivery_note set state = 'cancelled' where id = ${id}`.execute(tx)
  await storeNoteCarbon(tx, id)
}
