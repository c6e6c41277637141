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

function read(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}
