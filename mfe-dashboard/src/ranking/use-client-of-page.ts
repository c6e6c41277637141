import { ApiError, clientKey, fetchClient, isId } from '@portal/shared-sdk'
import type { Client } from '@portal/shared-sdk/contract'
import { figureState, type FigureState } from '@portal/shared-ui/figures'
import { useParams } from 'react-router-dom'
import useSWR from 'swr'

/** The client of a page: its id from the address, and the client once it is loaded. */
export function useClientOfPage(): {
  id: number
  client: Client | undefined
  name: string | undefined
  state: FigureState<Client>
  isMissing: boolean
} {
  const id = Number(useParams().id)
  const answer = useSWR(isId(id) ? clientKey(id) : null, () => fetchClient(id), {
    shouldRetryOnError: false,
    revalidateOnFocus: false,
  })
  const { data } = answer
  const failed: unknown = answer.error
  return {
    id,
    client: data,
    name: data?.name,
    state: figureState(answer),
    isMissing: !isId(id) || (failed instanceof ApiError && failed.status === 404),
  }
}
