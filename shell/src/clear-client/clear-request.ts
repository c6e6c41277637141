import { portalStore, type PortalEvents } from '@portal/shared-sdk'
import type { Country } from '@portal/shared-sdk/contract'
import { atom, useAtom } from 'jotai'

/** Why the chosen client goes: the user removes it, opens the list, has chosen another one, or changes the country. */
export type ClearRequest =
  | { why: 'remove' }
  | { why: 'change' }
  | ({ why: 'choose' } & PortalEvents['clientAsked'])
  | { why: 'country'; country: Country & { label: string } }

const askedAtom = atom<ClearRequest | null>(null)

/** Clears the client, after a question if its cart would be cleared too (rule L-2). */
export const requestClear = (wanted: ClearRequest) => portalStore.set(askedAtom, wanted)

/** Chooses another client in the same way; while one request is under way, another one is answered with no. */
export function requestChoice(wanted: PortalEvents['clientAsked']): void {
  if (portalStore.get(askedAtom)) wanted.answer(false)
  else requestClear({ why: 'choose', ...wanted })
}

export const useClearRequest = () => useAtom(askedAtom, { store: portalStore })
