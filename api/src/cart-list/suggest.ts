import { sql } from 'kysely'
import { rows, type Db } from '../db/db'
import type { Catalogue } from '../products/catalogue'
import { codeNorm } from '../search/normalise'
import { isOneSlip } from './one-slip'

/** Every code of the catalogue, ordered from its beginning and from its end. */
interface Codes {
  forward: string[]
  backward: string[]
}

/** The codes of each version of the catalogue. */
const cache = new WeakMap<Catalogue, Promise<Codes>>()
/** The most comparisons for one list, so that a thousand wrong codes of a large catalogue do not take too long. */
const mostComparisons = 60_000
const most = 3

/** For each unknown code up to three codes that one typing error could have meant, the same for every account. */
export async function nearCodes(
  db: Db,
  catalogue: Catalogue,
  unknown: readonly string[],
): Promise<Map<string, string[]>> {
  let codes = cache.get(catalogue)
  if (!codes) {
    codes = readCodes(db)
    cache.set(catalogue, codes)
    codes.catch(() => cache.delete(catalogue))
  }
  const { forward, backward } = await codes
  const found = new Map<string, string[]>()
  let left = mostComparisons
  for (const written of new Set(unknown)) {
    const code = codeNorm(written)
    if (code.length < 3 || left <= 0) continue
    // One error is in one half of the code: the other half is right.
    const half = Math.floor(code.length / 2)
    const candidates = new Set(startingWith(forward, code.slice(0, half), left))
    for (const reversed of startingWith(backward, turned(code.slice(half)), left)) candidates.add(turned(reversed))
    left -= candidates.size
    const near = [...candidates]
      .filter((other) => isOneSlip(code, other))
      .sort()
      .slice(0, most)
    if (near.length > 0) found.set(written, near)
  }
  return found
}

async function readCodes(db: Db): Promise<Codes> {
  const codes = (
    await rows(db, sql<{ code: string }>`select distinct code_norm as code from product where active`)
  ).map(({ code }) => code)
  return { forward: codes.sort(), backward: codes.map(turned).sort() }
}

const turned = (text: string) => [...text].reverse().join('')

function startingWith(ordered: readonly string[], start: string, limit: number): string[] {
  let [low, high] = [0, ordered.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (ordered[middle]! < start) low = middle + 1
    else high = middle
  }
  const found: string[] = []
  while (found.length < limit && ordered[low]?.startsWith(start)) found.push(ordered[low++]!)
  return found
}
