import type { ValidableOrder, WhoDecides } from '@portal/shared-sdk/contract'
import { centsOf } from '@portal/shared-sdk/contract/money'
import type { Clock } from '../clock'
import type { Db } from '../db/db'
import type { Actor } from '../http/actor'
import { agreementOf } from './agreement'
import { authoritiesOf, covering, highestOf, type Authority } from './authority'
import type { ValidableHead } from './validable'
import { isOwnToOthers, sentOf, whoCan, type Sent } from './who-can'

type Told = Pick<ValidableOrder, keyof typeof WhoDecides>

const decided: Told = {
  who_can: [],
  needs_other: false,
  may_decide: false,
  validation_limit: null,
  limit_exceeded: null,
  has_agreed: false,
  in_place_of: null,
}

/**
 * Who may decide about a document that waits, and what of it the account that asks may do (D-72). To who may not see
 * totals nothing of it depends on the document's base: who may is told of those without an amount, who may in any case.
 * Of what it agreed to it hears again that it is above the amount of then: by another amount it could measure the base.
 */
export async function presentWhoDecides(
  db: Db,
  kind: Sent['kind'],
  { id, state }: Pick<ValidableHead, 'id' | 'state'>,
  { actor, clock }: { actor: Actor; clock: Pick<Clock, 'today'> },
): Promise<Told> {
  if (state !== 'pending_validation') return decided
  const sent = await sentOf(db, kind, id)
  const today = clock.today()
  const asking = { actor, today, base: actor.hides.total ? ('whatever' as const) : sent.base }
  const authorities = await authoritiesOf(db, sent, actor, today)
  const agreed = await agreementOf(db, kind, id, actor)
  return {
    who_can: await whoCan(db, sent, asking),
    needs_other: await isOwnToOthers(db, sent, asking),
    may_decide: authorities.length > 0,
    has_agreed: agreed !== undefined,
    ...amountsOf(authorities, actor.hides.total ? null : sent.base, agreed?.above ?? null),
  }
}

/**
 * @param base of the document; null: not told
 * @param above what it was told to be above
 */
function amountsOf(authorities: readonly Authority[], base: string | null, above: string | null) {
  const limit = authorities.length > 0 ? highestOf(authorities) : null
  // Above the amount, and where that is not told, it is agreed to by the own right.
  const by = (base === null ? undefined : covering(authorities, centsOf(base))) ?? authorities[0]
  return {
    validation_limit: limit === null ? null : Number(limit),
    limit_exceeded: limit !== null && isAbove(limit, base, above),
    in_place_of: by?.in_place_of ?? null,
  }
}

function isAbove(limit: string, base: string | null, above: string | null): boolean | null {
  if (base !== null) return centsOf(base) > centsOf(limit)
  return above !== null && centsOf(limit) <= centsOf(above) ? true : null
}
