/**
 * Edits that turn one word into the other: a letter more, less, another, or two neighbours swapped
 * (Damerau-Levenshtein, each place edited once). Answers limit + 1 as soon as it is certain to be more than limit.
 */
export function editDistance(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) > limit) return limit + 1
  let before: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row]
    let best = row
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1]
      let cost = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (same ? 0 : 1))
      const isSwap = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      if (isSwap) cost = Math.min(cost, before[column - 2]! + 1)
      current.push(cost)
      best = Math.min(best, cost)
    }
    // A swap reaches back two rows, and costs one: a row above the limit ends it only with the row before.
    if (best > limit && Math.min(...last) >= limit) return limit + 1
    before = last
    last = current
  }
  return Math.min(last[to.length]!, limit + 1)
}
