import { useSWRConfig } from 'swr'

/** The first part of the SWR keys of lists of changes. */
export const changesKey = 'account_changes'

/** Reloads the lists of changes on the page; call it after a change of an account (rule M-20). */
export function useNewChanges(): () => void {
  const { mutate } = useSWRConfig()
  return () => void mutate((key) => Array.isArray(key) && key[0] === changesKey)
}
