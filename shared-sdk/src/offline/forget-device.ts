import { removeAll, type Kind } from './device-database'
import { offlineWorker, pageCache } from './offline-pages'

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
