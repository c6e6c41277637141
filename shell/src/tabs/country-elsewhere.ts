import { on, portalStore } from '@portal/shared-sdk'
import { atom, useAtomValue } from 'jotai'

/**
 * Whether the country was changed elsewhere, until that was read. Heard on pages without a frame too, and shown on the
 * next with one.
 */
const isNewsAtom = atom(false)

export const forgetNews = () => portalStore.set(isNewsAtom, false)

for (const change of ['client', 'lead', 'country', 'login', 'logout'] as const) on(change, forgetNews)
on('countryElsewhere', () => portalStore.set(isNewsAtom, true))

export function useIsCountryNews(): boolean {
  return useAtomValue(isNewsAtom, { store: portalStore })
}
