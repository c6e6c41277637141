import type { RawBuilder } from 'kysely'
import type { Actor } from './actor'
import type { ListSpec } from './list'

/** A list that grows by thousands of rows a month: documents. `filters` and `orderings` use the table of heads only. */
export interface LongListSpec<T> extends ListSpec<T> {
  /** The account whose rows these are; `where` contains its rights too. */
  actor: Actor
  country: string | undefined
  /** The column of clients for rights and country; without one `filters` contain both. */
  clientId?: string
  /** The column of leads, for documents of clients or leads. */
  leadId?: string
  /** `where` without rights and country. */
  filters: (RawBuilder<unknown> | undefined | false)[]
  /** Whether `filters` leave the rows of one client, centre or lead. */
  isNarrow: boolean
  /** The normalised text (see searchNorm), of which search_parts() has an index. */
  searchIn: [RawBuilder<unknown>]
  /** The documents' own table with its alias, as in `delivery_note d`. */
  heads: RawBuilder<unknown>
  /**
   * Left joins that orderings need, by their keys: even an unused one prevents an index-only scan.
   */
  joins: Record<string, RawBuilder<unknown>>
  /** Its column of ids. */
  headId: RawBuilder<unknown>
  /** Orderings by few values, which are read value by value. */
  groups?: Record<string, Groups>
}

/** The values of an ordering by a name of something else, or by one of few words. */
export interface Groups {
  /** The column of a head that says which value it has. */
  column: RawBuilder<unknown>
  /** `select … as key, … as name`: the values and what they are ordered by. */
  values: (customers: Customers | undefined) => RawBuilder<unknown>
  /** How a head has the value `v`, where that is more than the column's key. */
  match?: RawBuilder<unknown>
}

/** The wanted part of a list. */
export interface Window {
  size: number
  offset: number
}

/** How many rows there are and the ids of the wanted ones, in their order. */
export interface Found {
  count: number
  ids: number[]
}

/** Whose rows are wanted: the ids of clients, and a query of those of leads, of which there may be many more. */
export interface Customers {
  clients: number[]
  leads?: RawBuilder<unknown>
}

/** The rows that the caller may see and asked for, without its search; customers: undefined for all. */
export interface Scope {
  where: RawBuilder<unknown>
  customers: Customers | undefined
}
