import { on, portalStore } from '@portal/shared-sdk'
import { atom, useAtomValue } from 'jotai'

/**
 * Whether the country was changed in another tab, until the notice is dismissed. It is recorded on pages without a
 * frame too, and shown on the next page with one.
 */
const isNewsAtom = atom(false)

export const dismissCountryNews = () => portalStore.set(isNewsAtom, false)

for (const change of ['client', 'lead', 'country', 'login', 'logout'] as const) on(change, dismissCountryNews)
on('countryElsewhere', () => portalStore.set(isNewsAtom, true))

export function useIsCountryNews(): boolean {
  return useAtomValue(isNewsAtom, { store: portalStore })
}
