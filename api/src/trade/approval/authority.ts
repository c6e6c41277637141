import { sql } from 'kysely'
import type { Person } from '@portal/shared-sdk/contract'
import { centsOf, type Cents } from '@portal/shared-sdk/contract/money'
import { rows, type Db } from '../../core/db/db'
import { person } from '../documents/party'
import type { Actor } from '../../core/http/actor'
import { isStandIn } from '../../identity/absences/stand-ins'
import { amountOf, mayItself, mayLook, type Sent } from './who-can'

/** A right to decide about a document: the account's own, or that of an account that it stands in for. */
export interface Authority {
  /** Id of the absent account; null: the own right. */
  away: number | null
  in_place_of: Person | null
  /** Euros up to which it validates, as text; null: any (rule D-70). */
  limit: string | null
}

/** The rights by which an account may decide about a document, its own first, then the highest amount (rule D-74). */
export function authoritiesOf(db: Db, sent: Sent, { id }: Pick<Actor, 'id'>, today: string): Promise<Authority[]> {
  return rows(
    db,
    sql<Authority>`
    select null::int as away, null::json as in_place_of, ${amountOf('a')} as "limit" from account a
      where a.id = ${id} and ${mayItself('a', sent, 'none')}
    union all
    (select away.id, ${person('away')}, ${amountOf('away')} as amount from account a
      join absence ab on ${isStandIn('ab', 'a', today)}
      join account away on away.id = ab.account_id
      where a.id = ${id} and ${mayLook('a', sent)} and away.id is distinct from ${sent.creator}::int
        and ${mayItself('away', sent, 'none')}
      order by amount desc nulls first, away.id)`,
  )
}

/** Locks the absences that an account stands in for today: ending one waits until decisions based on it are made. */
export async function holdAbsences(tx: Db, { id }: Pick<Actor, 'id'>, today: string): Promise<void> {
  await rows(
    tx,
    sql`select ab.id from absence ab join account a on ${isStandIn('ab', 'a', today)} where a.id = ${id}
      order by ab.id for share of ab`,
  )
}

/** The first right whose amount reaches this base; undefined: somebody with a higher one has to validate. */
export const covering = (authorities: readonly Authority[], base: Cents): Authority | undefined =>
  authorities.find(({ limit }) => limit === null || base <= centsOf(limit))

/** The highest amount among them, as text; null: any. */
export const highestOf = (authorities: readonly Authority[]): string | null =>
  authorities.reduce<string | null>(
    (highest, { limit }) =>
      highest === null || limit === null ? null : centsOf(limit) > centsOf(highest) ? limit : highest,
    '0',
  )
