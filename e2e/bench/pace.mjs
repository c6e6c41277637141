import { createHash } from 'node:crypto'
import { randoms } from './load.mjs'
import { median } from './median.mjs'

/**
 * How fast the machine is at the moment: milliseconds, with one decimal, of a fixed piece of sorting and hashing. Rented
 * cores vary by half from hour to hour, and only figures of a similar pace can be compared.
 */
export function pace() {
  const random = randoms(3)
  const numbers = Float64Array.from({ length: 200_000 }, random)
  const times = Array.from({ length: 9 }, () => {
    const started = performance.now()
    const sorted = [...numbers].sort((a, b) => a - b)
    createHash('sha256').update(JSON.stringify(sorted)).digest()
    return performance.now() - started
  })
  return Math.round(median(times) * 10) / 10
}
