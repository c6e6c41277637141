import {
  ApiError,
  dispatchSession,
  fetchCenter,
  followOtherTabs,
  isCartKey,
  isFavouritesKey,
  renewClient,
  session,
  shareWithTabs,
  takeCountry,
  useAccount,
  usePortalEvent,
  useSession,
  useUserInfo,
  type PortalEvents,
} from '@portal/shared-sdk'
import { useCallback, useEffect } from 'react'
import { useSWRConfig } from 'swr'
import { forgetDrafts } from '../draft/draft'

/**
 * Keeps what is chosen true: other tabs' log-outs, the account's country, the client and centre as the server knows
 * them, the counts that wait for validation, and what other tabs did to cart and favourites. Mounted once, beside the
 * pages.
 */
export function useSessionUpkeep(): void {
  const { token, client, center } = useSession()
  const { account, reload: reloadAccount } = useAccount()
  const { reload: reloadCounts } = useUserInfo()
  const { mutate } = useSWRConfig()
  const isSignedIn = token !== null

  useEffect(() => followOtherTabs(), [])

  // The account's country decides; the first of its countries is set when it has none (000 §3, User).
  const accountCountry = account ? (account.country?.id ?? account.countries[0]?.id) : undefined
  useEffect(() => {
    if (accountCountry) takeCountry(accountCountry)
  }, [accountCountry])
  usePortalEvent(
    'countryElsewhere',
    useCallback(() => void reloadAccount(), [reloadAccount]),
  )

  useEffect(() => {
    if (isSignedIn) void renewed(renewClient, 'clientCleared')
  }, [isSignedIn, client?.id])

  const renewCenter = useCallback(() => {
    const chosen = session().center
    if (!chosen) return
    void renewed(async () => {
      dispatchSession({ type: 'centerRenewed', center: await fetchCenter(chosen.id) })
    }, 'centerChosen')
  }, [])
  useEffect(renewCenter, [renewCenter, center?.id])

  // After an order or a decision: how much of the limit is spent, and what still waits.
  const recount = useCallback(() => {
    renewCenter()
    void reloadCounts()
  }, [renewCenter, reloadCounts])
  usePortalEvent('counts', recount)

  useEffect(
    () =>
      shareWithTabs((things) => {
        if (things.has('counts')) recount()
        if (things.has('cart')) void mutate(isCartKey)
        if (things.has('favourites')) void mutate(isFavouritesKey)
      }),
    [mutate, recount],
  )

  // What one account loaded is not shown to the next.
  const forget = useCallback(() => void mutate(() => true, undefined, { revalidate: false }), [mutate])
  usePortalEvent('logout', forget)
  usePortalEvent('logout', forgetWhenLeft)
  // In a tab that changes accounts at once no key of the cache changes: what is shown is asked for by name.
  const askAll = useCallback(() => void mutate(() => true), [mutate])
  usePortalEvent('login', askAll)
}

/** Whoever logs out leaves nothing typed behind; after the end of a session it is still wanted. */
function forgetWhenLeft({ reason }: PortalEvents['logout']): void {
  if (reason === 'user') forgetDrafts()
}

/** A client or centre that is gone, or not ours any more, is let go; any other failure keeps what we know. */
async function renewed(renew: () => Promise<void>, gone: 'clientCleared' | 'centerChosen'): Promise<void> {
  try {
    await renew()
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) return
    dispatchSession(gone === 'clientCleared' ? { type: 'clientCleared' } : { type: 'centerChosen', center: null })
  }
}
