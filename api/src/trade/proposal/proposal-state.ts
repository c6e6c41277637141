import { sql } from 'kysely'
import { firstRow, type Db } from '../../core/db/db'
import type { Model } from './engine/learn'
import { Market, type MarketState } from './engine/market'
import type { Neighbours } from './engine/neighbours'

/** What was learnt from all purchases, as it is stored. products: the id of each article number. */
export interface StoredState {
  model: Model
  market: MarketState
  products: number[]
  typical: number[][]
  /** None where the back-test chose a way without them. */
  neighbours: Neighbours
  /** The articles that are bought most of late. */
  popular: number[]
}
/** The same, ready for use. */
export interface ProposalState {
  model: Model
  market: Market
  typical: number[][]
  neighbours: Neighbours
  popular: number[]
  /** The id of each article number, and the engine's number of a product. */
  products: number[]
  numbers: Map<number, number>
}

/** A stored state, ready for use. */
export const stateOf = ({ market, ...more }: StoredState): ProposalState => ({
  ...more,
  market: Market.of(market),
  numbers: new Map(more.products.map((id, number) => [id, number])),
})

/** What was learnt last, and when it was stored; undefined: nothing was learnt yet. */
export const newestState = (db: Db): Promise<{ at: string; state: StoredState } | undefined> =>
  firstRow(
    db,
    sql<{ at: string; state: StoredState }>`select made_at::text as at, state from proposal_model
      where state is not null order by day desc limit 1`,
  )

/** The learnt state that was stored last, read again only when there is a newer one. */
export class ProposalStates {
  private at: string | undefined
  private state: ProposalState | undefined

  /** undefined: nothing was learnt yet. */
  async current(db: Db): Promise<ProposalState | undefined> {
    const newest = await firstRow(
      db,
      sql<{ at: string }>`select made_at::text as at from proposal_model where state is not null
        order by day desc limit 1`,
    )
    if (!newest || newest.at === this.at) return this.state
    const stored = await newestState(db)
    if (!stored) return this.state
    this.state = stateOf(stored.state)
    this.at = stored.at
    return this.state
  }
}
