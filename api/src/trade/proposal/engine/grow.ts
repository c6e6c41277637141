import type { Tree } from './tree'

/** Columns in bins. edges[feature][bin] is the largest value of a bin; the last bin has none. */
export interface Binned {
  bins: Uint8Array[]
  edges: Float32Array[]
  counts: number[]
}

export interface Growth {
  gradient: Float64Array
  curvature: Float64Array
  rows: Int32Array
  features: number[]
  leaves: number
  leastWeight: number
}

const ridge = 2
const width = 128

interface Leaf {
  node: number
  from: number
  to: number
  sums: Float64Array
  gradient: number
  curvature: number
  split: { gain: number; feature: number; bin: number } | null
}

/** Grows one tree, the leaf with the greatest gain first; limits are bins. Reorders nothing of its caller. */
export function grow(binned: Binned, growth: Growth): Tree {
  const tree: Tree = { feature: [-1], limit: [0], left: [0], right: [0], value: [0] }
  const rows = Int32Array.from(growth.rows)
  const spare = new Int32Array(rows.length)
  const open: Leaf[] = []
  const first = leafOf(0, 0, rows.length, histogram(binned, growth, rows, 0, rows.length), binned, growth)
  open.push(first)
  tree.value[0] = valueOf(first)
  for (let leaves = 1; leaves < growth.leaves; leaves++) {
    const at = bestOf(open)
    if (at < 0) break
    const leaf = open[at]!
    const { feature, bin } = leaf.split!
    const middle = partition(rows, spare, leaf, binned.bins[feature]!, bin)
    const isLeftSmall = middle - leaf.from <= leaf.to - middle
    const small = isLeftSmall
      ? histogram(binned, growth, rows, leaf.from, middle)
      : histogram(binned, growth, rows, middle, leaf.to)
    const large = leaf.sums
    for (let index = 0; index < large.length; index++) large[index]! -= small[index]!
    const left = tree.feature.length
    tree.feature[leaf.node] = feature
    tree.limit[leaf.node] = bin
    tree.left[leaf.node] = left
    tree.right[leaf.node] = left + 1
    const sides = [
      leafOf(left, leaf.from, middle, isLeftSmall ? small : large, binned, growth),
      leafOf(left + 1, middle, leaf.to, isLeftSmall ? large : small, binned, growth),
    ]
    for (const side of sides) {
      tree.feature.push(-1)
      tree.limit.push(0)
      tree.left.push(0)
      tree.right.push(0)
      tree.value.push(valueOf(side))
    }
    open.splice(at, 1, ...sides)
  }
  return tree
}

const valueOf = ({ gradient, curvature }: Leaf) => -gradient / (curvature + ridge)

function bestOf(open: Leaf[]): number {
  let best = -1
  let gain = 1e-9
  open.forEach(({ split }, at) => {
    if (split && split.gain > gain) {
      gain = split.gain
      best = at
    }
  })
  return best
}

/** Sums of gradient and curvature by feature and bin, those of a feature `width` numbers on. */
function histogram(
  { bins }: Binned,
  { gradient, curvature, features }: Growth,
  rows: Int32Array,
  from: number,
  to: number,
) {
  const sums = new Float64Array(bins.length * width)
  for (const feature of features) {
    const binOfRow = bins[feature]!
    const base = feature * width
    for (let at = from; at < to; at++) {
      const row = rows[at]!
      const place = base + 2 * binOfRow[row]!
      sums[place]! += gradient[row]!
      sums[place + 1]! += curvature[row]!
    }
  }
  return sums
}

function leafOf(node: number, from: number, to: number, sums: Float64Array, { counts }: Binned, growth: Growth): Leaf {
  const first = (growth.features[0] ?? 0) * width
  let gradient = 0
  let curvature = 0
  for (let place = first; place < first + width; place += 2) {
    gradient += sums[place]!
    curvature += sums[place + 1]!
  }
  const leaf: Leaf = { node, from, to, sums, gradient, curvature, split: null }
  const whole = (gradient * gradient) / (curvature + ridge)
  for (const feature of growth.features) {
    let left = 0
    let leftCurvature = 0
    for (let bin = 0; bin < counts[feature]! - 1; bin++) {
      left += sums[feature * width + 2 * bin]!
      leftCurvature += sums[feature * width + 2 * bin + 1]!
      const rightCurvature = curvature - leftCurvature
      if (leftCurvature < growth.leastWeight) continue
      if (rightCurvature < growth.leastWeight) break
      const right = gradient - left
      const gain = (left * left) / (leftCurvature + ridge) + (right * right) / (rightCurvature + ridge) - whole
      if (gain > (leaf.split?.gain ?? 1e-9)) leaf.split = { gain, feature, bin }
    }
  }
  return leaf
}

/** Orders the rows of a leaf: those up to the bin first. Keeps the order within each side. */
function partition(rows: Int32Array, spare: Int32Array, { from, to }: Leaf, bins: Uint8Array, bin: number): number {
  let left = from
  let right = 0
  for (let at = from; at < to; at++) {
    const row = rows[at]!
    if (bins[row]! <= bin) rows[left++] = row
    else spare[right++] = row
  }
  rows.set(spare.subarray(0, right), left)
  return left
}
