import { on } from '@portal/shared-sdk'

/** A failure of an area in this tab, or of a call (then with the call's id, by which the log has it). */
export interface Failure {
  /** ISO time. */
  at: string
  area?: string
  version?: string
  phase?: string
  message: string
  requestId?: string | undefined
}

const key = '_failures'
const kept = 20

/** The last failures of this tab, the newest first. They never leave the browser by themselves. */
export function lastFailures(): readonly Failure[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? (stored as Failure[]) : []
  } catch {
    return []
  }
}

/** Remembers a failure, also through a load of the page. */
export function rememberFailure(failure: Omit<Failure, 'at'>): void {
  const message = failure.message.slice(0, 300)
  try {
    const all = [{ ...failure, at: new Date().toISOString(), message }, ...lastFailures()].slice(0, kept)
    sessionStorage.setItem(key, JSON.stringify(all))
  } catch {
    // storage is full or blocked
  }
}

/** From now on remembers calls that the server failed to answer. */
export function rememberFailedCalls(): void {
  on('callFailed', ({ method, path, status, requestId }) => {
    if (status === 0 || status >= 500)
      rememberFailure({ message: `${method} ${path.split('?')[0]}: ${status}`, requestId })
  })
}
