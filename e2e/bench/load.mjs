import { Agent, request } from 'node:http'

/** Numbers from 0 to 1 that are the same in every run. */
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
 * Sends requests over as many connections that are kept open and answers their times in milliseconds. The first
 * warmUps are not measured. `next` gives `{ method, path, body }`; an answer outside 2xx ends the measurement.
 */
export async function timesOf({ url, token, next, connections = 1, requests = 300, warmUps = 20 }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const send = ({ method = 'GET', path, body }) => new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const headers = { authorization: `Bearer ${token}`, ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }) }
    const started = performance.now()
    const call = request(new URL(`/api/${path}`, url), { method, agent, headers }, (response) => {
      response.resume().on('end', () => response.statusCode < 300 ? resolve(performance.now() - started) : reject(new Error(`${method} ${path}: ${response.statusCode}`)))
    })
    call.on('error', reject)
    call.end(text)
  })
  const times = []
  for (let sent = 0; sent < warmUps; sent += 1) await send(next())
  let left = requests
  await Promise.all(Array.from({ length: connections }, async () => {
    while (left > 0) {
      left -= 1
      times.push(await send(next()))
    }
  }))
  agent.destroy()
  return times
}

/** The time that this share of the requests stays below. */
export function percentile(times, share) {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0
}
