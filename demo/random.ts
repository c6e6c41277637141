import { itemAt } from '@portal/api/src/core/known'

/**
 * Draws that repeat: the same seed gives the same numbers on every machine.
 * Only 32-bit integer arithmetic, so no engine or processor can round differently.
 */
export interface Random {
  /** A number in [0, 1). */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number
  /** True with this probability. */
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  /** `count` different items, in the order drawn. */
  sample<T>(items: readonly T[], count: number): T[]
  /** One index, in proportion to its weight. */
  weighted(weights: readonly number[]): number
}

/** A 32-bit hash of a text (FNV-1a). */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return value >>> 0
}

/** A generator of its own for each named part, so that a change in one part moves no other. */
export function random(seed: string): Random {
  let state = hash(seed)
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const int = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (items) => itemAt(items, int(0, items.length - 1)),
    sample(items, count) {
      const rest = [...items]
      const drawn = Math.min(count, rest.length)
      for (let index = 0; index < drawn; index += 1) {
        const other = int(index, rest.length - 1)
        ;[rest[index], rest[other]] = [itemAt(rest, other), itemAt(rest, index)]
      }
      return rest.slice(0, drawn)
    },
    weighted(weights) {
      let mark = next() * weights.reduce((sum, weight) => sum + weight, 0)
      const found = weights.findIndex((weight) => (mark -= weight) < 0)
      return found < 0 ? weights.length - 1 : found
    },
  }
}
