import { useEffect, useRef } from 'react'
import useSWR from 'swr'

/**
 * Loads a list and shows the former rows meanwhile; a newer request cancels the older one. key: everything that the
 * answer depends on, null to load nothing yet. load: gets the signal that aborts it.
 */
export function useListData<Answer>(
  key: readonly unknown[] | null,
  load: (signal: AbortSignal) => Promise<Answer>,
): {
  data: Answer | undefined
  isLoading: boolean
  isStale: boolean
  error: unknown
  reload: () => Promise<unknown>
} {
  const running = useRef<AbortController | null>(null)
  const { data, error, isLoading, isValidating, mutate } = useSWR(
    key,
    () => {
      running.current?.abort()
      const controller = new AbortController()
      running.current = controller
      return load(controller.signal)
    },
    { keepPreviousData: true, shouldRetryOnError: false, revalidateOnFocus: false },
  )
  useEffect(() => () => running.current?.abort(), [])
  const failed = error instanceof DOMException && error.name === 'AbortError' ? undefined : error
  return {
    data,
    error: failed,
    isLoading: isLoading && data === undefined,
    isStale: isValidating && data !== undefined,
    reload: () => mutate(),
  }
}
