import { portalStore } from '@portal/shared-sdk'
import type { Country } from '@portal/shared-sdk/contract'
import { atom, useAtom } from 'jotai'

/** Why the chosen client is cleared: the user removes it, wants another one, or changes the country. */
export type ClearRequest =
  | { why: 'remove' }
  | { why: 'change' }
  | { why: 'country'; country: Country & { label: string } }

const askedAtom = atom<ClearRequest | null>(null)

/** Clears the client, after a question if its cart would be cleared too (rule L-2). */
export const requestClear = (wanted: ClearRequest) => portalStore.set(askedAtom, wanted)

export const useClearRequest = () => useAtom(askedAtom, { store: portalStore })
