import { ApiError, emit, genericError, Intentions, useSession } from '@portal/shared-sdk'
import { checkOrderFile, importOrder } from '@portal/shared-sdk/calls/order-import'
import type { ImportedOrder, ImportError, ImportPreview } from '@portal/shared-sdk/contract'
import { useState } from 'react'
import useSWR from 'swr'
import { fileProblem } from './import-file'

/** The result of the last attempt. errors: by row and column; texts: everything else that the server says. */
export type ImportResult =
  | { kind: 'ok'; orders: ImportedOrder[] }
  | { kind: 'ko'; texts: string[]; errors: ImportError[]; count: number }
  | { kind: 'changed'; text: string }
  /**
   * The user has to confirm: an order passes the limit of its centre, which accounts without totals cannot know (rule
   * C-43).
   */
  | { kind: 'limit'; text: string }

/**
 * turn: identifies a choice of a file; choosing the same file again is another one. Random, because SWR caches answers
 * longer than the page is open.
 */
const checkKey = (turn: number, { client, center }: { client: number | null; center: number | null }) =>
  ['orders_import/check', turn, client, center] as const

/**
 * A chosen file is checked and shown at once; sending it orders what was shown (rules D-60, D-62). A file with errors
 * is only checked again. Choosing a file clears the result. After an attempt no file is chosen, unless the orders have
 * changed since the preview or a question about a limit is open.
 * progress: share that has been sent, null while idle
 */
export function useImport() {
  const { client, center } = useSession()
  const [chosen, setChosen] = useState<{ file: File; turn: number }>()
  const [progress, setProgress] = useState<number | null>(null)
  const [result, setResult] = useState<ImportResult>()
  const [intentions] = useState(() => new Intentions())
  const file = chosen?.file
  const problem = file ? fileProblem(file) : null
  const whose = { client: client?.id ?? null, center: center?.id ?? null }
  const {
    data: preview,
    error,
    isValidating: isChecking,
    mutate: check,
  } = useSWR<ImportPreview>(
    file && !problem && client ? checkKey(chosen.turn, whose) : null,
    () => checkOrderFile({ file: file!, ...whose }),
    { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false, shouldRetryOnError: false },
  )
  const choose = (next: File | undefined) => {
    if (progress !== null) return
    setResult(undefined)
    setChosen(next && { file: next, turn: Math.random() })
  }
  const end = (outcome: ImportResult) => {
    setResult(outcome)
    if (outcome.kind !== 'changed' && outcome.kind !== 'limit') setChosen(undefined)
    return outcome.kind === 'ok'
  }
  /** Checks a file with errors again. */
  const checkAgain = async () => {
    const failure = failureShown(await check().catch((failed: unknown) => failed))
    if (failure) end(failure)
    return false
  }
  const send = async (note: string, isOverLimit = false) => {
    if (!file || problem || progress !== null || isChecking) return false
    if (!preview || !isGood(preview) || error) return checkAgain()
    setProgress(0)
    setResult(undefined)
    const order = { file, note, ...whose, checked: preview.checked, ...(isOverLimit && { over_limit: true }) }
    try {
      // The same file sent again after a lost answer is the same order; a File has no content in JSON, so these fields
      // identify it.
      const { orders } = await intentions.once(
        { ...order, file: [file.name, file.size, file.lastModified] },
        (intention) => importOrder(order, intention, setProgress),
      )
      emit('counts')
      return end({ kind: 'ok', orders })
    } catch (failed) {
      if (failed instanceof ApiError && failed.code === 'changed') void check()
      return end(failureOf(failed))
    } finally {
      setProgress(null)
    }
  }
  return {
    file,
    problem,
    choose,
    send,
    /** Dismisses the question about the limit. */
    dismiss: () => setResult(undefined),
    progress,
    isChecking,
    preview,
    result: result ?? failureShown(error ?? preview),
  }
}

/** Whether the preview can be ordered as it is shown. */
const isGood = ({ count, orders }: ImportPreview) => count === 0 && orders.every(({ refusal }) => refusal === null)

/** The result to show for a failed check or a preview with problems; undefined when all is well. */
function failureShown(checked: unknown): ImportResult | undefined {
  if (checked === undefined) return undefined
  if (!isPreview(checked)) return failureOf(checked)
  const { problems, count, orders } = checked
  if (count > 0) return { kind: 'ko', texts: [], errors: problems, count }
  const texts = orders.flatMap(({ center, refusal }) =>
    refusal === null ? [] : [orders.length > 1 ? `${center.name}: ${refusal}` : refusal],
  )
  return texts.length > 0 ? { kind: 'ko', texts, errors: [], count: 0 } : undefined
}

const isPreview = (checked: unknown): checked is ImportPreview =>
  typeof checked === 'object' && checked !== null && 'checked' in checked

function failureOf(error: unknown): ImportResult {
  if (!(error instanceof ApiError)) return { kind: 'ko', texts: [genericError()], errors: [], count: 0 }
  if (error.code === 'changed' || error.code === 'limit') return { kind: error.code, text: error.message }
  const { rows = [], count = 0 } = (typeof error.data === 'object' && error.data !== null ? error.data : {}) as {
    rows?: ImportError[]
    count?: number
  }
  if (rows.length > 0) return { kind: 'ko', texts: [], errors: rows, count }
  const fields = Object.values(error.fields).flat()
  return { kind: 'ko', texts: fields.length > 0 ? fields : [error.message], errors: [], count: 0 }
}
