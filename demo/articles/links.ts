import { groupBy } from '../group-by'
import type { Product } from './product'

/** Pairs of product ids with their position: related articles and more sustainable alternatives. */
export interface Link {
  from: number
  to: number
  position: number
}

const isSold = (product: Product): boolean =>
  !product.flags.some((flag) => flag === 'obsolete' || flag === 'charge' || flag === 'freeLine')

/** Whether one can stand for the other (rule K-70). */
const isComparable = (one: Product, other: Product): boolean =>
  one.content !== null && one.content.unit === other.content?.unit && one.purpose === other.purpose

const firstLinks = (from: Product, candidates: Product[], most: number): Link[] =>
  candidates.slice(0, most).map((to, position) => ({ from: from.id, to: to.id, position }))

/** At most four related articles: one of each related family, then other makes of the same family and purpose. */
export function relatedLinks(products: Product[]): Link[] {
  const byFamily = groupBy(products.filter(isSold), (product) => product.familyKey)
  return products
    .filter((product) => product.familyKey !== 'servicio')
    .flatMap((product) => {
      const others = product.relatedKeys.flatMap((key) => {
        const group = byFamily.get(key) ?? []
        return group.length ? [group[product.id % group.length]!] : []
      })
      const siblings = (byFamily.get(product.familyKey) ?? []).filter(
        (other) => other.id !== product.id && other.unit === product.unit && isComparable(product, other),
      )
      return firstLinks(product, [...others, ...siblings], 4)
    })
}

/**
 * At most four articles of the same category and purpose whose sustainability index is better by a point or more: those
 * of the same content first.
 */
export function ecoLinks(products: Product[]): Link[] {
  const byLeaf = groupBy(
    products.filter((product) => isSold(product) && product.index !== null),
    (product) => product.categoryPath.at(-1),
  )
  return products
    .filter((product) => product.index !== null)
    .flatMap((product) => {
      const better = (byLeaf.get(product.categoryPath.at(-1)) ?? [])
        .filter((other) => other.index! >= product.index! + 1 && isComparable(product, other))
        .sort(
          (one, two) => distance(product, one) - distance(product, two) || two.index! - one.index! || one.id - two.id,
        )
      return firstLinks(product, better, 4)
    })
}

/** How far the contents of two articles are apart: 0 for the same, 1 for e times as much. */
const distance = (one: Product, other: Product): number =>
  Math.abs(Math.log(one.content!.amount / other.content!.amount))

/** What to order instead of an obsolete article: another make of the same family with the same use and content. */
export function replacements(products: Product[]): { id: number; replacedBy: number }[] {
  const byFamily = groupBy(products.filter(isSold), (product) => product.familyKey)
  return products
    .filter((product) => product.flags.includes('obsolete'))
    .flatMap((product) => {
      const [other] = (byFamily.get(product.familyKey) ?? [])
        .filter((one) => isComparable(product, one))
        .sort((one, two) => distance(product, one) - distance(product, two) || one.id - two.id)
      return other ? [{ id: product.id, replacedBy: other.id }] : []
    })
}
