import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import type { PortalEvents } from '../events'
import { on } from '../events'
import type { SessionState } from './state'
import { portalStore, sessionAtom } from './store'

/** The session: token, client, centre, lead, country. Renders again when it changes. */
export function useSession(): SessionState {
  return useAtomValue(sessionAtom, { store: portalStore })
}

/** Listens to a session event while the component is mounted. Pass a stable listener. */
export function usePortalEvent<Name extends keyof PortalEvents>(
  name: Name,
  listener: (payload: PortalEvents[Name]) => void,
): void {
  useEffect(() => on(name, listener), [name, listener])
}
