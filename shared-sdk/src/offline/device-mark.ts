import { session } from '../session/store'
import { storedToken } from '../session/storage'
import { ownerOf } from '../session/token'

const key = '_device'
/** In the place of an owner: everything is to be deleted, which a log-out that was cut short has not ended. */
const doomed = '!'

/** What this browser has on the device: whose it is, and whether some of it was typed and is not sent. */
interface DeviceMark {
  /** The account's id; undefined: all of it is to be deleted. */
  owner: string | undefined
  hasTyped: boolean
}

/** Read at the start of every page and when one logs out: a browser without it has nothing to send or to delete. */
export function deviceMark(): DeviceMark | undefined {
  try {
    const [owner, typed] = localStorage.getItem(key)?.split(' ') ?? []
    if (!owner) return undefined
    return { owner: owner === doomed ? undefined : owner, hasTyped: typed !== undefined }
  } catch {
    return undefined
  }
}

/** @throws where storage is blocked: then nothing is stored on the device either */
export function markDevice(owner: string, hasTyped: boolean): void {
  localStorage.setItem(key, hasTyped ? `${owner} typed` : owner)
}

/** Notes that the device has something of an account; whether some of it was typed stays as it is. */
export function markCopies(owner: string): void {
  if (deviceMark()?.owner !== owner) markDevice(owner, false)
}

export function doomDevice(): void {
  localStorage.setItem(key, doomed)
}

export function clearMark(): void {
  localStorage.removeItem(key)
}

/** Whose values are stored and read now; '' for visitors and for the people of a purchasing system, who share an account. */
export function deviceOwner(): string {
  const { token, buyerCookie } = session()
  return buyerCookie === null ? ownerOf(token) : ''
}

/** Whether the account is logged in in this browser at this moment: another tab's log-out is told a little later. */
export const isStillLoggedIn = (owner: string): boolean =>
  owner !== '' && deviceOwner() === owner && ownerOf(storedToken()) === owner

/** Whether the account has typed something that is stored on the device and not sent. */
export function hasUnsent(): boolean {
  const mark = deviceMark()
  return mark?.hasTyped === true && mark.owner === deviceOwner()
}
