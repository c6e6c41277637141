import { allFlags, portalConfig, useAccount, useSession, type Facts } from '@portal/shared-sdk'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { registryAtom } from './areas/registry-store'
import { factsOf } from './guard/facts-of'

/** What this session may see at present. While the account is on its way it has no role and no rights. */
export function useFacts(): Facts {
  const session = useSession()
  const { account } = useAccount()
  // Its areas bring flags.
  const registry = useAtomValue(registryAtom)
  return useMemo(
    () => factsOf({ flags: allFlags(), settings: portalConfig().settings }, session, account),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [registry, session, account],
  )
}
