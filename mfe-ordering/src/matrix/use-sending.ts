import { ApiError, emit, errorText } from '@portal/shared-sdk'
import type { MatrixResult, MatrixSend } from '@portal/shared-sdk/contract'
import { useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { sendMatrix } from '../calls/order-matrix'
import { useWords } from '../words'
import { isSameColumn } from './column-state'
import { withoutColumns, type Sheet } from './sheet'
import { isTooOld, type Sending, type SheetState } from './use-sheet'

/** Why a centre's column was not ordered, and the sheet of that moment. */
interface Refused {
  message: string
  sheet: Sheet
}

/**
 * Sends columns of the sheet. What was ordered leaves the sheet, what was refused stays with its reason, and while an
 * answer is lost the same call is sent again (rules ).
 */
export function useSending(state: SheetState, centers: readonly number[]) {
  const t = useWords()
  const { mutate } = useSWRConfig()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [refused, setRefused] = useState<ReadonlyMap<number, Refused>>(new Map())
  /** Centres whose limit an account without totals is asked about (rule C-43). */
  const [over, setOver] = useState<MatrixSend | null>(null)
  const isRunning = useRef(false)

  async function run(begin: () => Sending): Promise<boolean> {
    if (isRunning.current) return false
    isRunning.current = true
    setBusy(true)
    setFailure(null)
    const sending = begin()
    try {
      const { results } = await sendMatrix(sending.body, sending.intention)
      settle(results, sending.body)
      return true
    } catch (error) {
      const isLost = !(error instanceof ApiError) || error.status === 0 || error.status >= 500
      const isOthers = error instanceof ApiError && error.status === 409
      setFailure(isOthers ? t('matrix.sent_otherwise') : errorText(error))
      // A copy of this tab has sent the sheet with other quantities: whoever knows that may send it all the same.
      if (isOthers) state.settle({})
      else if (!isLost) state.keep({ sending: null })
      return false
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  function settle(results: readonly MatrixResult[], body: MatrixSend) {
    const made = results.flatMap(({ center, order }) => (order ? [{ center, ...order }] : []))
    const gone = new Set(made.map(({ center }) => center.id))
    const sheet = { ...withoutColumns(state.sheet, gone), centers: centers.filter((id) => !gone.has(id)) }
    const reasons = results.flatMap(({ center, refusal }) =>
      refusal ? [[center.id, { message: refusal.message, sheet }] as const] : [],
    )
    setRefused(new Map(reasons))
    const overIds = results.flatMap(({ center, refusal }) => (refusal?.code === 'limit' ? [center.id] : []))
    if (overIds.length > 0)
      setOver({ ...body, over_limit: true, columns: body.columns.filter(({ center }) => overIds.includes(center)) })
    const sent = made.map(({ center, id, number, waits }) => ({ center, id, number, waits }))
    state.settle({ sheet, sent: [...sent, ...state.sent] })
    emit('counts')
    void mutate((key) => Array.isArray(key) && key[0] === 'proposal')
  }

  return {
    isBusy,
    failure,
    send: (body: MatrixSend) => run(() => state.begin(body)),
    /** The same call again, after its answer was lost; not once the server may have forgotten what it made. */
    again: async () => {
      const { sending } = state
      if (sending === null) return false
      if (!isTooOld(sending)) return run(() => sending)
      state.settle({})
      setFailure(t('matrix.lost_long_ago'))
      return false
    },
    /** Why the last sending refused a centre, as long as its column is as it was. */
    refusalOf: (center: number, sheet: Sheet) => {
      const reason = refused.get(center)
      return reason && isSameColumn(reason.sheet, sheet, center) ? reason.message : undefined
    },
    over,
    acceptOver: async () => {
      setOver(null)
      return over !== null && run(() => state.begin(over))
    },
    declineOver: () => setOver(null),
  }
}
export type SendingState = ReturnType<typeof useSending>
