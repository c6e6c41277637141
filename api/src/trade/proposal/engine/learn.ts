import { boost, sumOf, type Forest, type Table } from './boost'
import { names, ownNames } from './features'
import { neighboursOf, type Neighbours } from './neighbours'
import { momentOf, type Moment, type Purchases } from './purchases'
import { learnQuantity, typicalOf, type QuantityModel, type QuantitySample } from './quantity'
import { drawOf } from './random'
import { Sheet } from './sheet'
import { walk } from './walk'

/** What orders the articles of a centre: trees on the own features alone, or with neighbours, or the plain frequency. */
export interface Model {
  way: 'plain' | 'own' | 'neighbours'
  forest: Forest
  quantity: QuantityModel
  /** Recall at 20 of each way on earlier baskets that it was not grown on. */
  chosenBy: Record<Model['way'], number>
}

const earlierBaskets = 8
const maxRows = 300_000
/** Of articles that a centre never bought and does not buy then, one in so many is learnt from, and counts for all. */
const newSampled = 3
const maxSamples = 60_000
/** A less plain way must be better by this much. */
const leastGain = 0.001
const heldOutShare = 0.2
const ownPlaces = [...ownNames.keys()]
const allPlaces = [...names.keys()]
const isNewPlace = names.length - 1
const decayPlace = ownNames.indexOf('decay 0.9')

/** The columns that a way looks at. */
export const placesOf = (way: Model['way']): number[] => (way === 'neighbours' ? allPlaces : ownPlaces)

/** What a row begins with: the plain decayed frequency, as a logit. */
export function startOf({ columns }: Table, row: number): number {
  const chance = Math.min(0.95, Math.max(0.01, columns[decayPlace]![row]!))
  return Math.log(chance / (1 - chance))
}

/**
 * Learns from earlier baskets how the next one is foretold: of each centre up to eight of the first `usable` ones, each
 * judged by what was known before it. A fifth of the centres is held out, by which the number of trees, the way and
 * the quantity's settings are chosen. isOwnOnly: without neighbours.
 */
export function learn(
  purchases: Purchases,
  usable: (centre: number) => number,
  { isOwnOnly = false }: { isOwnOnly?: boolean } = {},
): Model {
  const moments = momentsOf(purchases, usable)
  const firsts = new Map<number, number>()
  for (const { centre, known } of moments) firsts.set(centre, Math.min(known, firsts.get(centre) ?? Infinity))
  const neighbours = isOwnOnly ? [] : neighboursOf(purchases, (centre) => firsts.get(centre) ?? usable(centre))
  const rows = rowsOf(purchases, moments, usable, neighbours, isOwnOnly)
  const own = grow(rows, 'own')
  const all = isOwnOnly ? { trees: [] } : grow(rows, 'neighbours')
  const chosenBy = {
    plain: recallOf(rows, 'plain', { trees: [] }),
    own: recallOf(rows, 'own', own),
    neighbours: isOwnOnly ? 0 : recallOf(rows, 'neighbours', all),
  }
  const quantity = learnQuantity(rows.samples)
  if (chosenBy.neighbours > Math.max(chosenBy.own, chosenBy.plain) + leastGain)
    return { way: 'neighbours', forest: all, quantity, chosenBy }
  if (chosenBy.own > chosenBy.plain + leastGain) return { way: 'own', forest: own, quantity, chosenBy }
  return { way: 'plain', forest: { trees: [] }, quantity, chosenBy }
}

/** By article: quantiles of what centres take of it. */
export function typicalQuantities({ articles, centres }: Purchases, usable: (centre: number) => number): number[][] {
  const taken: number[][] = articles.map(() => [])
  centres.forEach(({ baskets }, centre) => {
    for (let at = 0; at < usable(centre); at++) {
      const basket = baskets[at]!
      basket.articles.forEach((article, line) => taken[article]!.push(basket.quantities[line]!))
    }
  })
  return taken.map(typicalOf)
}

interface Rows {
  sheet: Sheet
  moments: Moment[]
  /** By row. */
  ofMoment: number[]
  isBought: number[]
  weights: number[]
  samples: QuantitySample[]
  /** By moment: how many articles its basket has. */
  sizes: number[]
}

const isHeldOut = ({ centre }: Moment) => drawOf(centre, 99) < heldOutShare

/** The earlier baskets to learn from; of many, a draw that leaves about `maxRows` rows. */
function momentsOf(purchases: Purchases, usable: (centre: number) => number): Moment[] {
  const all = purchases.centres.flatMap((_, centre) =>
    Array.from({ length: earlierBaskets }, (__, back) => usable(centre) - 1 - back)
      .filter((known) => known > 0)
      .map((known) => momentOf(purchases, centre, known)),
  )
  const rows = all.reduce((sum, { centre, known }) => sum + 30 + articlesBefore(purchases, centre, known), 0)
  const share = maxRows / rows
  return share >= 1 ? all : all.filter(({ centre, known }) => drawOf(centre, known) < share)
}

function articlesBefore({ centres }: Purchases, centre: number, known: number): number {
  const set = new Set<number>()
  for (let at = Math.max(0, known - 40); at < known; at++)
    for (const article of centres[centre]!.baskets[at]!.articles) set.add(article)
  return set.size
}

function rowsOf(
  purchases: Purchases,
  moments: Moment[],
  usable: (centre: number) => number,
  neighbours: Neighbours,
  isOwnOnly: boolean,
): Rows {
  const typical = typicalQuantities(purchases, usable)
  const baskets = moments.map(({ centre, known }) => purchases.centres[centre]!.baskets[known]!)
  const bought = baskets.map(
    ({ articles, quantities }) => new Map(Array.from(articles, (article, line) => [article, quantities[line]!])),
  )
  const rows: Rows = {
    sheet: new Sheet(names.length),
    moments,
    ofMoment: [],
    isBought: [],
    weights: [],
    samples: [],
    sizes: baskets.map(({ articles }) => articles.length),
  }
  walk(
    purchases,
    moments,
    usable,
    neighbours,
    (moment, { article, ownHistory }, row) => {
      const quantity = bought[moment]!.get(article)
      const isSampled = !ownHistory && quantity === undefined && !isHeldOut(moments[moment]!)
      if (isSampled && drawOf(article, moment) * newSampled >= 1) return
      rows.weights.push(isSampled ? newSampled : 1)
      rows.sheet.add(row)
      rows.ofMoment.push(moment)
      rows.isBought.push(quantity === undefined ? 0 : 1)
      if (ownHistory && quantity !== undefined && rows.samples.length < maxSamples)
        rows.samples.push({
          ownHistory,
          row: row.slice(0, ownNames.length),
          quantity,
          isHeldOut: isHeldOut(moments[moment]!),
          typical: typical[article]!,
        })
    },
    isOwnOnly,
  )
  return rows
}

function grow({ sheet, moments, ofMoment, isBought, weights }: Rows, way: 'own' | 'neighbours'): Forest {
  const isNew = sheet.columns[isNewPlace]!
  const chosen = Int32Array.from(ofMoment.keys()).filter((row) => way === 'neighbours' || isNew[row] === 0)
  const table = {
    rows: chosen.length,
    columns: placesOf(way).map((place) => {
      const column = sheet.columns[place]!
      return Float32Array.from(chosen, (row) => column[row]!)
    }),
  }
  return boost(table, {
    target: Float32Array.from(chosen, (row) => isBought[row]!),
    weight: Float32Array.from(chosen, (row) => weights[row]!),
    start: Float32Array.from(chosen, (row) => startOf(sheet, row)),
    isHeldOut: Uint8Array.from(chosen, (row) => Number(isHeldOut(moments[ofMoment[row]!]!))),
    kind: 'odds',
    maxTrees: 120,
    leaves: 16,
    rate: 0.12,
    leastWeight: 5,
  })
}

/** The mean recall at 20 of the held-out moments. */
function recallOf({ sheet, moments, ofMoment, isBought, sizes }: Rows, way: Model['way'], forest: Forest): number {
  const table = sheet.only(placesOf(way))
  const isNew = sheet.columns[isNewPlace]!
  const lists = new Map<number, { score: number; hit: number }[]>()
  for (let row = 0; row < sheet.rows; row++) {
    const moment = ofMoment[row]!
    if (!isHeldOut(moments[moment]!) || (way !== 'neighbours' && isNew[row] === 1)) continue
    const list = lists.get(moment) ?? []
    lists.set(moment, list)
    list.push({ score: startOf(sheet, row) + sumOf(forest, table, row), hit: isBought[row]! })
  }
  let sum = 0
  for (const [moment, list] of lists) {
    list.sort((a, b) => b.score - a.score)
    sum += list.slice(0, 20).reduce((hits, { hit }) => hits + hit, 0) / sizes[moment]!
  }
  return lists.size === 0 ? 0 : sum / lists.size
}
