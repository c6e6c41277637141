export const orderings = [
  'elastic_relevance',
  'name',
  'category',
  'consumption_desc',
  'consumption_asc',
  'price_asc',
  'price_desc',
] as const
export type Ordering = (typeof orderings)[number]

/** What decides which orderings are offered. */
export interface OrderingFacts {
  hasQuery: boolean
  hasCenter: boolean
  pricesHidden: boolean
  /** The variant orders searches by relevance. */
  byRelevance: boolean
}

/** Price and consumption need a centre, price also the right to see it, relevance a search (rule K-33). */
export function offeredOrderings({ hasQuery, hasCenter, pricesHidden, byRelevance }: OrderingFacts): Ordering[] {
  return orderings.filter((ordering) => {
    if (ordering === 'elastic_relevance') return hasQuery && byRelevance
    if (ordering.startsWith('consumption')) return hasCenter
    if (ordering.startsWith('price')) return hasCenter && !pricesHidden
    return true
  })
}

/** Relevance for a search, else consumption of the centre, else name (rule K-33). */
export function defaultOrdering({ hasQuery, hasCenter, byRelevance }: OrderingFacts): Ordering {
  if (hasQuery && byRelevance) return 'elastic_relevance'
  return hasCenter && !hasQuery ? 'consumption_desc' : 'name'
}

const keys: Record<Ordering, string> = {
  elastic_relevance: 'elastic_relevance',
  name: 'name',
  category: 'category,name',
  consumption_desc: '-total_consumption',
  consumption_asc: 'total_consumption',
  price_asc: 'final_price',
  price_desc: '-final_price',
}

/** The query's parameter: without a search, products with a picture come first. */
export function orderingKeys(ordering: Ordering, hasQuery: boolean): string {
  return hasQuery ? keys[ordering] : `-has_image,${keys[ordering]}`
}
