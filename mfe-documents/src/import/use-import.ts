import { ApiError, emit, genericError, importOrder, Intentions, useSession } from '@portal/shared-sdk'
import type { ImportedOrder, ImportError } from '@portal/shared-sdk/contract'
import { useState } from 'react'
import { fileProblem } from './import-file'

/** What became of the last upload. errors: by row and column; texts: everything else that the server says. */
export type ImportResult =
  | { kind: 'ok'; orders: ImportedOrder[] }
  | { kind: 'ko'; texts: string[]; errors: ImportError[]; count: number }

/**
 * The upload of an order file: idle, uploading (a second press does nothing), then a result. Another file clears the
 * result, and after each attempt no file is chosen (001 section 4). progress: share that was sent, null while idle.
 */
export function useImport() {
  const { client, center } = useSession()
  const [file, setFile] = useState<File>()
  const [progress, setProgress] = useState<number | null>(null)
  const [result, setResult] = useState<ImportResult>()
  const [intentions] = useState(() => new Intentions())
  const choose = (chosen: File | undefined) => {
    if (progress !== null) return
    setResult(undefined)
    setFile(chosen)
  }
  const send = async (note: string) => {
    if (!file || fileProblem(file) || progress !== null) return false
    setProgress(0)
    setResult(undefined)
    try {
      const order = { file, note, client: client?.id ?? null, center: center?.id ?? null }
      // The same file once more after a lost answer is the same order; a File says nothing of itself in JSON.
      const { orders } = await intentions.once(
        { ...order, file: [file.name, file.size, file.lastModified] },
        (intention) => importOrder(order, intention, setProgress),
      )
      setResult({ kind: 'ok', orders })
      emit('counts')
      return true
    } catch (error) {
      setResult(failureOf(error))
      return false
    } finally {
      setProgress(null)
      setFile(undefined)
    }
  }
  return { file, problem: file ? fileProblem(file) : null, choose, send, progress, result }
}

function failureOf(error: unknown): ImportResult & { kind: 'ko' } {
  if (!(error instanceof ApiError)) return { kind: 'ko', texts: [genericError()], errors: [], count: 0 }
  const { rows = [], count = 0 } = (typeof error.data === 'object' && error.data !== null ? error.data : {}) as {
    rows?: ImportError[]
    count?: number
  }
  if (rows.length > 0) return { kind: 'ko', texts: [], errors: rows, count }
  const fields = Object.values(error.fields).flat()
  return { kind: 'ko', texts: fields.length > 0 ? fields : [error.message], errors: [], count: 0 }
}
