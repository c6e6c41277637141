import { boost, sumOf, unknown, weightedMedian, type Forest } from './boost'
import { ownNames } from './features'
import type { Bought } from './own-history'
import { Sheet } from './sheet'

/** A plain guess: the median of a centre's earlier quantities and a few of what others take of the article. */
export interface PlainQuantity {
  /** What each purchase back weighs against the one after it. */
  factor: number
  /** What the others' quantities weigh together, against the last own one. */
  others: number
}
const factors = [1, 0.9, 0.8, 0.7, 0.5]
const shares = [0, 0.15, 0.3, 0.5]
/** By how much: the share of the usual way's error that the other one must stay below. */
const leastBetter = 0.985
/** What is taken unless another is plainly better. */
const usual: PlainQuantity = { factor: 0.8, others: 0.3 }

/** The plain guess; one of the quantities that were bought, so that it is a whole pack. */
export function plainQuantity(
  { factor, others }: PlainQuantity,
  { quantities }: Bought,
  typical: readonly number[],
): number {
  const count = quantities.length
  const weights = quantities.map((_, at) => factor ** (count - 1 - at))
  if (others === 0 || typical.length === 0) return weightedMedian(quantities, weights)
  return weightedMedian([...quantities, ...typical], [...weights, ...typical.map(() => others / typical.length)])
}

/** How the quantity of a proposed line is found: a plain way, and trees that correct it by a factor. */
export interface QuantityModel {
  plain: PlainQuantity
  /** null: the plain way alone, since correcting it did not help on earlier baskets. */
  forest: Forest | null
}

/** What was bought and what was known before: one line of an earlier basket. */
export interface QuantitySample {
  ownHistory: Bought
  /** The own features, `ownNames`. */
  row: Float32Array
  quantity: number
  isHeldOut: boolean
  /** What centres take of the article: quantiles of their quantities, none of a rare article. */
  typical: readonly number[]
}

const ratios = 8
const width = ownNames.length + ratios

function quantityRow(
  { ownHistory, row, typical }: Pick<QuantitySample, 'ownHistory' | 'row' | 'typical'>,
  base: number,
): Float32Array {
  const { quantities } = ownHistory
  const all = new Float32Array(width)
  all.set(row.subarray(0, ownNames.length))
  const from = ownNames.length
  const last = quantities.slice(-3)
  all[from] = quantities.at(-1)! / base
  all[from + 1] = quantities.length > 1 ? quantities.at(-2)! / base : unknown
  all[from + 2] = quantities.reduce((sum, each) => sum + each, 0) / quantities.length / base
  all[from + 3] = last.reduce((sum, each) => sum + each, 0) / last.length / base
  all[from + 4] = Math.min(...quantities.slice(-12)) / base
  all[from + 5] = Math.max(...quantities.slice(-12)) / base
  all[from + 6] = typical.length > 0 ? typical[typical.length >> 1]! / base : unknown
  all[from + 7] = base
  return all
}

/** Chooses the plain way by all samples, and keeps the correction only if it is better on the held-out ones. */
export function learnQuantity(samples: readonly QuantitySample[]): QuantityModel {
  const plain = bestPlain(samples)
  const bases = samples.map(({ ownHistory, typical }) => plainQuantity(plain, ownHistory, typical))
  const cap = [...bases].sort((a, b) => a - b)[Math.floor(bases.length * 0.995)] ?? 1
  const sheet = new Sheet(width)
  samples.forEach((sample, at) => sheet.add(quantityRow(sample, bases[at]!)))
  const scale = bases.reduce((sum, base) => sum + Math.min(base, cap), 0) / Math.max(1, bases.length)
  const forest = boost(sheet, {
    target: Float32Array.from(samples, ({ quantity }, at) => Math.min(quantity / bases[at]!, 20)),
    weight: Float32Array.from(bases, (base) => Math.sqrt(Math.min(base, cap) / scale)),
    start: new Float32Array(samples.length).fill(1),
    isHeldOut: Uint8Array.from(samples, ({ isHeldOut }) => Number(isHeldOut)),
    kind: 'distance',
    maxTrees: 80,
    leaves: 12,
    rate: 0.15,
    leastWeight: 60,
  })
  const model = { plain, forest }
  const held = samples.filter(({ isHeldOut }) => isHeldOut)
  const plainly: QuantityModel = { plain, forest: null }
  return forest.trees.length > 0 && errorOf(held, model) < errorOf(held, plainly) ? model : plainly
}

function bestPlain(samples: readonly QuantitySample[]): PlainQuantity {
  const errors = factors.flatMap((factor) =>
    shares.map((others) => {
      const plain = { factor, others }
      return { plain, error: errorOf(samples, { plain, forest: null }) }
    }),
  )
  const best = errors.reduce((least, each) => (each.error < least.error ? each : least))
  return best.error < leastBetter * errorOf(samples, { plain: usual, forest: null }) ? best.plain : usual
}

/** The sum of errors, one of the rare great ones counted as the 99th percentile of what was bought: they are chance. */
function errorOf(samples: readonly QuantitySample[], model: QuantityModel): number {
  const sorted = Float64Array.from(samples, ({ quantity }) => quantity).sort()
  const cap = sorted[Math.floor(0.99 * sorted.length)] ?? 0
  return samples.reduce((sum, sample) => sum + Math.min(cap, Math.abs(quantityOf(model, sample) - sample.quantity)), 0)
}

/** The proposed quantity: one that the centre bought of the article, or one that centres usually take. */
export function quantityOf(
  { plain, forest }: QuantityModel,
  { ownHistory, row, typical }: Pick<QuantitySample, 'ownHistory' | 'row' | 'typical'>,
): number {
  const base = plainQuantity(plain, ownHistory, typical)
  if (!forest) return base
  const table = {
    rows: 1,
    columns: Array.from(quantityRow({ ownHistory, row, typical }, base), (value) => Float32Array.of(value)),
  }
  return nearest(base * (1 + sumOf(forest, table, 0)), [base, ...ownHistory.quantities, ...typical])
}

/** The quantity among those that were bought which is the nearest by ratio: packs are bought whole. */
const nearest = (wish: number, bought: readonly number[]): number => {
  const far = (quantity: number) => Math.abs(Math.log(quantity / Math.max(wish, 1e-6)))
  return bought.reduce((best, each) => (far(each) < far(best) ? each : best))
}

const leastQuantities = 10

/** Quantiles of the quantities that centres take of an article; none of fewer than ten. */
export function typicalOf(values: readonly number[]): number[] {
  if (values.length < leastQuantities) return []
  const sorted = [...values].sort((a, b) => a - b)
  return [0.1, 0.3, 0.5, 0.7, 0.9].map((share) => sorted[Math.floor(share * sorted.length)]!)
}
