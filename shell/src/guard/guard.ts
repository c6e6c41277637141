import { ownRoutes } from '../routes'
import type { AddressEntry } from './address-entry'

interface GuardQuestion {
  /** The requested address, without token, cookie and code. */
  address: string
  entry: AddressEntry | undefined
  isSignedIn: boolean
  /** Whether the page opens without log-in. */
  isPublic: boolean
  /** Whether the account has to set up its second factor first (rule S-35). */
  lacksFactor: boolean
  /** Whether flags, role and rights allow the page; undefined while the account loads. */
  isAllowed: boolean | undefined
}

type GuardAnswer =
  | { do: 'open' }
  | { do: 'wait' }
  | { do: 'enter'; entry: AddressEntry }
  | { do: 'redirect'; to: string }

/**
 * What a navigation leads to (rule S-28). Without a session, a page that needs one redirects to the root with the
 * address as `next`. A token with a buyer cookie starts a session only if there is none; a one-use code always does. An
 * account that lacks a required second factor sets it up first. A page that flags or rights do not allow redirects to
 * /404.
 */
export function guard({ address, entry, isSignedIn, isPublic, lacksFactor, isAllowed }: GuardQuestion): GuardAnswer {
  if (entry && (entry.kind === 'code' || !isSignedIn)) return { do: 'enter', entry }
  if (!isSignedIn && !isPublic) return { do: 'redirect', to: rootFor(address) }
  if (lacksFactor)
    return { do: 'redirect', to: `${ownRoutes.secondFactor}?${new URLSearchParams({ next: address }).toString()}` }
  if (isAllowed === undefined) return { do: 'wait' }
  return isAllowed ? { do: 'open' } : { do: 'redirect', to: '/404' }
}

/** The root, with the address to return to after a log-in. */
export function rootFor(address: string): string {
  return address === '/' ? '/' : `/?${new URLSearchParams({ next: address }).toString()}`
}
