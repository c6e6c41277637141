import { randoms } from './load.mjs'

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  return sorted.length % 2 ? sorted[Math.floor(middle)] : (sorted[middle - 1] + sorted[middle]) / 2
}

/** The 95 % confidence interval of the median by bootstrap: `[low, high]`. */
export function intervalOfMedian(values, draws = 10_000) {
  const random = randoms(1)
  const medians = Array.from({ length: draws }, () =>
    median(values.map(() => values[Math.floor(random() * values.length)])),
  ).sort((a, b) => a - b)
  return [medians[Math.floor(draws * 0.025)], medians[Math.ceil(draws * 0.975) - 1]]
}
