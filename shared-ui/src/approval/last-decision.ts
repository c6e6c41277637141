import { on } from '@portal/shared-sdk'
import { useSyncExternalStore } from 'react'
import type { DecidedVersion } from './approval-kind'

/** How long a decision can be taken back, in ms (rule D-6). */
const undoMs = 10_000

/** The last decision made in this tab, for the page that made it and the one that is opened next. */
export interface LastDecision {
  /** ApprovalKind's name. */
  kind: string
  /** The document's id, or 'list'. */
  page: number | 'list'
  /** 'Pedido validado.' */
  text: string
  /** The decided documents; empty once the decision was taken back. */
  documents: (DecidedVersion & { number: string })[]
  /** When it can no longer be taken back (ms since 1970). */
  until: number
}

let last: LastDecision | null = null
const listeners = new Set<() => void>()

function change(next: LastDecision | null): void {
  last = next
  for (const listener of listeners) listener()
}

// Another login starts without a decision.
on('login', () => change(null))

/**
 * @param sentAt when the decision was sent (ms since 1970). The server's ten seconds start later, so they never end
 * before ours.
 */
export const setLastDecision = (decision: Omit<LastDecision, 'until'>, sentAt: number): void =>
  change({ ...decision, until: sentAt + undoMs })

/** Replaces the last decision by the text that it was taken back. */
export const setTakenBack = (decision: LastDecision, text: string): void =>
  change({ ...decision, text, documents: [], until: 0 })

/** Clears a decision that can no longer be taken back. */
export function clearExpired(): void {
  if (last && last.until < Date.now()) change(null)
}

/** The last decision about documents of a kind; null without one. */
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
