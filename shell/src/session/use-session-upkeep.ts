import {
  ApiError,
  countryOf,
  dispatchSession,
  fetchCenter,
  followOtherTabs,
  forgetDrafts,
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

/**
 * Keeps the session up to date: log-outs and choices of other tabs, the account's country, the data of client and
 * centre, the counts of waiting documents, and changes of cart and favourites in other tabs. Mounted once.
 */
export function useSessionUpkeep(): void {
  const { token, client, center } = useSession()
  const { account, reload: reloadAccount } = useAccount()
  const { reload: reloadCounts } = useUserInfo()
  const { mutate } = useSWRConfig()
  const isSignedIn = token !== null

  useEffect(() => followOtherTabs(), [])

  const accountCountry = account && countryOf(account)
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

  // After an order or a decision: the spent part of the limit and the counts have changed.
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

  useOwnData()
}

/** Clears the SWR cache and the drafts of an account that logs out, so that the next one does not see them. */
function useOwnData(): void {
  const { mutate } = useSWRConfig()
  const clearCache = useCallback(() => void mutate(() => true, undefined, { revalidate: false }), [mutate])
  usePortalEvent('logout', clearCache)
  usePortalEvent('logout', forgetDraftsWhenLeft)
  // If a tab changes to another account at once, the SWR keys stay the same, so everything shown is loaded again.
  const reloadAll = useCallback(() => void mutate(() => true), [mutate])
  usePortalEvent('login', reloadAll)
}

/** After a log-out by the user all drafts are removed; after the end of a session they stay. */
function forgetDraftsWhenLeft({ reason }: PortalEvents['logout']): void {
  if (reason === 'user') forgetDrafts()
}

/** Clears a client or centre that no longer exists or is no longer the account's; ignores any other failure. */
async function renewed(renew: () => Promise<void>, gone: 'clientCleared' | 'centerChosen'): Promise<void> {
  try {
    await renew()
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) return
    dispatchSession(gone === 'clientCleared' ? { type: 'clientCleared' } : { type: 'centerChosen', center: null })
  }
}
