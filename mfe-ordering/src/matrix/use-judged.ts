import { errorText } from '@portal/shared-sdk'
import { useEffect, useRef, useState } from 'react'
import { checkMatrix } from '../calls/order-matrix'
import { judgedOf, matrixOf, type Judged } from './judged'
import type { Sheet } from './sheet'

/** Milliseconds of calm before a sheet that goes on changing is checked. */
const calm = 250

/** A sheet with its columns, as it is checked. */
interface Asked {
  sheet: Sheet
  centers: readonly number[]
}

/**
 * What the server says of the sheet: at once after a change that comes alone, as a pasted block does, else a moment after
 * the last one. An answer to an earlier sheet is not taken; the last one stays while a call runs or fails.
 */
export function useJudged(
  client: number,
  sheet: Sheet,
  centers: readonly number[],
): { judged: Judged | undefined; isStale: boolean; failure: string | null; retry: () => void } {
  const [answer, setAnswer] = useState<{ judged: Judged; asked: Asked } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const changedAt = useRef(-Infinity)
  const isEmpty = sheet.rows.length === 0 || centers.length === 0
  useEffect(() => {
    if (isEmpty) return
    const controller = new AbortController()
    const { signal } = controller
    const check = async () => {
      try {
        const checked = await checkMatrix(matrixOf(client, sheet, centers), signal)
        if (signal.aborted) return
        setAnswer((before) => ({ judged: judgedOf(sheet, checked, before?.judged), asked: { sheet, centers } }))
        setFailure(null)
      } catch (error) {
        if (!signal.aborted) setFailure(errorText(error))
      }
    }
    const isAlone = performance.now() - changedAt.current > calm
    changedAt.current = performance.now()
    const timer = setTimeout(() => void check(), isAlone ? 0 : calm)
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
