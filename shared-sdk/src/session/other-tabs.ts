import { on } from '../events'

/** Events about data that all tabs of an account have in common. */
const shared = ['cart', 'favourites', 'counts'] as const

/** Several changes in quick succession are reported as one. */
const pauseMs = 300

/**
 * Tells the other tabs when one of these changes here, and calls `heard` with what changed in them: after a short
 * pause, and only while this tab is visible. Lasts until the returned function is called.
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
