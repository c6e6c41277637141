import { sql } from 'kysely'
import { rows, type Db } from '../../core/db/db'
import { codeNorm } from '../../catalogue/search/normalise'
import { slipsOf } from './one-slip'

/** The most codes that are looked up for one list, so that a thousand wrong codes do not take too long. */
const maxLookedUp = 20_000
const shortest = 3
const longest = 40
const max = 3

/** For each unknown code up to three codes that one typing error could have meant, the same for every account. */
export async function nearCodes(db: Db, unknown: readonly string[]): Promise<Map<string, string[]>> {
  const slips = new Map<string, string[]>()
  let left = maxLookedUp
  for (const written of new Set(unknown)) {
    const code = codeNorm(written)
    if (code.length < shortest || code.length > longest) continue
    const own = slipsOf(code)
    left -= own.length
    if (left < 0) break
    slips.set(written, own)
  }
  const read = await rows(
    db,
    sql<{
      code: string
    }>`select code_norm as code from product_search
      where active and code_norm = any(${[...slips.values()].flat()}::text[])`,
  )
  const codes = new Set(read.map(({ code }) => code))
  const found = new Map<string, string[]>()
  for (const [written, each] of slips) {
    const near = [...new Set(each.filter((code) => codes.has(code)))].sort().slice(0, max)
    if (near.length > 0) found.set(written, near)
  }
  return found
}
