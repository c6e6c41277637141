import { place } from './storage'

/** What was chosen on the screen (a view, hidden columns) as this browser remembers it; a punch-out tab has its own. */
export function keptChoice(key: string): string | null {
  try {
    return place()?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** Remembers what was chosen on the screen; a browser that keeps nothing forgets it with the page. */
export function keepChoice(key: string, value: string): void {
  try {
    place()?.setItem(key, value)
  } catch {
    // full or closed
  }
}
