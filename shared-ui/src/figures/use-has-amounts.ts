import { useAccount } from '@portal/shared-sdk'

/**
 * Whether the account sees amounts; others get counts and names alone (rule T-3). undefined: the account is loading.
 */
export function useHasAmounts(): boolean | undefined {
  const { account } = useAccount()
  return account && !account.price_hidden && !account.total_hidden
}
