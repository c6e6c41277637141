import { allFlags, portalConfig, useAccount, useSession, type Facts } from '@portal/shared-sdk'
import { useAtomValue } from 'jotai'
import { registryAtom } from './areas/registry-store'
import { factsOf } from './guard/facts-of'

/** The facts about this session that conditions check. While the account loads there is no role and no right. */
export function useFacts(): Facts {
  const session = useSession()
  const { account } = useAccount()
  // Areas declare flags: another registry has others.
  useAtomValue(registryAtom)
  return factsOf({ flags: allFlags(), settings: portalConfig().settings }, session, account)
}
