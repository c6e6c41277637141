import type { Facts, Permission, SessionState } from '@portal/shared-sdk'
import type { Account } from '@portal/shared-sdk/contract'

/** The facts that conditions of routes, navigation and slots check. */
export function factsOf(
  shown: Pick<Facts, 'flags' | 'settings'>,
  session: SessionState,
  account: Account | undefined,
): Facts {
  return {
    ...shown,
    role: account?.role ?? null,
    permissions: account ? rightsOf(account) : {},
    chosen: { client: session.client !== null, center: session.center !== null, lead: session.lead !== null },
    punchout: session.buyerCookie !== null,
    signedIn: session.token !== null,
  }
}

/** Every boolean field of an account is a right that a condition can name. */
function rightsOf(account: Account): Facts['permissions'] {
  return Object.fromEntries(Object.entries(account).filter(([, value]) => typeof value === 'boolean')) as Partial<
    Record<Permission, boolean>
  >
}
