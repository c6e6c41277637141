import { useAccount } from '@portal/shared-sdk'

/** Whether the session may make and change lists: a visit of a purchasing system may not (rule R-40). */
export function useMayChange(): boolean {
  const { account } = useAccount()
  return account !== undefined && account.punchout === null
}
