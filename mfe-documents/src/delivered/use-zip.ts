import { errorText, fetchDeliveredZip, saveFile, type DeliveredKind } from '@portal/shared-sdk'
import { useEffect, useRef, useState } from 'react'
import { momentsOf, type Period } from '../list/period'
import type { DocumentFilters } from '../list/use-document-list'
import { zipCounter } from './zip-count'

export type ZipState =
  | { is: 'ready' }
  /** documents: 0 until the portal has told how many there are. */
  | { is: 'running'; arrived: number; documents: number }
  | { is: 'done'; documents: number }
  | { is: 'failed'; text: string }

/** Fetches the PDFs of a period, with the list's other filters, as one ZIP and hands it to the browser's downloads. */
export function useZip(
  kind: DeliveredKind,
  filters: DocumentFilters,
): { state: ZipState; begin: (period: Period) => Promise<void>; stop: () => void } {
  const [state, setState] = useState<ZipState>({ is: 'ready' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function begin(period: Period) {
    const controller = new AbortController()
    running.current = controller
    setState({ is: 'running', arrived: 0, documents: 0 })
    const count = zipCounter()
    let total = 0
    try {
      saveFile(
        await fetchDeliveredZip(kind, { ...filters, ...momentsOf(period) }, controller.signal, (part, documents) => {
          total = documents
          setState({ is: 'running', arrived: count(part), documents })
        }),
      )
      setState({ is: 'done', documents: total })
    } catch (error) {
      if (controller.signal.aborted) setState({ is: 'ready' })
      else setState({ is: 'failed', text: errorText(error) })
    }
  }
  return { state, begin, stop: () => running.current?.abort() }
}
