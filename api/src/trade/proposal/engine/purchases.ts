/** What a centre bought on one day: each article once, its quantities of the day added up. Days are counted from 1970. */
export interface Basket {
  day: number
  articles: Int32Array
  quantities: Float64Array
}

/** A centre with its baskets in the order of their days. client: a number that the centres of one client share. */
export interface CentreBaskets {
  name: string
  client: number
  baskets: Basket[]
}

/** Purchases of many centres. Articles are numbers from 0; `articles` has their names. */
export interface Purchases {
  articles: string[]
  centres: CentreBaskets[]
}

/** A point in time at which the next basket of a centre is proposed: what it bought before is known, nothing later. */
export interface Moment {
  centre: number
  /** How many of the centre's baskets are known. */
  known: number
  /** The day of the proposal. */
  day: number
}

/** The next basket of the centre after its first `known`, as a moment. */
export function momentOf({ centres }: Purchases, centre: number, known: number): Moment {
  return { centre, known, day: centres[centre]!.baskets[known]!.day }
}
