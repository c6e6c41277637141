const key = '_scroll'
/** Entries of the history that are remembered. */
const most = 50

/** Where each visited page was left, in pixels, by the history's key; lives as long as the tab. */
export const scrollMemory = {
  keep(entry: string, y: number): void {
    const all = read()
    delete all[entry]
    all[entry] = Math.round(y)
    const kept = Object.fromEntries(Object.entries(all).slice(-most))
    try {
      sessionStorage.setItem(key, JSON.stringify(kept))
    } catch {
      // Storage is full or closed to us: Back then starts at the top.
    }
  },
  of(entry: string): number | undefined {
    return read()[entry]
  },
}

/**
 * What a place is remembered by: the history's key. The address that a tab was opened or reloaded at has no key of its
 * own ('default'), so that it is told by its address: another one that is typed in the same tab starts at its head.
 */
export const entryOf = ({ key: own, pathname, search }: { key: string; pathname: string; search: string }) =>
  own === 'default' ? pathname + search : own

function read(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}
