import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Answers of `work`, tried again until it gives one: what a caller does over a portal that is killed. */
export async function untilAnswered(work, isOver = () => false) {
  for (;;) {
    if (isOver()) return undefined
    try {
      return await work()
    } catch (error) {
      // An answer that is a refusal stays one; none, 429, 502 and 503 are worth another try.
      if (error.status && ![429, 502, 503].includes(error.status)) throw error
      await sleep(100)
    }
  }
}

/** One call. @throws Error with `status` for an answer that is no success, without for none */
export async function callAt(url, token, method, path, body, headers = {}) {
  const isText = typeof body === 'string'
  const answer = await fetch(`${url}/api/${path}`, {
    method,
    signal: AbortSignal.timeout(60_000),
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': isText ? 'application/x-ndjson' : 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isText ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok)
    throw Object.assign(new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 500)}`), {
      status: answer.status,
    })
  return JSON.parse(text)
}

/**
 * A supplier's ERP that books orders twice over, by webhook and by the feed, each book by the ids of events, as both
 * promise no more than at least once. It answers each order with a number of its own, and can be away.
 */
export async function killedErp() {
  const books = { webhook: new Map(), feed: new Map() }
  const repeated = { webhook: 0, feed: 0 }
  const taken = new Map()
  let isAway = false
  /** How often it was away, in how many of these a delivery came, and how many came in all. */
  const away = { times: 0, timesMet: 0, met: 0, hasMet: false }
  const book = (way, { id, data }) => {
    if (books[way].has(id)) repeated[way] += 1
    else books[way].set(id, data.number)
  }
  const receive = async (request, response) => {
    const parts = []
    for await (const part of request) parts.push(part)
    await sleep(10 + Math.random() * 40)
    book('webhook', JSON.parse(Buffer.concat(parts).toString()))
    response.writeHead(204).end()
  }
  const server = createServer((request, response) => {
    if (isAway) {
      away.met += 1
      if (!away.hasMet) away.timesMet += 1
      away.hasMet = true
      // Nothing answers, as of a machine that is off. So it is where the portal is killed while it sends.
      request.socket.destroy()
      return
    }
    receive(request, response).catch(() => undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    host: `127.0.0.1:${server.address().port}`,
    books,
    repeated,
    taken,
    away: () => away,
    leave() {
      isAway = true
      away.times += 1
      away.hasMet = false
    },
    comeBack: () => (isAway = false),
    /** Reads the feed and answers its orders until `isOver` says so and there is nothing more. */
    async work({ url, key, isOver }) {
      for (;;) {
        if (isAway) {
          await sleep(100)
          continue
        }
        const page = await untilAnswered(() => callAt(url, key, 'GET', 'events/?types=order.sent,order.validated'))
        for (const event of page.results) {
          book('feed', event)
          const order = event.data.number
          if (!taken.has(order)) taken.set(order, `SO-${taken.size + 1}`)
          const body = { number: taken.get(order), state: 'preparing' }
          await untilAnswered(() => callAt(url, key, 'POST', `exchange/orders/${order}/taken/`, body))
        }
        const last = page.results.at(-1)
        if (last) await untilAnswered(() => callAt(url, key, 'POST', 'events/acknowledge/', { up_to: last.id }))
        if (page.has_more) continue
        if (isOver()) return
        await sleep(200)
      }
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((stopped) => server.close(stopped))
    },
  }
}
