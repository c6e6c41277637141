import { siteAddress } from '../site-address'
import { removeAll, type Kind } from './device-database'
import { offlineScope, pageCache } from './offline-pages'

interface Forgotten {
  /** Values of these kinds; all by default. */
  which?: readonly Kind[]
  /** The account whose values stay. */
  except?: string | undefined
}

/** Deletes the kept page, its files, its worker, and values. */
export async function forgetDevice({ which, except }: Forgotten = {}): Promise<void> {
  const worker = await offlineWorker()
  await Promise.all([
    worker?.unregister(),
    'caches' in globalThis && caches.delete(pageCache()),
    typeof indexedDB !== 'undefined' && removeAll(which, except),
  ])
}

/** The worker of the pages that start without network, never one that another application of the host has. */
export async function offlineWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  const scope = new URL(siteAddress(offlineScope), location.origin).href
  const found = await navigator.serviceWorker.getRegistration(scope)
  return found?.scope === scope ? found : undefined
}
