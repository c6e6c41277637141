import { chooseClient, fetchClients, isBuyer, useAccount, useSession } from '@portal/shared-sdk'
import { atom, useAtom } from 'jotai'
import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { PageLoading } from '../page-loading'
import { ownRoutes } from '../routes'

/** The account whose only client was asked for in vain, so that it is not asked for again before the next load. */
const askedInVain = atom<number | null>(null)

/**
 * Chooses the only client of a buyer that has none chosen, then shows the page (rule S-85). A log-in chooses it in the
 * client list, but a page that is opened before that list has answered would have none. The list itself is left alone.
 */
export function OnlyClient({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { client, lead } = useSession()
  const { account } = useAccount()
  const [vain, setVain] = useAtom(askedInVain)
  const isMissing =
    account !== undefined &&
    account.clients_count === 1 &&
    account.id !== vain &&
    isBuyer(account.role) &&
    !client &&
    !lead &&
    pathname !== ownRoutes.clients

  useEffect(() => {
    if (!isMissing) return
    const giveUp = () => setVain(account?.id ?? null)
    chooseOnly().then((isChosen) => isChosen || giveUp(), giveUp)
  }, [isMissing, account?.id, setVain])
  return isMissing ? <PageLoading /> : children
}

async function chooseOnly(): Promise<boolean> {
  const { results } = await fetchClients({ page_size: 1 })
  if (!results[0]) return false
  await chooseClient(results[0], undefined, { isRemembered: true })
  return true
}
