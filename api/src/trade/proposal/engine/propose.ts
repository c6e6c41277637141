import { sumOf } from './boost'
import type { Candidate } from './candidates'
import { names, ownNames } from './features'
import { placesOf, startOf, type Model } from './learn'
import type { Bought } from './own-history'
import { quantityOf } from './quantity'
import { Sheet } from './sheet'

/** An article of a proposal: the more likely it is bought next, the higher its score, a logit. */
export interface ProposedArticle {
  article: number
  score: number
  /** null: the centre never bought it, so that nothing tells how much. */
  quantity: number | null
  /** How the centre bought it before. */
  ownHistory: Bought | undefined
}

/** Collects the candidates of one centre and orders them. */
export class Proposal {
  private readonly sheet = new Sheet(names.length)
  private readonly candidates: Candidate[] = []

  constructor(
    private readonly model: Model,
    /** By article: quantiles of what centres take. */
    private readonly typical: readonly (readonly number[])[],
  ) {}

  add(candidate: Candidate, row: Float32Array): void {
    if (!candidate.ownHistory && this.model.way !== 'neighbours') return
    this.sheet.add(row)
    this.candidates.push(candidate)
  }

  /** The articles that are most likely bought, at most `count`; the same candidates give the same list. */
  best(count: number): ProposedArticle[] {
    const table = this.sheet.only(placesOf(this.model.way))
    const scores = this.candidates.map((_, row) => startOf(this.sheet, row) + sumOf(this.model.forest, table, row))
    const order = [...scores.keys()].sort(
      (a, b) => scores[b]! - scores[a]! || this.candidates[a]!.article - this.candidates[b]!.article,
    )
    return order.slice(0, count).map((row) => {
      const { article, ownHistory } = this.candidates[row]!
      return { article, score: scores[row]!, quantity: ownHistory ? this.quantity(row, ownHistory) : null, ownHistory }
    })
  }

  /** The quantity of a candidate that the centre bought before. */
  private quantity(row: number, ownHistory: Bought): number {
    const features = Float32Array.from({ length: ownNames.length }, (_, place) => this.sheet.columns[place]![row]!)
    return quantityOf(this.model.quantity, {
      ownHistory,
      row: features,
      typical: this.typical[ownHistory.article] ?? [],
    })
  }

  /** The quantities of all candidates that the centre bought before, by article. */
  quantities(): Map<number, number> {
    return new Map(
      this.candidates.flatMap(({ article, ownHistory }, row) =>
        ownHistory ? [[article, this.quantity(row, ownHistory)] as const] : [],
      ),
    )
  }
}
