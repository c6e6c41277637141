import { ownRoutes } from '../routes'
import type { AddressEntry } from './address-entry'

interface GuardQuestion {
  /** The address asked for, already without token and cookie. */
  address: string
  entry: AddressEntry | undefined
  isSignedIn: boolean
  /** The page opens without log-in. */
  isPublic: boolean
  /** Its account has to set up its second factor before anything else (rule S-35). */
  lacksFactor: boolean
  /** Flags, role and rights let this session open the page; undefined while the account is on its way. */
  isAllowed: boolean | undefined
}

type GuardAnswer =
  | { do: 'open' }
  | { do: 'wait' }
  | { do: 'enter'; entry: AddressEntry }
  | { do: 'redirect'; to: string }

/**
 * What a navigation leads to (000 §4, Route guard). Without a session a page that needs one leads to the root, which
 * remembers the address; a token with a buyer cookie enters only without a session, a one-use code always, because it
 * is a new session on purpose. An account that lacks the second factor that it needs sets it up first. A page that
 * flags or rights close does not exist for this session.
 */
export function guard({ address, entry, isSignedIn, isPublic, lacksFactor, isAllowed }: GuardQuestion): GuardAnswer {
  if (entry && (entry.kind === 'code' || !isSignedIn)) return { do: 'enter', entry }
  if (!isSignedIn && !isPublic) return { do: 'redirect', to: rootFor(address) }
  if (lacksFactor)
    return { do: 'redirect', to: `${ownRoutes.secondFactor}?${new URLSearchParams({ next: address }).toString()}` }
  if (isAllowed === undefined) return { do: 'wait' }
  return isAllowed ? { do: 'open' } : { do: 'redirect', to: '/404' }
}

/** The root, which leads back to the address after a log-in. */
export function rootFor(address: string): string {
  return address === '/' ? '/' : `/?${new URLSearchParams({ next: address }).toString()}`
}
