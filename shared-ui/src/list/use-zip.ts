import { loadErrorText, saveFile, type FileAnswer } from '@portal/shared-sdk'
import { useEffect, useRef, useState } from 'react'
import { momentsOf, type Period } from './period'
import type { DocumentFilters } from './use-document-list'
import { zipCounter } from './zip-count'

/** The source of a ZIP of PDFs. */
export interface ZipSource {
  /** What the window says about its content: 'Los albaranes de estas fechas, cada uno en su PDF.' */
  text: string
  /** Fetches the file; onPart gets each piece as it arrives, and the number of documents to come. */
  load: (
    filters: DocumentFilters & { ids?: string },
    signal: AbortSignal,
    onPart: (part: Uint8Array, documents: number) => void,
  ) => Promise<FileAnswer>
}

type ZipState =
  | { is: 'ready' }
  /** documents: 0 until the server has said how many there are. */
  | { is: 'running'; arrived: number; documents: number }
  | { is: 'done'; documents: number }
  | { is: 'failed'; text: string }

/**
 * Downloads the PDFs of a period, or of the documents with these ids, as one ZIP; the other filters of the list apply.
 */
export function useZip(
  load: ZipSource['load'],
  filters: DocumentFilters,
): { state: ZipState; begin: (which: Period | readonly number[]) => Promise<void>; stop: () => void } {
  const [state, setState] = useState<ZipState>({ is: 'ready' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function begin(which: Period | readonly number[]) {
    const controller = new AbortController()
    running.current = controller
    setState({ is: 'running', arrived: 0, documents: 0 })
    const count = zipCounter()
    let total = 0
    try {
      const chosen = 'after' in which ? momentsOf(which) : { ids: which.join(',') }
      const handlePart = (part: Uint8Array, documents: number) => {
        total = documents
        setState({ is: 'running', arrived: count(part), documents })
      }
      saveFile(await load({ ...filters, ...chosen }, controller.signal, handlePart))
      setState({ is: 'done', documents: total })
    } catch (error) {
      if (controller.signal.aborted) setState({ is: 'ready' })
      else setState({ is: 'failed', text: loadErrorText(error) })
    }
  }
  return { state, begin, stop: () => running.current?.abort() }
}
