import type { TSchema } from 'typebox'
import type { Hides } from '../../core/http/actor'
import type { ListQuery, ListSpec } from '../../core/http/list'
import { isHidden } from '../../core/http/present'
import type { Column } from '../../core/http/spreadsheet'
import type { Text } from '../../core/http/texts'

/** A list of clients or centres by their figures. Found: a database row, with amounts as texts. */
export interface Ranking<Found, Row> {
  spec: ListSpec<Found>
  /** Turns a database row into a row of the answer. */
  toRow: (found: Found) => Row
  /** Keys that order by an amount: ignored for an account that may not see amounts (rule T-3). */
  amounts: readonly string[]
  sheet: { name: Text; row: TSchema; columns: Column[] }
}

/**
 * A query without ordering keys of amounts, for an account that may not see these; by name if no key is left (rules
 * T-3, B-15).
 */
export function shownOrdering<Q extends ListQuery>(
  { spec, amounts }: Pick<Ranking<never, never>, 'amounts'> & { spec: Pick<ListSpec<unknown>, 'orderings'> },
  query: Q,
  hides: Hides,
): Q {
  if (!isHidden('amount', hides)) return query
  const keys = (query.ordering ?? '').split(',').map((key) => key.trim())
  const known = (key: string) => Object.hasOwn(spec.orderings ?? {}, key)
  const shown = keys.filter((key) => key && !(known(key.replace(/^-/, '')) && amounts.includes(key.replace(/^-/, ''))))
  return { ...query, ordering: shown.join(',') || 'name' }
}
