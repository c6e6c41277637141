import { Connection } from './connection.mjs'

/** A generator of pseudo-random numbers from 0 to 1, the same in every run. */
export function randoms(seed = 1) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * Sends requests over as many keep-alive connections and answers their times in milliseconds without those of the first
 * `warmUps`. `next()` gives a request as Connection.send takes it; an answer of status 300 or above is an error.
 */
export async function timesOf({ url, token, next, connections = 1, requests = 300, warmUps = 20 }) {
  const lines = Array.from({ length: connections }, () => new Connection(url, token))
  const times = []
  let left = warmUps + requests
  await Promise.all(
    lines.map(async (line) => {
      while (left > 0) {
        left -= 1
        const asked = next()
        const { status, ms } = await line.send(asked)
        if (status >= 300) throw new Error(`${asked.path}: ${status}`)
        times.push(ms)
      }
      line.close()
    }),
  )
  return times.slice(warmUps)
}

/** The time that this share of the requests does not exceed. */
function percentile(times, share) {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0
}

/** `{ p50, p95, worst }` in milliseconds with one decimal. */
export function summary(times) {
  const round = (ms) => Math.round(ms * 10) / 10
  return { p50: round(percentile(times, 0.5)), p95: round(percentile(times, 0.95)), worst: round(percentile(times, 1)) }
}
