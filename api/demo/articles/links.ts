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

const firstLinks = (from: Product, candidates: Product[], most: number): Link[] =>
  candidates.slice(0, most).map((to, position) => ({ from: from.id, to: to.id, position }))

/** At most four related articles: one of each related family, then other makes of the same family. */
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
        (other) => other.id !== product.id && other.unit === product.unit,
      )
      return firstLinks(product, [...others, ...siblings], 4)
    })
}

/** At most four articles of the same category whose sustainability index is better by a point or more. */
export function ecoLinks(products: Product[]): Link[] {
  const byLeaf = groupBy(
    products.filter((product) => isSold(product) && product.index !== null),
    (product) => product.categoryPath.at(-1),
  )
  return products
    .filter((product) => product.index !== null)
    .flatMap((product) => {
      const better = (byLeaf.get(product.categoryPath.at(-1)) ?? [])
        .filter((other) => other.index! >= product.index! + 1 && other.familyKey !== product.familyKey)
        .sort(
          (one, two) =>
            Number(two.unit === product.unit) - Number(one.unit === product.unit) ||
            two.index! - one.index! ||
            one.id - two.id,
        )
      return firstLinks(product, better, 4)
    })
}

/** What to order instead of an obsolete article: another make of the same family in the same unit. */
export function replacements(products: Product[]): { id: number; replacedBy: number }[] {
  const byFamily = groupBy(products.filter(isSold), (product) => product.familyKey)
  return products
    .filter((product) => product.flags.includes('obsolete'))
    .flatMap((product) => {
      const group = byFamily.get(product.familyKey) ?? []
      const other = group.find(({ unit }) => unit === product.unit) ?? group[0]
      return other ? [{ id: product.id, replacedBy: other.id }] : []
    })
}
