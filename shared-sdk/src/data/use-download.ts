import { useState } from 'react'
import { loadErrorText, requestFile, saveFile, type RequestOptions } from '../request'

export interface Download {
  /** The path that is being downloaded. */
  busy: string | null
  /** The text of the last failure, for a banner on the page (rule D-8); the next download clears it. */
  failure: string | null
  /**
   * Fetches a file of the API (path below /api/) and saves it under the name that the API gives it. With a body it is
   * POSTed, for parameters that must not stand in an address.
   */
  save: (path: string, query?: RequestOptions['query'], body?: object) => Promise<void>
}

/** Downloads of a page, one at a time. */
export function useDownload(): Download {
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const save: Download['save'] = async (path, query = {}, body) => {
    setBusy(path)
    setFailure(null)
    await requestFile(path, { query, body }).then(saveFile, (error: unknown) => setFailure(loadErrorText(error)))
    setBusy(null)
  }
  return { busy, failure, save }
}
