import { currentLanguage } from '@portal/shared-sdk'
import { fetchImportObjects } from './calls/imports'
import type { ImportObjectRow } from '@portal/shared-sdk/contract'
import useSWR from 'swr'

/** What can be imported, in the language of the page. titleOf: its name itself while the titles are not there. */
export function useImportObjects() {
  const { data, error, mutate } = useSWR<ImportObjectRow[], unknown>(
    ['import-objects', currentLanguage()],
    fetchImportObjects,
    {
      revalidateOnFocus: false,
    },
  )
  return {
    objects: data,
    error,
    reload: () => mutate(),
    titleOf: (name: string) => data?.find((object) => object.name === name)?.title ?? name,
  }
}
