import { currentLanguage } from '@portal/shared-sdk'
import { fetchImportSetup } from '../calls/imports'
import type { ImportSetup } from '@portal/shared-sdk/contract'
import useSWR from 'swr'

/** What the installation has of each object, by step (rule E-116). */
export function useSetup() {
  const { data, error, mutate } = useSWR<ImportSetup, unknown>(['import-setup', currentLanguage()], fetchImportSetup)
  return { steps: data?.steps, error, reload: () => mutate() }
}
