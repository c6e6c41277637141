import { useEffect, useState } from 'react'
import { emit } from '../events'
import type { OfflineState } from './offline-state'
import { useOnline } from './use-online'

/** Has the open page kept on this device (rule P-85); only for pages below /pedidos/almacen/. */
export function useOfflinePage(): OfflineState {
  const isOnline = useOnline()
  const [state, setState] = useState<OfflineState>('preparing')
  // Asked again when the network comes back: the page may be another release's by then.
  useEffect(() => {
    let isAsking = true
    const answer = (next: OfflineState) => {
      if (isAsking) setState(next)
    }
    if (emit('offlineWanted', { answer }) === 0) queueMicrotask(() => answer('unsupported'))
    return () => {
      isAsking = false
    }
  }, [isOnline])
  return state
}
