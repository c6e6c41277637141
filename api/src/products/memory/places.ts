import { firstFrom } from '../../search/binary-search'

// Sorting and grouping of a product index: products are numbers (places) in typed arrays.

/**
 * The numbers from 0 to count in an order: by group (below 2 ** 11), then by key (whole, below 2 ** 31), then by
 * themselves. A radix sort: seven times faster than comparing, and the process answers nobody while it sorts.
 */
export function sortedBy(count: number, keyOf: (at: number) => number, groupOf: (at: number) => number): Uint32Array {
  const [keys, groups] = [new Uint32Array(count), new Uint32Array(count)]
  let [sorted, next] = [new Uint32Array(count), new Uint32Array(count)]
  for (let at = 0; at < count; at += 1) {
    keys[at] = keyOf(at)
    groups[at] = groupOf(at)
    sorted[at] = at
  }
  for (const [digits, shift] of [
    [keys, 0],
    [keys, 11],
    [keys, 22],
    [groups, 0],
  ] as const) {
    const starts = new Uint32Array(2 ** 11 + 1)
    for (let at = 0; at < count; at += 1) starts[((digits[at]! >>> shift) & 0x7ff) + 1]! += 1
    for (let digit = 1; digit < starts.length; digit += 1) starts[digit]! += starts[digit - 1]!
    for (let at = 0; at < count; at += 1) {
      const place = sorted[at]!
      next[starts[(digits[place]! >>> shift) & 0x7ff]!++] = place
    }
    ;[sorted, next] = [next, sorted]
  }
  return sorted
}

/** The places of each group, in the order in which they come. */
export function groupsOf(places: Uint32Array, groups: Uint16Array, count: number): Uint32Array[] {
  const starts = new Uint32Array(count + 1)
  for (const place of places) starts[groups[place]! + 1]! += 1
  for (let group = 1; group <= count; group += 1) starts[group]! += starts[group - 1]!
  const ends = starts.slice()
  const grouped = new Uint32Array(places.length)
  for (const place of places) grouped[ends[groups[place]!]!++] = place
  return Array.from({ length: count }, (_, group) => grouped.subarray(starts[group], starts[group + 1]))
}

/** A table with 1 at each member. */
export function maskOf(members: number[], size: number): Uint8Array {
  const mask = new Uint8Array(size)
  for (const member of members) mask[member] = 1
  return mask
}

/** The place of an id among sorted ids; undefined where it is not there. */
export function placeIn(ids: Int32Array, id: number): number | undefined {
  const place = firstFrom(ids.length, (at) => ids[at]! >= id)
  return ids[place] === id ? place : undefined
}
