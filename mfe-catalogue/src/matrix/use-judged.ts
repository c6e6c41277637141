import { errorText } from '@portal/shared-sdk'
import { useEffect, useState } from 'react'
import { checkMatrix } from '../calls/order-matrix'
import { judgedOf, matrixOf, type Judged } from './judged'
import type { Sheet } from './sheet'

/** Milliseconds of calm before a changed sheet is checked. */
const calm = 250

/** A sheet with its columns, as it is checked. */
interface Asked {
  sheet: Sheet
  centers: readonly number[]
}

/**
 * What the server says of the sheet, a moment after it changed. An answer to an earlier sheet is not taken; the last one
 * stays while a call runs or fails.
 */
export function useJudged(
  client: number,
  sheet: Sheet,
  centers: readonly number[],
): { judged: Judged | undefined; isStale: boolean; failure: string | null; retry: () => void } {
  const [answer, setAnswer] = useState<{ judged: Judged; asked: Asked } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const isEmpty = sheet.rows.length === 0 || centers.length === 0
  useEffect(() => {
    if (isEmpty) return
    const controller = new AbortController()
    const { signal } = controller
    const check = async () => {
      try {
        const checked = await checkMatrix(matrixOf(client, sheet, centers), signal)
        if (signal.aborted) return
        setAnswer({ judged: judgedOf(sheet, checked), asked: { sheet, centers } })
        setFailure(null)
      } catch (error) {
        if (!signal.aborted) setFailure(errorText(error))
      }
    }
    const timer = setTimeout(() => void check(), calm)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [client, sheet, centers, isEmpty, attempt])
  const isAnswered = answer?.asked.sheet === sheet && answer.asked.centers === centers
  return {
    judged: isEmpty ? undefined : answer?.judged,
    isStale: !isEmpty && !isAnswered,
    failure: isEmpty ? null : failure,
    retry: () => setAttempt((before) => before + 1),
  }
}
