import { on } from '../events'

/** What the server holds of an account for all of its tabs. */
const shared = ['cart', 'favourites', 'counts'] as const

/** A change of several lines is one to look at. */
const pauseMs = 300

/**
 * Tells the other tabs when one of these has changed here, and hears what has changed there: once a moment, and not
 * before the tab is seen. Until the returned function is called.
 */
export function shareWithTabs(heard: (things: ReadonlySet<string>) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel('portal')
  const changed = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    if (changed.size === 0 || document.hidden) return
    timer = setTimeout(() => {
      heard(new Set(changed))
      changed.clear()
    }, pauseMs)
  }
  channel.onmessage = ({ data }: MessageEvent<string>) => {
    changed.add(data)
    look()
  }
  document.addEventListener('visibilitychange', look)
  const stops = shared.map((name) => on(name, () => channel.postMessage(name)))
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', look)
    for (const stop of stops) stop()
    channel.close()
  }
}
