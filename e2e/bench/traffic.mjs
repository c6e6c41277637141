/** Seconds after which a request counts as ended: the browser does not report the end when its sender is gone. */
const longest = 5

/** Records a page's requests. `all()` gives `{ url, type, from, start, end, bytes }` of each; times in seconds. */
export function watchTraffic(devtools) {
  const requests = new Map()
  let last = performance.now()
  let now = 0
  devtools.on('Network.requestWillBeSent', ({ requestId, request, initiator, timestamp, type }) => {
    if (!request.url.startsWith('http')) return
    last = performance.now()
    now = timestamp
    requests.set(requestId, { url: request.url, type, from: askedBy(initiator), start: timestamp, end: null, bytes: 0 })
  })
  const ended = ({ requestId, timestamp, encodedDataLength = 0 }) => {
    const request = requests.get(requestId)
    if (!request) return
    last = performance.now()
    now = timestamp
    Object.assign(request, { end: timestamp, bytes: encodedDataLength })
  }
  devtools.on('Network.loadingFinished', ended)
  devtools.on('Network.loadingFailed', ended)
  const all = () => [...requests.values()]
  return {
    all,
    /** Waits until no request has begun or ended for a while. */
    quiet: async (forMs = 800, atMostMs = 20_000) => {
      const started = performance.now()
      const isWaiting = ({ start, end }) => end === null && now + (performance.now() - last) / 1000 - start < longest
      while (performance.now() - started < atMostMs && (performance.now() - last < forMs || all().some(isWaiting)))
        await new Promise((done) => setTimeout(done, 50))
    },
  }
}

/** The file that initiated a request. */
function askedBy({ type, url, stack }) {
  if (type === 'parser') return url ?? null
  for (let part = stack; part; part = part.parent) {
    const frame = part.callFrames.find((one) => one.url)
    if (frame) return frame.url
  }
  return url ?? null
}

/** Depth of the chain of files: the page is 1, what it requests is 2, what those request is 3. */
export function chainDepth(requests) {
  const byUrl = new Map(requests.map((request) => [request.url, request]))
  const depthOf = ({ url, from }, seen = new Set()) => {
    const parent = from && from !== url && !seen.has(url) ? byUrl.get(from) : undefined
    seen.add(url)
    return parent ? depthOf(parent, seen) + 1 : requests[0].url === url ? 1 : 2
  }
  return Math.max(...requests.map((request) => depthOf(request)))
}

/** A request and, going back, each time the one that ended last before it began: `[{ path, from, to }]` in ms. */
export function criticalPath(requests, last) {
  const zero = requests[0].start
  const path = []
  for (let request = last; request; request = latestBefore(requests, request)) {
    path.unshift({
      path: new URL(request.url).pathname,
      from: Math.round((request.start - zero) * 1000),
      to: Math.round((request.end - zero) * 1000),
    })
  }
  return path
}

function latestBefore(requests, { start }) {
  return requests.filter(({ end }) => end !== null && end <= start).sort((a, b) => b.end - a.end)[0]
}
