import { sql } from 'kysely'
import { DeliveryNoteStates, type DeliveredQuery, type DeliveredZipQuery } from '@portal/shared-sdk/contract'
import type { Static } from 'typebox'
import type { Db } from '../../core/db/db'
import {
  deliveredById,
  deliveredLines,
  deliveredSheetSpec,
  deliveredSpec,
  type Delivered,
  type DeliveredHead,
} from '../documents/delivered'
import type { Actor } from '../../core/http/actor'

/** The head of a delivery note as the database has it. */
export interface NoteHead extends DeliveredHead {
  delivery_note_datetime: Date
  delivery_datetime: Date | null
}

const kind: Delivered = {
  table: 'delivery_note',
  lines: 'delivery_note_line',
  owner: 'delivery_note_id',
  date: 'delivery_note_datetime',
  states: DeliveryNoteStates,
  own: sql`d.delivery_datetime`,
  orderings: { delivery_note_delivery_datetime: sql`d.delivery_datetime` },
}

export const noteListSpec = (actor: Actor, query: Static<typeof DeliveredZipQuery>) =>
  deliveredSpec<NoteHead>(kind, actor, query)
export const noteSheetSpec = (actor: Actor, query: Static<typeof DeliveredQuery>) =>
  deliveredSheetSpec(kind, actor, query)
export const noteById = (db: Db, actor: Actor, id: number) => deliveredById<NoteHead>(db, kind, actor, id)
export const noteLines = (db: Db, id: number) => deliveredLines(db, kind, id)
