import { tabStorage } from './storage'

/** A choice on the screen (a view, hidden columns) that this browser remembers; a punch-out tab remembers its own. */
export function rememberedChoice(key: string): string | null {
  try {
    return tabStorage()?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** Remembers a choice on the screen in this browser; without storage it is lost with the page. */
export function rememberChoice(key: string, value: string): void {
  try {
    tabStorage()?.setItem(key, value)
  } catch {
    // storage is full or blocked
  }
}
