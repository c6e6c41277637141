import type { ValidableOrder, WhoDecides } from '@portal/shared-sdk/contract'
import { centsOf } from '@portal/shared-sdk/contract/money'
import type { Clock } from '../../core/clock'
import type { Db } from '../../core/db/db'
import type { Actor } from '../../core/http/actor'
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
 * Who may decide about a document that waits, and what the account that asks may do (D-72). For an account that may not
 * see totals nothing of this depends on the document's base: only accounts without an amount are named. After its
 * agreement the comparison is with its amount at that time: by changing the amount it could measure the base.
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
 * @param above the amount that the document is known to pass
 */
function amountsOf(authorities: readonly Authority[], base: string | null, above: string | null) {
  const limit = authorities.length > 0 ? highestOf(authorities) : null
  // Where no right is known to cover it, the account agrees by the first one, its own.
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
