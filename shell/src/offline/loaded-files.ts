/** Addresses of files that the page has loaded, which are the same for good: those of the shell and of areas. */
const files = new Set<string>()
const watchers = new Set<() => void>()

/**
 * Notes what the page loads from its beginning on. The browser's own list ends after 250 requests, which an open page
 * makes within a quarter of an hour.
 */
export function noteLoadedFiles(): void {
  if (typeof PerformanceObserver === 'undefined') return
  const observer = new PerformanceObserver((list) => {
    const before = files.size
    for (const entry of list.getEntries()) note(entry)
    if (files.size > before) for (const watcher of watchers) watcher()
  })
  observer.observe({ type: 'resource', buffered: true })
}

function note(entry: PerformanceEntry): void {
  const [address = ''] = entry.name.split('?')
  const hasFailed = entry instanceof PerformanceResourceTiming && entry.responseStatus >= 400
  if (!hasFailed && /^https?:.*\/(static|areas)\//.test(address)) files.add(address)
}

/** Of areas those of the versions that the page shows now: `bases`, the folders of their files. */
export function loadedFiles(bases: readonly string[]): string[] {
  const present = bases.map((base) => new URL(base, location.origin).href)
  return [...files].filter(
    (file) => !new URL(file).pathname.includes('/areas/') || present.some((base) => file.startsWith(base)),
  )
}

/** Calls back when the page has loaded more. */
export function onMoreFiles(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}
