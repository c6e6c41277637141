import type { RawBuilder } from 'kysely'
import type { DecidedEntry, Person } from '@portal/shared-sdk/contract'
import type { Db } from '../../core/db/db'
import type { DocumentCenter } from '../documents/take-cart'
import type { Actor } from '../../core/http/actor'
import type { Text } from '../../core/http/texts'
import type { Portal } from '../../core/portal'
import type { Authority } from './authority'

/** A document's centre as a decision needs it. */
export interface DecidedCenter extends DocumentCenter {
  country_id: string
  postal_code: string
}

/** The parts of a head that orders and offers have in common. */
export interface ValidableHead {
  id: number
  number: string
  state: string
  version: number
  validation_datetime: Date | null
  creator_user: Person | null
  validator_user: Person | null
}

export interface Decision {
  isCancelled: boolean
  /** Other quantities, of an order's lines. */
  entries?: readonly DecidedEntry[]
  reason: string
  version?: number
}

/**
 * What a decision did. waits: the order waits for somebody else (code 100), with the new quantities; still waits: so it
 * did before, and nothing changed. agreed: it costs more than the account validates, which agreed to it, and waits for
 * somebody with a higher amount; still agreed: the account had agreed before (rule D-71). left: it sent it itself and
 * changed within a day who may validate it; nothing but the audit changed (rule M-32).
 */
export type Outcome = 'validated' | 'cancelled' | 'waits' | 'still waits' | 'agreed' | 'still agreed' | 'left'

/** What is decided: the document, locked by lockDocuments, its centre, who decides, and by which rights. */
export interface Case<Head> {
  document: Head
  center: DecidedCenter | undefined
  actor: Actor
  authorities: readonly Authority[]
  /** @throws Problem 400 with code 100 where the actor sent it and a colleague may validate a document of this base */
  refuseOwnOf: (base: string) => Promise<void>
}

/** What differs between orders and offers when they are decided about. Before: the stored state before a decision. */
export interface Validable<Head extends ValidableHead = ValidableHead, Before = object> {
  kind: 'order' | 'offer'
  /** The state after validation. */
  sentState: string
  texts: Record<'ownDocument' | 'alreadyValidated' | 'alreadyCancelled', Text>
  /** The account's own, as a condition on alias `o`. */
  own: (actor: Actor) => RawBuilder<unknown>
  /** One that waits for validation, or did. */
  find: (db: Db, actor: Actor, id: number) => Promise<Head | undefined>
  /** All refusals come before the first write, so that one of several may fail alone. */
  decide: (
    tx: Db,
    portal: Pick<Portal, 'clock' | 'variants'>,
    about: Case<Head>,
    decision: Decision,
  ) => Promise<Outcome>
  /** @throws Problem for a decision that can no longer be taken back; writes nothing. */
  refuseRestore?: (tx: Db, document: Head, before: Before) => Promise<void>
  /** Puts back what a decision changed; it waits again. */
  restore: (
    tx: Db,
    portal: Pick<Portal, 'clock'>,
    about: Pick<Case<Head>, 'document' | 'actor'>,
    before: Before,
    action: 'validated' | 'cancelled',
  ) => Promise<void>
}

/** The table of a kind of documents, as it stands in a query. */
export const tableOf = (kind: Validable['kind']) => (kind === 'order' ? 'sale_order' : 'offer')
