import { ApiError, emit, genericError, Intentions, useSession } from '@portal/shared-sdk'
import { checkOrderFile, importOrder } from '../calls/order-import'
import type { EarlierOrder, ImportedOrder, ImportError, ImportLine, ImportPreview } from '@portal/shared-sdk/contract'
import { useRef, useState } from 'react'
import useSWR from 'swr'
import { fileProblem } from './import-file'

/**
 * The result of the last attempt, or with `problems` of the check before it. errors: by row and column; texts: everything
 * else that the server says.
 */
export type ImportResult =
  | { kind: 'ok'; orders: ImportedOrder[] }
  | { kind: 'ko' | 'problems'; texts: string[]; errors: ImportError[]; count: number }
  /** The user has to confirm: the same rows were ordered lately, or quantities are out of all proportion. */
  | { kind: 'ask'; earlier: readonly EarlierOrder[]; unlikely: readonly ImportLine[] }
  | { kind: 'changed'; text: string }
  /**
   * The user has to confirm: an order passes the limit of its centre, which accounts without totals cannot know (rule
   * C-43).
   */
  | { kind: 'limit'; text: string }

/** limit: the orders pass the limit of a centre; asked: what an `ask` names; again: the same rows once more. */
interface Agreement {
  limit?: boolean
  again?: boolean
  asked?: boolean
}

/**
 * turn: identifies a choice of a file; choosing the same file again is another one. Random, because SWR caches answers
 * longer than the page is open.
 */
const checkKey = (turn: number, { client, center }: { client: number | null; center: number | null }) =>
  ['orders_import/check', turn, client, center] as const

/**
 * A chosen file is checked and shown at once; sending it orders what was shown (rules D-60, D-62). A file with errors
 * is only checked again. Choosing a file clears the result. After an attempt no file is chosen, unless the orders have
 * changed since the preview or a question is open (rules C-43, C-83, D-98).
 * progress: share that has been sent, null while idle
 */
export function useImport() {
  const { client, center } = useSession()
  const [chosen, setChosen] = useState<{ file: File; turn: number }>()
  const [progress, setProgress] = useState<number | null>(null)
  const [result, setResult] = useState<ImportResult>()
  const [intentions] = useState(() => new Intentions())
  /** What the user has agreed to since the button was pressed. */
  const agreed = useRef<Agreement>({})
  const file = chosen?.file
  const problem = file ? fileProblem(file) : null
  const place = { client: client?.id ?? null, center: center?.id ?? null }
  const {
    data: preview,
    error,
    isValidating: isChecking,
    mutate: check,
  } = useSWR<ImportPreview>(
    file && !problem && client ? checkKey(chosen.turn, place) : null,
    () => checkOrderFile({ file: file!, ...place }),
    { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false, shouldRetryOnError: false },
  )
  const choose = (next: File | undefined) => {
    if (progress !== null) return
    setResult(undefined)
    setChosen(next && { file: next, turn: Math.random() })
  }
  const end = (outcome: ImportResult) => {
    setResult(outcome)
    if (!['changed', 'limit', 'ask'].includes(outcome.kind)) setChosen(undefined)
    return outcome.kind === 'ok'
  }
  /** Checks a file with errors again. */
  const checkAgain = async () => {
    const failure = failureShown(await check().catch((failed: unknown) => failed), 'ko')
    if (failure) end(failure)
    return false
  }
  const order = async (note: string) => {
    if (!file || problem || progress !== null || isChecking) return false
    if (!preview || !isGood(preview) || error) return checkAgain()
    const { asked: isConfirmed, again: isAgain, limit: isOverLimit } = agreed.current
    const question = questionOf(preview)
    if (question && !isConfirmed) return end(question)
    setProgress(0)
    // An answered question stays until the server has answered: a second press must not go through to the page below.
    setResult((now) => (now?.kind === 'ask' || now?.kind === 'limit' ? now : undefined))
    const sent = {
      file,
      note,
      ...place,
      checked: preview.checked,
      ...(isOverLimit && { over_limit: true }),
      ...(isAgain && { again: true }),
    }
    try {
      // The same file sent again after a lost answer is the same order; a File has no content in JSON, so these fields
      // identify it.
      const { orders } = await intentions.once(
        { ...sent, file: [file.name, file.size, file.lastModified] },
        (intention) => importOrder(sent, intention, setProgress),
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
    send: (note: string) => {
      agreed.current = {}
      return order(note)
    },
    /** Goes on after a question. */
    agree: (to: 'limit' | 'asked', note: string) => {
      agreed.current[to] = true
      if (result?.kind === 'ask' && result.earlier.length > 0) agreed.current.again = true
      return order(note)
    },
    /** Dismisses a question. */
    dismiss: () => setResult(undefined),
    progress,
    isChecking,
    preview,
    isGood: preview !== undefined && !error && isGood(preview),
    result: result ?? failureShown(error ?? preview, 'problems'),
  }
}

/** Whether the preview can be ordered as it is shown. */
const isGood = ({ count, orders }: ImportPreview) => count === 0 && orders.every(({ refusal }) => refusal === null)

/** Asks about rows that were ordered before, and about quantities out of all proportion. */
function questionOf({ earlier, orders }: ImportPreview): ImportResult | undefined {
  const unlikely = orders.flatMap(({ lines }) => lines.filter((line) => line.unlikely !== null))
  return earlier.length + unlikely.length > 0 ? { kind: 'ask', earlier, unlikely } : undefined
}

/** The result to show for a failed check or a preview with problems; undefined when all is well. */
function failureShown(checked: unknown, kind: 'ko' | 'problems'): ImportResult | undefined {
  if (checked === undefined) return undefined
  if (!isPreview(checked)) return failureOf(checked, kind)
  const { problems, count, orders } = checked
  if (count > 0) return { kind, texts: [], errors: problems, count }
  const texts = orders.flatMap(({ center, refusal }) =>
    refusal === null ? [] : [orders.length > 1 ? `${center.name}: ${refusal}` : refusal],
  )
  return texts.length > 0 ? { kind, texts, errors: [], count: 0 } : undefined
}

const isPreview = (checked: unknown): checked is ImportPreview =>
  typeof checked === 'object' && checked !== null && 'checked' in checked

function failureOf(error: unknown, kind: 'ko' | 'problems' = 'ko'): ImportResult {
  if (!(error instanceof ApiError)) return { kind, texts: [genericError()], errors: [], count: 0 }
  if (error.code === 'changed' || error.code === 'limit') return { kind: error.code, text: error.message }
  const {
    rows = [],
    count = 0,
    earlier = [],
  } = (typeof error.data === 'object' && error.data !== null ? error.data : {}) as {
    rows?: ImportError[]
    count?: number
    earlier?: EarlierOrder[]
  }
  if (error.code === 'repeated') return { kind: 'ask', earlier, unlikely: [] }
  if (rows.length > 0) return { kind, texts: [], errors: rows, count }
  const fields = Object.values(error.fields).flat()
  return { kind, texts: fields.length > 0 ? fields : [error.message], errors: [], count: 0 }
}
