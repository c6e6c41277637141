import { isRecord } from '../contract/names'
import type { Language } from '../contract'
import { tabStorage } from './session/storage'

export const languages: readonly Language[] = ['es', 'pt', 'en']
export const languageKey = '_language'

/**
 * The interface language for a tag such as 'pt-BR': Spanish, Portuguese and English are themselves; Catalan, Galician
 * and Basque read Spanish; any other reads English (rule A-27).
 */
export function languageOf(tag: string): Language {
  const base = tag.toLowerCase().split('-')[0] ?? ''
  if (base === 'ca' || base === 'gl' || base === 'eu') return 'es'
  return languages.find((language) => language === base) ?? 'en'
}

/** What the user chose, else the browser's language, else the configuration's. */
export function resolveLanguage(stored: string | null, browser: string | undefined, fallback: Language): Language {
  if (stored) return languageOf(stored)
  return browser ? languageOf(browser) : fallback
}

/** The language that this browser, or this punch-out tab, has stored. */
export function storedLanguage(): string | null {
  try {
    // In a punch-out tab its own choice comes first.
    return tabStorage()?.getItem(languageKey) ?? localStorage.getItem(languageKey)
  } catch {
    return null // storage may be blocked; the choice then lasts as long as the page
  }
}

/** The language in which a page opens. */
export const firstLanguage = (): Language =>
  resolveLanguage(storedLanguage(), typeof navigator === 'undefined' ? undefined : navigator.language, configured())

/** The configuration's language, read from the page here because portalConfig() throws where there is none. */
function configured(): Language {
  try {
    const config: unknown = JSON.parse(document.getElementById('portal-config')?.textContent ?? '')
    return isRecord(config) && typeof config.defaultLanguage === 'string' ? languageOf(config.defaultLanguage) : 'es'
  } catch {
    return 'es'
  }
}
