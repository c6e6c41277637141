import { on, portalStore, type PortalEvents } from '@portal/shared-sdk'
import { atom, useAtomValue } from 'jotai'

type Reason = PortalEvents['logout']['reason']

/** Why the last session of this page ended; null while somebody is signed in and before anybody was. */
const endReasonAtom = atom<Reason | null>(null)

on('logout', ({ reason }) => portalStore.set(endReasonAtom, reason))
on('login', () => portalStore.set(endReasonAtom, null))

export function useEndReason(): Reason | null {
  return useAtomValue(endReasonAtom, { store: portalStore })
}

/** Whether somebody is told how the session ended: not whoever ended it here. */
export const isEndTold = (reason: Reason | null): reason is Exclude<Reason, 'user'> =>
  reason !== null && reason !== 'user'

/** Whether it ended because its user changed the password, and now logs in with the new one. */
export const endedByPassword = (): boolean => portalStore.get(endReasonAtom) === 'password'

/**
 * Whether the user said so, here or in another tab: the next session then starts at the root and not where this one
 * was.
 */
export function leftByChoice(): boolean {
  return ['user', 'elsewhere', 'password'].includes(portalStore.get(endReasonAtom) ?? '')
}
