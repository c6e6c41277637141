/*
 * The service worker of the pages that start without network (rule P-85), a program of its own: `offline-worker.js` of the
 * site. It only reads what keep-page.ts has stored, and takes part in nothing but pages of its scope and files that never
 * change; calls of the API go past it. A worker that reads alone may be replaced at any moment.
 */

/** The parts of a worker's events that it uses: the types of workers and those of pages exclude each other. */
interface LifeEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}
interface FetchEvent extends Event {
  request: Request
  respondWith: (answer: Promise<Response>) => void
}
declare const self: {
  registration: { scope: string }
  location: Location
  clients: { claim: () => Promise<void> }
  skipWaiting: () => Promise<void>
  addEventListener: ((type: 'install' | 'activate', listener: (event: LifeEvent) => void) => void) &
    ((type: 'fetch', listener: (event: FetchEvent) => void) => void)
}

/** Milliseconds that the server has for a page before the kept one is shown. */
const longestWaitMs = 3000

/** As pageCache() of shared-sdk names it: after the path that the portal stands below. */
const cacheName = `portal-offline${self.location.pathname.replace(/\/[^/]*$/, '')}`

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (/\/(static|areas)\//.test(new URL(request.url).pathname)) event.respondWith(file(request))
})

/** The server's page, so that a release is taken at once (rule P-86); the kept one where that does not come. */
async function page(request: Request): Promise<Response> {
  const fresh = fetch(request)
  const kept = await keptAt(self.registration.scope)
  if (!kept) return fresh
  const isUsable = (answer: Response) => (answer.status < 500 ? answer : kept)
  return Promise.race([fresh.then(isUsable, () => kept), afterPause(kept)])
}

async function file(request: Request): Promise<Response> {
  return (await keptAt(request.url)) ?? fetch(request)
}

/** A second request for a file that did not come has a query. */
const keptAt = (url: string) => caches.match(url, { cacheName, ignoreSearch: true, ignoreVary: true })

const afterPause = (kept: Response) =>
  new Promise<Response>((done) => {
    setTimeout(() => done(kept), longestWaitMs)
  })

export {}
