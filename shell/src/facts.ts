import { portalConfig, useAccount, useSession, type Facts } from '@portal/shared-sdk'
import { useMemo } from 'react'
import { factsOf } from './guard/facts-of'

/** What this session may see at present. While the account is on its way it has no role and no rights. */
export function useFacts(): Facts {
  const session = useSession()
  const { account } = useAccount()
  return useMemo(() => factsOf(portalConfig(), session, account), [session, account])
}
