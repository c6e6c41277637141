/** A counted line. amount: in the format of the line, with at most two decimals. */
export interface CountedAmount {
  article: number
  /** Own units in the line's format. */
  unitQuantity: number
  par: number
  amount: number
}

/**
 * How many whole pieces of each line's format are missing up to par beside what was counted and what is under way (rule
 * R-57), in the same order. What is under way of an article goes to its lines one after the other.
 * @param underWay own units by article
 */
export function missingToPar(lines: readonly CountedAmount[], underWay: ReadonlyMap<number, number>): number[] {
  const left = new Map(underWay)
  return lines.map(({ article, unitQuantity, par, amount }) => {
    // In hundredths, as counted amounts are: exact.
    const needed = Math.max(0, par * 100 - Math.round(amount * 100)) * unitQuantity
    const coming = Math.round((left.get(article) ?? 0) * 100)
    const used = Math.min(needed, coming)
    left.set(article, (coming - used) / 100)
    return Math.ceil((needed - used) / (100 * unitQuantity))
  })
}

/** Whether an amount has at most two decimals. */
export const isCountable = (amount: number): boolean => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6
