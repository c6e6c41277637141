import { on } from '../events'
import { hasUnsent } from './device-mark'
import { sendWaiting } from './outbox'
import { endDevice, settleDevice } from './settle-device'

/**
 * Deletes from the device what may not stay there (rule P-89), and sends what waits (rule P-88): now, at each log-in, and
 * whenever network or tab come back. Called once on every page; a browser without anything on the device does nothing.
 */
export function startDevice(): void {
  const send = () => {
    if (hasUnsent()) sendWaiting().catch(() => undefined)
  }
  const begin = () => void settleDevice().then(send)
  on('login', begin)
  on('logout', (end) => void endDevice(end))
  window.addEventListener('online', send)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') send()
  })
  begin()
}
