import { sql } from 'kysely'
import { centsOf } from '@portal/shared-sdk/contract/money'
import { dayAfter } from '../../core/clock'
import { firstRow, rows, type Db } from '../../core/db/db'
import { conflict } from '../../core/http/problem'
import type { OfferHead } from '../offers/queries'
import { replaceOffer, restoreReplaced, type Replaced } from '../offers/replace-offer'
import { endedTexts } from '../offers/texts'
import type { Portal } from '../../core/portal'
import { agree } from './agreement'
import { covering } from './authority'
import { leaveTrace, refuseUnsold } from './decide-document'
import type { Case, Decision, Outcome } from './validable'

/** The state of an offer before a decision, and of the offer that it replaced. */
export interface OfferBefore {
  valid_until: string | null
  replaces_id: number | null
  replaced: Replaced | null
}

/**
 * Validates or cancels an offer, its lines as they are. A validated one is sent and holds from then on; the one that it
 * replaces ends (O-22, O-30). A cancelled one replaces nothing, so that another version can (O-43). One above the
 * account's amount waits on, agreed to (D-71).
 * @throws 400 with code 102 for products that are no longer sold; 409 when the former offer can no longer be replaced
 */
export async function decideOffer(
  tx: Db,
  { clock, variants }: Pick<Portal, 'clock' | 'variants'>,
  { document: offer, actor, authorities }: Case<OfferHead>,
  { isCancelled, reason }: Decision,
): Promise<Outcome> {
  if (!isCancelled) refuseUnsold(await productsOf(tx, offer.id))
  const authority = isCancelled ? authorities[0] : covering(authorities, centsOf(offer.base))
  if (!authority) return agree(tx, clock, { kind: 'offer', id: offer.id, reason, authorities }, actor)
  const replaced =
    !isCancelled && offer.replaces
      ? await replaceOffer(tx, clock, { former: offer.replaces.id, by: offer }, actor)
      : null
  const action = isCancelled ? 'cancelled' : 'validated'
  const state = isCancelled ? 'cancelled' : 'sent'
  const days = variants.ruling(offer.issuer).server.rules.offerValidDays
  await tx
    .updateTable('offer')
    .set({
      state,
      version: offer.version + 1,
      validator_id: actor.id,
      validation_datetime: clock.now(),
      ...(isCancelled
        ? { replaces_id: null }
        : { validated_base: offer.base, valid_until: dayAfter(clock.today(), days) }),
    })
    .where('id', '=', offer.id)
    .execute()
  const before: OfferBefore = { valid_until: offer.valid_until, replaces_id: offer.replaces?.id ?? null, replaced }
  const sums = { base: offer.base, total: offer.total }
  await leaveTrace(
    tx,
    {
      kind: 'offer',
      id: offer.id,
      at: clock.now(),
      action,
      reason,
      data: { before },
      authority,
      before: { state: offer.state, ...sums },
      after: { state, ...sums, reason },
    },
    actor,
  )
  return action
}

const productsOf = (tx: Db, offer: number) =>
  rows(
    tx,
    sql<{ name: string; active: boolean }>`
    select l.name, p.active from offer_line l join product p on p.id = l.product_id where l.offer_id = ${offer}
      order by l.position, l.id`,
  )

/**
 * Refuses to restore a cancelled new version where there is another one (O-43). The caller holds the row of the former
 * offer, as everything that makes a version of it does.
 * @throws 409 when another new version was made meanwhile
 */
export async function refuseReplacedAgain(
  tx: Db,
  { id }: Pick<OfferHead, 'id'>,
  { replaces_id: former }: OfferBefore,
): Promise<void> {
  const other = await firstRow(
    tx,
    sql<{ number: string }>`select f.number from offer f join offer n on n.replaces_id = f.id
      where f.id = ${former}::int and n.id <> ${id}`,
  )
  if (other) throw conflict(endedTexts.former, other)
}

/** Makes an offer wait again; the one that it replaced is valid again. */
export async function restoreOffer(
  tx: Db,
  { clock }: Pick<Portal, 'clock'>,
  { document: offer, actor }: Pick<Case<OfferHead>, 'document' | 'actor'>,
  { valid_until, replaces_id: former, replaced }: OfferBefore,
): Promise<void> {
  if (replaced) await restoreReplaced(tx, replaced)
  const state = 'pending_validation'
  await tx
    .updateTable('offer')
    .set({
      state,
      valid_until,
      replaces_id: former,
      validated_base: null,
      validator_id: null,
      validation_datetime: null,
      version: offer.version + 1,
    })
    .where('id', '=', offer.id)
    .execute()
  await leaveTrace(
    tx,
    {
      kind: 'offer',
      id: offer.id,
      at: clock.now(),
      action: 'undone',
      before: { state: offer.state },
      after: { state },
    },
    actor,
  )
}
