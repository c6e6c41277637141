import { currentLanguage, onLanguage } from '@portal/shared-sdk'
import type { Language } from '@portal/shared-sdk/contract'
import { useSyncExternalStore } from 'react'

/** The interface language; renders again when the user switches. */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguage, currentLanguage)
}
