import { setLanguage } from '@portal/shared-sdk'
import type { Language } from '@portal/shared-sdk/contract'
import { loadAllWords } from './areas/load-words'

/** Counts the wishes for a language, made here or in another tab: the last one stays, whichever words come first. */
let wishes = 0

/** Fetches what the page shows in that language; answers whether it is still the one that is wished for. */
export async function isLanguageReady(language: Language): Promise<boolean> {
  wishes += 1
  const wish = wishes
  await loadAllWords(language)
  return wish === wishes
}

/** Fetches what the page shows in the other language and then switches, so that nothing stands there without words. */
export async function switchLanguage(language: Language): Promise<void> {
  if (await isLanguageReady(language)) setLanguage(language)
}
