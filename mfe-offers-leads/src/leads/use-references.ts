import { isLeadReference, loadErrorText } from '@portal/shared-sdk'
import { fetchReference } from '@portal/shared-sdk/calls/references'
import type { LeadField, LeadReference, NamedRow } from '@portal/shared-sdk/contract'
import useSWR from 'swr'
import { referenceLists } from './lead-references'

/** The lists for the fields of a form; undefined until all of them are loaded. */
export function useReferences(fields: readonly LeadField[]) {
  const names = fields.filter(isLeadReference)
  const { data, error, mutate } = useSWR(
    ['lead_references', names.join()],
    async () =>
      Object.fromEntries(
        await Promise.all(names.map(async (name) => [name, await fetchReference(referenceLists[name])])),
      ) as Record<LeadReference, NamedRow[]>,
    { shouldRetryOnError: false, revalidateOnFocus: false },
  )
  return {
    lists: data,
    failure: error === undefined ? null : loadErrorText(error),
    retry: () => void mutate(),
  }
}
