import type { CategoryTree } from '../../categories/category-tree'
import type { Window } from '../find-query'
import { bitsOf, flags, type PlainFilter } from '../product-counts'
import { groupsOf, maskOf, placeIn, sortedBy } from './places'

/** Prices are cents in four bytes. */
export const mostCents = 2 ** 31 - 2
/** Stands for a price that a product does not have. */
export const noPrice = -(2 ** 31)
/** A packed product has seven integers of four bytes: place, id, category, supplier, kind of countries, bits, cents. */
const fields = 7
/** Of the bits of a product, after those of its flags: it has a picture. */
export const pictureBit = 1 << flags.length

/** An order of the screens: products with a picture first, then by this, then by id. */
export type IndexOrder =
  | { by: 'name' | 'category' | 'category,name' }
  | { by: 'price'; rate: number | null; isDescending: boolean }
  | { by: 'consumption'; isDescending: boolean }

/** What a client or centre has of a product in place of the common value: a price in cents, or a quantity. */
export interface OwnValue {
  product_id: number
  value: number
}

/**
 * The places of products in an order: all of them, and those of each category. values: what they are ordered by, where
 * a client or centre may have values of its own.
 */
interface Order {
  places: Uint32Array
  byRank: Uint32Array[]
  values?: Int32Array | undefined
  isDescending?: boolean
}
/** A product's place and the value that orders it. */
interface Valued {
  place: number
  value: number
}

/** What a product must have. The tables have 1 at each wanted rank or kind. */
interface Wanted {
  bits: number
  rank: number | undefined
  ranks: Uint8Array | undefined
  kinds: Uint8Array | undefined
  supplier: number | undefined
}

/**
 * One version of the catalogue in memory, without its texts, at some 40 bytes a product: it answers lists with filters
 * that are the same for everybody, in the orders of the screens. A product's place is the place of its id among all
 * ids; rank is the place of its category in the menu.
 */
export class ProductIndex {
  private ids: Int32Array
  private ranks: Uint16Array
  private suppliers: Int32Array
  private kinds: Uint16Array
  private bits: Uint8Array
  private prices: Int32Array
  private byName: Uint32Array
  /** What products cost at each rate, in cents; null while it is read, or where the index cannot hold it. */
  readonly rates = new Map<number, Int32Array | null>()
  private orders = new Map<string, Order>()

  /**
   * @param packed the products in the order of picture, name and id
   * @param countries of each kind; the first kind is sold everywhere
   */
  constructor(
    readonly version: number,
    packed: Buffer,
    private countries: (string[] | null)[],
    private tree: CategoryTree,
  ) {
    const count = packed.length / (4 * fields)
    this.ids = new Int32Array(count)
    this.ranks = new Uint16Array(count)
    this.suppliers = new Int32Array(count)
    this.kinds = new Uint16Array(count)
    this.bits = new Uint8Array(count)
    this.prices = new Int32Array(count)
    this.byName = new Uint32Array(count)
    for (let at = 0; at < count; at += 1) {
      const start = 4 * fields * at
      const place = packed.readInt32BE(start)
      this.ids[place] = packed.readInt32BE(start + 4)
      this.ranks[place] = tree.places.get(packed.readInt32BE(start + 8))?.rank ?? tree.places.size
      this.suppliers[place] = packed.readInt32BE(start + 12)
      this.kinds[place] = packed.readInt32BE(start + 16)
      this.bits[place] = packed.readInt32BE(start + 20)
      this.prices[place] = packed.readInt32BE(start + 24)
      this.byName[at] = place
    }
  }

  /** @param packed the rate's own prices: id and cents, each in four bytes */
  addRate(rate: number, packed: Buffer): void {
    const prices = this.prices.slice()
    for (let at = 0; at < packed.length; at += 8) {
      const place = placeIn(this.ids, packed.readInt32BE(at))
      if (place !== undefined) prices[place] = packed.readInt32BE(at + 4)
    }
    this.rates.set(rate, prices)
  }

  /**
   * The ids of a page: the products in the common order, merged with those that have a value of their own.
   * @param own what the client or centre has of its own, for an order by price or consumption
   * @param count how many products the filter shows
   */
  page(filter: PlainFilter, by: IndexOrder, own: OwnValue[], count: number, { offset, size }: Window): number[] {
    const wanted = this.wantedBy(filter)
    const order = this.orderOf(by)
    const places = wanted.rank === undefined ? order.places : order.byRank[wanted.rank]!
    const isBefore = (a: Valued, b: Valued) => this.isBefore(order, a, b)
    const owned = this.placesOf(own)
      .filter(({ place }) => this.isWanted(place, wanted))
      .sort((a, b) => (isBefore(a, b) ? -1 : 1))
    const isOwned = new Set(owned.map(({ place }) => place))
    const found: number[] = []
    let next = this.nextOf(places, wanted, 0)
    let nextOwned = 0
    let skipped = 0
    while (found.length < size && skipped + found.length < count) {
      const common = places[next]
      const special = owned[nextOwned]
      if (common === undefined && !special) break
      if (common !== undefined && isOwned.has(common)) {
        next = this.nextOf(places, wanted, next + 1)
        continue
      }
      const isCommon =
        common !== undefined && (!special || isBefore({ place: common, value: order.values?.[common] ?? 0 }, special))
      const place = isCommon ? common : special!.place
      if (isCommon) next = this.nextOf(places, wanted, next + 1)
      else nextOwned += 1
      if (skipped < offset) skipped += 1
      else found.push(this.ids[place]!)
    }
    return found
  }

  /** Where in an order the next wanted product stands. Lists spend their time in this loop: it calls no function. */
  private nextOf(places: Uint32Array, wanted: Wanted, from: number): number {
    const { ranks, suppliers, bits, kinds } = this
    for (let at = from; at < places.length; at += 1) {
      const place = places[at]!
      if (
        (bits[place]! & wanted.bits) === wanted.bits &&
        (wanted.ranks === undefined || wanted.ranks[ranks[place]!] === 1) &&
        (wanted.supplier === undefined || suppliers[place] === wanted.supplier) &&
        (wanted.kinds === undefined || wanted.kinds[kinds[place]!] === 1)
      )
        return at
    }
    return places.length
  }

  private isWanted(place: number, wanted: Wanted): boolean {
    return this.nextOf(Uint32Array.of(place), wanted, 0) === 0
  }

  private isBefore({ isDescending }: Order, a: Valued, b: Valued): boolean {
    const pictures = (this.bits[a.place]! & pictureBit) - (this.bits[b.place]! & pictureBit)
    if (pictures !== 0) return pictures > 0
    if (a.value === b.value) return a.place < b.place
    if (a.value === noPrice || b.value === noPrice) return b.value === noPrice
    return a.value > b.value === Boolean(isDescending)
  }

  private wantedBy({ categories, supplier, country, flags: wanted }: PlainFilter): Wanted {
    const { places } = this.tree
    const ranks = categories && [...categories].map((id) => places.get(id)!.rank)
    const kinds = this.countries.flatMap((those, kind) =>
      country === null || those === null || those.includes(country) ? kind : [],
    )
    return {
      bits: bitsOf(wanted),
      supplier,
      rank: ranks?.length === 1 ? ranks[0] : undefined,
      ranks: ranks && maskOf(ranks, places.size + 1),
      kinds: kinds.length === this.countries.length ? undefined : maskOf(kinds, this.countries.length),
    }
  }

  /** Their places; products that no list shows have none. */
  private placesOf(own: OwnValue[]): Valued[] {
    return own.flatMap(({ product_id, value }) => {
      const place = placeIn(this.ids, product_id)
      return place === undefined ? [] : { place, value }
    })
  }

  private orderOf(by: IndexOrder): Order {
    const key = JSON.stringify(by)
    let order = this.orders.get(key)
    if (!order) {
      const made = this.makeOrder(by)
      this.orders.set(key, (order = { ...made, byRank: groupsOf(made.places, this.ranks, this.tree.places.size + 1) }))
    }
    return order
  }

  private makeOrder(by: IndexOrder): Omit<Order, 'byRank'> {
    const { bits, byName, ranks, prices } = this
    const count = this.ids.length
    const withoutPicture = (place: number) => (bits[place]! & pictureBit ? 0 : 1)
    switch (by.by) {
      case 'name':
        return { places: byName }
      case 'category':
        return { places: sortedBy(count, (place) => ranks[place]!, withoutPicture) }
      case 'category,name': {
        return {
          places: sortedBy(
            count,
            (at) => ranks[byName[at]!]!,
            (at) => withoutPicture(byName[at]!),
          ).map((at) => byName[at]!),
        }
      }
      case 'consumption':
        return { places: sortedBy(count, () => 0, withoutPicture), isDescending: by.isDescending }
      case 'price': {
        const values = by.rate === null ? prices : this.rates.get(by.rate)!
        const key = (value: number) => (value === noPrice ? mostCents + 1 : by.isDescending ? mostCents - value : value)
        return {
          places: sortedBy(count, (place) => key(values[place]!), withoutPicture),
          values,
          isDescending: by.isDescending,
        }
      }
    }
  }
}
