import { currentLanguage, followLanguage, onLanguage } from '@portal/shared-sdk'
import type { Language } from '@portal/shared-sdk/contract'
import { useEffect, useSyncExternalStore } from 'react'
import { isLanguageReady } from './switch-language'

/** The interface language; renders again when the user switches. */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguage, currentLanguage)
}

/** Follows switches of the language in other tabs. Mounted once. */
export function useLanguageOfTabs(): void {
  useEffect(() => followLanguage(isLanguageReady), [])
}
