import { useSWRConfig } from 'swr'

/** What the lists of changes on the page are asked by. */
export const changesKey = 'account_changes'

/** To call after something was done to an account: the lists of changes on the page show it at once (rule M-20). */
export function useNewChanges(): () => void {
  const { mutate } = useSWRConfig()
  return () => void mutate((key) => Array.isArray(key) && key[0] === changesKey)
}
