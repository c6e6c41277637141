import { sql } from 'kysely'
import { firstRow, type Db } from '../../core/db/db'
import type { Model } from './engine/learn'
import { Market, type MarketState } from './engine/market'

/** What was learnt from all purchases, as it is stored. products: the id of each article number. */
export interface StoredState {
  model: Model
  market: MarketState
  products: number[]
  typical: number[][]
}
/** The same, ready for use. */
export interface ProposalState {
  model: Model
  market: Market
  typical: number[][]
  /** The engine's number of a product. */
  numbers: Map<number, number>
}

/** The learnt state that was stored last, read again only when there is a newer one. */
export class ProposalStates {
  private day: string | undefined
  private state: ProposalState | undefined

  /** undefined: nothing was learnt yet. */
  async current(db: Db): Promise<ProposalState | undefined> {
    const newest = await firstRow(
      db,
      sql<{ day: string }>`select made_at::text as day from proposal_model where state is not null
        order by day desc limit 1`,
    )
    if (!newest || newest.day === this.day) return this.state
    const stored = await firstRow(
      db,
      sql<{ state: StoredState }>`select state from proposal_model where made_at = ${newest.day}::timestamptz`,
    )
    if (!stored) return this.state
    const { model, market, typical, products } = stored.state
    this.state = {
      model,
      market: Market.of(market),
      typical,
      numbers: new Map(products.map((id, number) => [id, number])),
    }
    this.day = newest.day
    return this.state
  }
}
