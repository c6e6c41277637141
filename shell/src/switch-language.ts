import { setLanguage } from '@portal/shared-sdk'
import type { Language } from '@portal/shared-sdk/contract'
import { loadAllWords } from './areas/load-words'

/** The number of switches that were started, here or in another tab. Only the last one counts. */
let switches = 0

/** Loads all shown words in a language; answers whether no other switch was started meanwhile. */
export async function isLanguageReady(language: Language): Promise<boolean> {
  switches += 1
  const own = switches
  await loadAllWords(language)
  return own === switches
}

/** Loads all shown words in another language and then switches, so that no text is missing. */
export async function switchLanguage(language: Language): Promise<void> {
  if (await isLanguageReady(language)) setLanguage(language)
}
