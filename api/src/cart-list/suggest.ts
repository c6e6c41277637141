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

const kept = new WeakMap<Catalogue, Promise<Codes>>()
/**
 * Comparisons that one list may cost: what a thousand wrong codes of a large catalogue would take is nobody's to wait
 * for.
 */
const mostComparisons = 60_000
const most = 3

/**
 * For each unknown code those that one slip of the finger could have meant, the same for everybody; the nearest first.
 */
export async function nearCodes(
  db: Db,
  catalogue: Catalogue,
  unknown: readonly string[],
): Promise<Map<string, string[]>> {
  let codes = kept.get(catalogue)
  if (!codes) {
    codes = readCodes(db)
    kept.set(catalogue, codes)
    codes.catch(() => kept.delete(catalogue))
  }
  const { forward, backward } = await codes
  const found = new Map<string, string[]>()
  let left = mostComparisons
  for (const written of new Set(unknown)) {
    const code = codeNorm(written)
    if (code.length < 3 || left <= 0) continue
    // One slip is in one half of the code: the other half stands as it is.
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
