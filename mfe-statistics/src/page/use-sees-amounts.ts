import { useAccount } from '@portal/shared-sdk'

/** Whether the account sees amounts: prices and totals (rule T-3). undefined: the account is loading. */
export function useSeesAmounts(): boolean | undefined {
  const { account } = useAccount()
  return account && !account.price_hidden && !account.total_hidden
}
