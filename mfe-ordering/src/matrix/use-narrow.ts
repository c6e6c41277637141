import { useSyncExternalStore } from 'react'

const phone = '(max-width: 759.98px)'

/** Whether the window is as narrow as a phone, which shows one centre at a time. */
export const useNarrow = (): boolean => useSyncExternalStore(follow, () => window.matchMedia?.(phone).matches ?? false)

function follow(changed: () => void): () => void {
  const query = window.matchMedia?.(phone)
  query?.addEventListener('change', changed)
  return () => query?.removeEventListener('change', changed)
}
