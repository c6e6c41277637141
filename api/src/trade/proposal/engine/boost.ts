import { grow, type Binned } from './grow'
import { randomOf } from './random'
import type { Tree } from './tree'

export interface Forest {
  trees: Tree[]
}

/** Rows by column: `columns[feature][row]`. A value that is not known is `unknown`. */
export interface Table {
  columns: Float32Array[]
  rows: number
}
/** Less than any real value: what is not known goes where the small ones go, or is split off from them. */
export const unknown = -1e6

export interface Training {
  target: Float32Array
  weight: Float32Array
  /** What each row begins with, to which the trees add. */
  start: Float32Array
  /** Rows that take no part in growing: the number of trees is chosen by them. */
  isHeldOut: Uint8Array
  /** 'odds': the target is 0 or 1, the sum is a logit. 'distance': the sum is near the target, by weighted distance. */
  kind: 'odds' | 'distance'
  maxTrees: number
  leaves: number
  rate: number
  /** The least weight (of 'odds': p(1-p) summed) of a leaf. */
  leastWeight: number
}

const patience = 20
const rowShare = 0.7
const columnShare = 0.7
const maxBins = 64

/**
 * Gradient boosting with trees of few leaves on binned columns. The same rows give the same forest: draws are seeded.
 * Without a gain on the held-out rows the forest stays empty, and the start alone counts.
 */
export function boost(table: Table, training: Training): Forest {
  const random = randomOf(7)
  const binned = binsOf(table)
  const { rows } = table
  const sum = Float32Array.from(training.start)
  const gradient = new Float64Array(rows)
  const curvature = new Float64Array(rows)
  const trees: Tree[] = []
  let best = lossOf(sum, training)
  let bestCount = 0
  const inside = rowsWhere(rows, (row) => !training.isHeldOut[row])
  while (trees.length < training.maxTrees && trees.length < bestCount + patience) {
    slopes(sum, training, gradient, curvature)
    const chosen = inside.filter(() => random() < rowShare)
    const features = binned.bins.map((_, feature) => feature).filter(() => random() < columnShare)
    const grown = grow(binned, { gradient, curvature, rows: chosen, features, ...training })
    if (grown.feature.length === 1) break
    if (training.kind === 'distance') setMedians(grown, binned, chosen, sum, training)
    scale(grown, training.rate)
    for (let row = 0; row < rows; row++) sum[row]! += valueInBins(grown, binned.bins, row)
    trees.push(withLimits(grown, binned))
    const loss = lossOf(sum, training)
    if (loss < best - 1e-7) {
      best = loss
      bestCount = trees.length
    }
  }
  return { trees: trees.slice(0, bestCount) }
}

/** The sum of the trees for one row of a table. */
export function sumOf({ trees }: Forest, { columns }: Table, row: number): number {
  let sum = 0
  for (const { feature, limit, left, right, value } of trees) {
    let node = 0
    while (feature[node]! >= 0) node = columns[feature[node]!]![row]! <= limit[node]! ? left[node]! : right[node]!
    sum += value[node]!
  }
  return sum
}

function slopes(
  sum: Float32Array,
  { kind, target, weight }: Training,
  gradient: Float64Array,
  curvature: Float64Array,
): void {
  for (let row = 0; row < sum.length; row++) {
    if (kind === 'odds') {
      const chance = 1 / (1 + Math.exp(-sum[row]!))
      gradient[row] = (chance - target[row]!) * weight[row]!
      curvature[row] = Math.max(chance * (1 - chance), 1e-6) * weight[row]!
    } else {
      gradient[row] = Math.sign(sum[row]! - target[row]!) * weight[row]!
      curvature[row] = weight[row]!
    }
  }
}

/** Of the held-out rows. */
function lossOf(sum: Float32Array, { kind, target, weight, isHeldOut }: Training): number {
  let loss = 0
  let all = 0
  for (let row = 0; row < sum.length; row++) {
    if (!isHeldOut[row]) continue
    const value = sum[row]!
    all += weight[row]!
    loss +=
      weight[row]! *
      (kind === 'odds'
        ? Math.log1p(Math.exp(-Math.abs(value))) + Math.max(value, 0) - target[row]! * value
        : Math.abs(value - target[row]!))
  }
  return all === 0 ? 0 : loss / all
}

/** A leaf's best value by distance is the weighted median of what its rows lack. */
function setMedians(
  tree: Tree,
  { bins }: Binned,
  rows: Int32Array,
  sum: Float32Array,
  { target, weight }: Training,
): void {
  const members = new Map<number, number[]>()
  for (const row of rows) {
    const leaf = leafInBins(tree, bins, row)
    const list = members.get(leaf)
    if (list) list.push(row)
    else members.set(leaf, [row])
  }
  for (const [leaf, list] of members)
    tree.value[leaf] = weightedMedian(
      list.map((row) => target[row]! - sum[row]!),
      list.map((row) => weight[row]!),
    )
}

/** The value at which half of the weight is reached; 0 of none. */
export function weightedMedian(values: readonly number[], weights: readonly number[]): number {
  const order = values.map((_, index) => index).sort((a, b) => values[a]! - values[b]! || a - b)
  const half = weights.reduce((sum, weight) => sum + weight, 0) / 2
  let reached = 0
  for (const index of order) {
    reached += weights[index]!
    if (reached >= half) return values[index]!
  }
  return 0
}

function scale({ value }: Tree, rate: number): void {
  for (let node = 0; node < value.length; node++) value[node]! *= rate
}

function leafInBins({ feature, limit, left, right }: Tree, bins: Uint8Array[], row: number): number {
  let node = 0
  while (feature[node]! >= 0) node = bins[feature[node]!]![row]! <= limit[node]! ? left[node]! : right[node]!
  return node
}

const valueInBins = (tree: Tree, bins: Uint8Array[], row: number) => tree.value[leafInBins(tree, bins, row)]!

/** The tree with its limits as values instead of bins. */
const withLimits = (tree: Tree, { edges }: Binned): Tree => ({
  ...tree,
  limit: tree.limit.map((limit, node) => (tree.feature[node]! < 0 ? 0 : edges[tree.feature[node]!]![limit]!)),
})

/** Columns cut at their quantiles: bin b holds the values up to edges[b]. */
function binsOf({ columns, rows }: Table): Binned {
  const edges = columns.map((column) => {
    const step = Math.max(1, Math.floor(rows / 20_000))
    const sample = new Float32Array(Math.ceil(rows / step))
    for (let at = 0; at < sample.length; at++) sample[at] = column[at * step]!
    sample.sort()
    const cuts: number[] = []
    for (let bin = 1; bin < maxBins; bin++) {
      const value = sample[Math.floor((bin * sample.length) / maxBins)] ?? 0
      if (cuts.length === 0 || value > cuts.at(-1)!) cuts.push(value)
    }
    return Float32Array.from(cuts)
  })
  const bins = columns.map((column, feature) => {
    const cuts = edges[feature]!
    const binOfRow = new Uint8Array(rows)
    for (let row = 0; row < rows; row++) binOfRow[row] = firstAtLeast(cuts, column[row]!)
    return binOfRow
  })
  return { bins, edges, counts: edges.map((cuts) => cuts.length + 1) }
}

function firstAtLeast(cuts: Float32Array, value: number): number {
  let low = 0
  let high = cuts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (cuts[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}

function rowsWhere(rows: number, holds: (row: number) => boolean): Int32Array {
  const found = new Int32Array(rows)
  let count = 0
  for (let row = 0; row < rows; row++) if (holds(row)) found[count++] = row
  return found.slice(0, count)
}
