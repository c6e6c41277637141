import type { PortalEvents } from '../events'
import { storedToken } from '../session/storage'
import { ownerOf } from '../session/token'
import { clearMark, deviceMark, deviceOwner, doomDevice } from './device-mark'
import type { Kind } from './device-database'

const forget = async (what?: { which?: readonly Kind[]; except?: string | undefined }) => {
  const { forgetDevice } = await import(/* webpackChunkName: "device" */ './forget-device')
  await forgetDevice(what)
}

let settling: Promise<void> | undefined

/** Deletes what another account, or a log-out that was cut short, has left (rule P-89). Never rejects. */
export function settleDevice(): Promise<void> {
  const mark = deviceMark()
  const owner = deviceOwner()
  const isDoomed = mark && mark.owner === undefined
  if (!mark || (!isDoomed && (owner === '' || owner === mark.owner))) return settling ?? Promise.resolve()
  settling ??= forget(isDoomed ? {} : { except: owner })
    .then(() => {
      if (deviceMark()?.owner === mark.owner) clearMark()
    })
    .catch(() => undefined) // the next page tries again
    .finally(() => {
      settling = undefined
    })
  return settling
}

/**
 * Deletes what the account has on the device: all of it when the user logs out, and but for what was typed when the
 * session ended by itself (rule P-89). What another tab ended it deletes.
 */
export async function endDevice({ reason }: PortalEvents['logout']): Promise<void> {
  const mark = deviceMark()
  // The tab of a purchasing system has ended its own session alone.
  if (!mark || reason === 'elsewhere' || ownerOf(storedToken()) === mark.owner) return
  if (reason === 'user') {
    doomDevice()
    return settleDevice()
  }
  await forget({ which: ['copies'] }).catch(() => undefined)
  const left = deviceMark()
  if (left?.owner && left.owner === mark.owner && !left.hasTyped) clearMark()
}
