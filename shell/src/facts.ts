import { allFlags, portalConfig, useAccount, useSession, type Facts } from '@portal/shared-sdk'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { registryAtom } from './areas/registry-store'
import { factsOf } from './guard/facts-of'

/** The facts about this session that conditions check. While the account loads there is no role and no right. */
export function useFacts(): Facts {
  const session = useSession()
  const { account } = useAccount()
  // A dependency below, because areas declare flags.
  const registry = useAtomValue(registryAtom)
  return useMemo(
    () => factsOf({ flags: allFlags(), settings: portalConfig().settings }, session, account),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [registry, session, account],
  )
}
