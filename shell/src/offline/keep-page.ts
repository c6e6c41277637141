import {
  canStore,
  isStillLoggedIn,
  keepAccount,
  loadSender,
  offlineScope,
  offlineWorker,
  ownerOf,
  pageCache,
  session,
  siteAddress,
  type OfflineState,
} from '@portal/shared-sdk'
import { overrideOfPage } from '../override/override'
import { loadedFiles } from './loaded-files'
import { ownPage } from './own-page'
import { registryOfVisit } from '../areas/registry-store'

/** Milliseconds that the worker may take to begin. */
const longestStartMs = 10_000

/** Keeps the open page, its files and the account without money on this device (rules P-85, P-87). Never rejects. */
export async function keepPage(): Promise<OfflineState> {
  const { token, buyerCookie } = session()
  const owner = ownerOf(token)
  if (!owner || buyerCookie !== null || overrideOfPage() || !canWork() || !(await canStore())) return 'unsupported'
  try {
    // What is stored later is stored by code that has to be there.
    const [isKept] = await Promise.all([keepAccount(), loadSender(), startWorker()])
    await keepFiles()
    if (isStillLoggedIn(owner)) return isKept ? 'ready' : 'failed'
  } catch {
    // no network: what was kept before may still serve
    if (await isKeptBefore()) return 'ready'
  }
  if (!isStillLoggedIn(owner)) await undo()
  return 'failed'
}

/** For a log-out meanwhile, which has deleted what was there by then (rule P-89). */
async function undo(): Promise<void> {
  await Promise.all([caches.delete(pageCache()), (await offlineWorker())?.unregister()])
}

const canWork = () => 'serviceWorker' in navigator && 'caches' in globalThis

const pageAddress = () => new URL(siteAddress(offlineScope), location.origin).href

async function startWorker(): Promise<void> {
  const scope = siteAddress(offlineScope)
  const { active, waiting, installing } = await navigator.serviceWorker.register(siteAddress('/offline-worker.js'), {
    scope,
  })
  const worker = active ?? waiting ?? installing
  if (!worker || worker.state === 'activated') return
  await new Promise<void>((done, fail) => {
    setTimeout(fail, longestStartMs)
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') done()
      if (worker.state === 'redundant') fail(new Error('The worker could not start'))
    })
  })
}

/**
 * First the files, then the page that needs them, then what only the former page needed goes (rule P-86): whenever this is
 * interrupted, the page that is kept has its files.
 */
export async function keepFiles(): Promise<void> {
  const registry = registryOfVisit()
  const page = await ownPage(registry)
  const cache = await caches.open(pageCache())
  const files = loadedFiles(registry.areas.map(({ base }) => base))
  const missing = await addressesWithout(cache, files)
  await Promise.all(missing.map((file) => cache.add(new Request(file, { cache: 'force-cache' }))))
  const before = await (await cache.match(pageAddress()))?.text()
  if (before === page.html) return
  await cache.put(pageAddress(), new Response(page.html, { headers: page.headers }))
  if (before === undefined) return
  const needed = new Set([pageAddress(), ...files])
  for (const { url } of await cache.keys()) if (!needed.has(url)) await cache.delete(url)
}

async function addressesWithout(cache: Cache, files: readonly string[]): Promise<string[]> {
  const kept = new Set((await cache.keys()).map(({ url }) => url))
  return files.filter((file) => !kept.has(file))
}

async function isKeptBefore(): Promise<boolean> {
  if (!(await offlineWorker())?.active || !(await caches.has(pageCache()))) return false
  const cache = await caches.open(pageCache())
  return (await cache.match(pageAddress())) !== undefined
}
