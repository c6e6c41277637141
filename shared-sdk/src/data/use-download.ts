import { useState } from 'react'
import { errorText, requestFile, saveFile, type RequestOptions } from '../request'

export interface Download {
  /** The path whose file is on its way. */
  busy: string | null
  /** The text of the last failure, for a banner on the page (rule D-8); the next download takes it away. */
  failure: string | null
  /**
   * Fetches a file of the API (path below /api/) and saves it under the name that the API gives it. how: a body to POST,
   * or a public call.
   */
  save: (
    path: string,
    query?: RequestOptions['query'],
    how?: Pick<RequestOptions, 'body' | 'anonymous'>,
  ) => Promise<void>
}

/** Downloads of a page, one at a time. textOf: what is said of a failure; default the server's own text. */
export function useDownload(textOf: (error: unknown) => string = errorText): Download {
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const save: Download['save'] = async (path, query = {}, how = {}) => {
    setBusy(path)
    setFailure(null)
    await requestFile(path, { query, ...how }).then(saveFile, (error: unknown) => setFailure(textOf(error)))
    setBusy(null)
  }
  return { busy, failure, save }
}
