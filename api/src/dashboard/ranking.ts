import type { TSchema } from 'typebox'
import type { Hides } from '../http/actor'
import type { ListQuery, ListSpec } from '../http/list'
import { isHidden } from '../http/present'
import type { Column } from '../http/spreadsheet'
import type { Text } from '../http/texts'

/** A list of clients or centres by their figures. Found: a row as the database gives it, amounts as texts. */
export interface Ranking<Found, Row> {
  spec: ListSpec<Found>
  /** The row as it is answered. */
  tell: (found: Found) => Row
  /** Keys that order by an amount: ignored for who may not see them (rule T-3). */
  amounts: readonly string[]
  sheet: { name: Text; row: TSchema; columns: Column[] }
}

/**
 * The ordering of a query without keys of amounts for who may not see them; by name where none is left (rules T-3,
 * B-15).
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
