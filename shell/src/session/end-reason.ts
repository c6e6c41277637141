import { on, portalStore, type PortalEvents } from '@portal/shared-sdk'
import { atom, useAtomValue } from 'jotai'

type Reason = PortalEvents['logout']['reason']

/** Why the last session in this page ended; null while a session is open and before the first one. */
const endReasonAtom = atom<Reason | null>(null)

on('logout', ({ reason }) => portalStore.set(endReasonAtom, reason))
on('login', () => portalStore.set(endReasonAtom, null))

export function useEndReason(): Reason | null {
  return useAtomValue(endReasonAtom, { store: portalStore })
}

/** Whether the user is told how the session ended: not after their own log-out. */
export const isEndTold = (reason: Reason | null): reason is Exclude<Reason, 'user'> =>
  reason !== null && reason !== 'user'

/** Whether it ended because the user changed the password, so that the log-in page comes next. */
export const endedByPassword = (): boolean => portalStore.get(endReasonAtom) === 'password'

/**
 * Whether the user ended the session, here or in another tab. The next session then starts at the root and not at the
 * present address.
 */
export function leftByChoice(): boolean {
  return ['user', 'elsewhere', 'password'].includes(portalStore.get(endReasonAtom) ?? '')
}
