import { ApiError, fetchDeliveredPdf, genericError, saveFile, type DeliveredKind } from '@portal/shared-sdk'
import { useState } from 'react'

export interface PaperDownload {
  /** The document whose paper is on its way. */
  busy: number | null
  /** The text of the last failure. */
  failure: string | null
  download: (id: number) => Promise<void>
}

/** Downloads papers by the names that the documents give them (001 sections 2.9 and 2.10); a failure stays on the page. */
export function usePaper(kind: DeliveredKind): PaperDownload {
  const [busy, setBusy] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  async function download(id: number) {
    setBusy(id)
    setFailure(null)
    await fetchDeliveredPdf(kind, id).then(saveFile, (error: unknown) => setFailure(error instanceof ApiError && error.status !== 500 ? error.message : genericError()))
    setBusy(null)
  }
  return { busy, failure, download }
}
