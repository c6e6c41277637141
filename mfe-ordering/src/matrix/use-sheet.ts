import { newIntention, useTyped } from '@portal/shared-sdk'
import type { MatrixSend, NamedRow } from '@portal/shared-sdk/contract'
import { useLayoutEffect, useRef, useState } from 'react'
import { changed, noHistory, redone, undone, type History } from './history'
import { emptySheet, type Sheet } from './sheet'

/** An order that was made of a column. */
export interface SentOrder {
  center: NamedRow
  id: number
  number: string
  waits: boolean
}

/** A sending whose answer is not known: it is sent again as it is, with the same key (rule R-32). */
export interface Sending {
  intention: string
  body: MatrixSend
  /** When it was sent first, in ms; a tab from before this was kept has none. */
  at?: number
}

/** The server keeps answers for 48 hours (rule P-29); later the same call would make its orders again. */
const keptFor = 47 * 3_600_000

export const isTooOld = ({ at }: Sending): boolean => at === undefined || Date.now() - at > keptFor

/** What survives a reload, Back and the copying of the tab (rule R-35). */
export interface KeptSheet {
  sheet: Sheet
  /** The key of its next sending, from its first change on: a copy of the tab sends nothing a second time. */
  intention: string
  sending: Sending | null
  sent: readonly SentOrder[]
}

const nothing: KeptSheet = { sheet: emptySheet, intention: '', sending: null, sent: [] }

/** The sheet of a client, with what can be undone. */
export function useSheet(client: number) {
  const [kept, store, forget] = useTyped<KeptSheet>(`matrix_${client}`, nothing)
  const [history, setHistory] = useState<History<Sheet>>(noHistory)
  // Two keys may come before the next render.
  const latest = useRef(kept)
  useLayoutEffect(() => {
    latest.current = kept
  }, [kept])

  const keep = (change: Partial<KeptSheet>) => {
    latest.current = { ...latest.current, ...change }
    store(latest.current)
  }
  const go = (step: ReturnType<typeof undone<Sheet>>) => {
    if (!step || latest.current.sending) return
    setHistory(step.history)
    keep({ sheet: step.state })
  }
  return {
    ...kept,
    /** While the answer of a sending is not known nothing changes. */
    isLocked: kept.sending !== null,
    change: (act: (sheet: Sheet) => Sheet) => {
      const { sheet: was, sending, intention } = latest.current
      const sheet = act(was)
      if (sheet === was || sending) return
      setHistory((before) => changed(before, was))
      keep({ sheet, intention: intention || newIntention() })
    },
    undo: () => go(undone(history, latest.current.sheet)),
    redo: () => go(redone(history, latest.current.sheet)),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    keep,
    /** The call that is sent, stored before it is: after a reload the same one is sent again. */
    begin: (body: MatrixSend): Sending => {
      const sending = { body, intention: latest.current.intention || newIntention(), at: Date.now() }
      keep({ sending })
      return sending
    },
    /** After an answer: what was sent does not come back by undoing, and the next sending is another one. */
    settle: (change: Partial<KeptSheet>) => {
      setHistory(noHistory)
      keep({ ...change, sending: null, intention: newIntention() })
    },
    clear: () => {
      setHistory(noHistory)
      latest.current = nothing
      forget()
    },
  }
}
export type SheetState = ReturnType<typeof useSheet>
