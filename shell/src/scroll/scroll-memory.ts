import { isRecord } from '@portal/shared-sdk'

const key = '_scroll'
/** The most history entries that are remembered. */
const max = 50

/** The scroll position in pixels of each visited history entry, for as long as the tab is open. */
export const scrollMemory = {
  store(entry: string, y: number): void {
    const all = read()
    delete all[entry]
    all[entry] = Math.round(y)
    const newest = Object.fromEntries(Object.entries(all).slice(-max))
    try {
      sessionStorage.setItem(key, JSON.stringify(newest))
    } catch {
      // Storage is full or blocked: Back then starts at the top.
    }
  },
  of(entry: string): number | undefined {
    return read()[entry]
  },
}

/**
 * The name of a history entry: its key. The first entry after opening or reloading a tab has the key 'default', so its
 * address is used instead: another address typed in the same tab then starts at the top.
 */
export const entryOf = ({ key: own, pathname, search }: { key: string; pathname: string; search: string }) =>
  own === 'default' ? pathname + search : own

const isPositions = (value: unknown): value is Record<string, number> =>
  isRecord(value) && Object.values(value).every((y) => typeof y === 'number')

function read(): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return isPositions(stored) ? stored : {}
  } catch {
    return {}
  }
}
