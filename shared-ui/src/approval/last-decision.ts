import { on } from '@portal/shared-sdk'
import { useSyncExternalStore } from 'react'
import type { DecidedVersion } from './approval-kind'

/** How long a decision can be taken back (rule D-6). */
const undoMs = 10_000

/** What was decided last in this tab, for the page that decided and the one that is opened next. */
export interface LastDecision {
  /** ApprovalKind's name. */
  kind: string
  /** The document's id, or 'list'. */
  page: number | 'list'
  /** 'Pedido validado.' */
  text: string
  /** What it was about; empty once it is taken back. */
  documents: (DecidedVersion & { number: string })[]
  /** Until when (ms since 1970) it can be taken back. */
  until: number
}

let last: LastDecision | null = null
const listeners = new Set<() => void>()

function change(next: LastDecision | null): void {
  last = next
  for (const listener of listeners) listener()
}

// Whoever logs in next has decided nothing.
on('login', () => change(null))

/** @param asked when the decision was sent (ms since 1970): the server's time runs out no sooner than ours. */
export const keepDecision = (decision: Omit<LastDecision, 'until'>, asked: number): void =>
  change({ ...decision, until: asked + undoMs })

/** Says instead of the last decision that it was taken back. */
export const sayUndone = (decision: LastDecision, text: string): void =>
  change({ ...decision, text, documents: [], until: 0 })

/** Forgets a decision that can no longer be taken back. */
export function forgetLate(): void {
  if (last && last.until < Date.now()) change(null)
}

/** The last decision about documents of a kind, null when there was none. */
export function useLastDecision(kind: string): LastDecision | null {
  const decision = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => last,
  )
  return decision?.kind === kind ? decision : null
}
