import { ApiError, clientKey, fetchClient, isId } from '@portal/shared-sdk'
import { useParams } from 'react-router-dom'
import useSWR from 'swr'

/** The client of a page of centres: its id from the address, and its name once it is loaded. */
export function useClientOfPage(): { id: number; name: string | undefined; isMissing: boolean } {
  const id = Number(useParams().id)
  const { data, error } = useSWR(isId(id) ? clientKey(id) : null, () => fetchClient(id), {
    shouldRetryOnError: false,
    revalidateOnFocus: false,
  })
  const failed: unknown = error
  return { id, name: data?.name, isMissing: !isId(id) || (failed instanceof ApiError && failed.status === 404) }
}
