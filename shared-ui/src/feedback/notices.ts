import type { ReactNode } from 'react'

/** A message that disappears by itself. */
interface Notice {
  /** 'Añadido al carro'. */
  title: ReactNode
  /** Product's name. */
  text?: ReactNode
  /** '3 cajas, 102,96 €'. */
  detail?: ReactNode
  /** Address of a thumbnail. */
  picture?: string
  tone?: 'ok' | 'bad' | 'warn' | 'info'
  action?: { label: string; onClick: () => void }
  /** How long it stays, in ms; default 4 s. */
  shownMs?: number
}

export interface ShownNotice extends Notice {
  id: number
}

/** At most this many at once: a new one removes the oldest. */
const max = 3

let notices: readonly ShownNotice[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly ShownNotice[]) {
  notices = next
  for (const listener of listeners) listener()
}

/** Shows a notice at the top right, from anywhere. Returns its id. */
export function notify(notice: Notice): number {
  lastId += 1
  change([...notices, { ...notice, id: lastId }].slice(-max))
  return lastId
}

/** Removes a notice early. */
export function dismissNotice(id: number): void {
  change(notices.filter((notice) => notice.id !== id))
}

export function shownNotices(): readonly ShownNotice[] {
  return notices
}

export function onNotices(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
