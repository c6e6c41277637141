import { newIntention } from '@portal/shared-sdk'
import type { Storeroom } from '@portal/shared-sdk/contract'
import { useEffect, useRef, useState } from 'react'
import type { Counted } from './counted'
import { keepCount, keptCount } from './room-storage'

export interface Count {
  counted: Counted
  /** The line that is shown. */
  line: number
  show: (line: number) => void
  /** null: not counted. */
  setAmount: (line: number, amount: number | null) => void
  /** The count with what was pressed since the last drawing. */
  latest: () => Counted
  /** Whether the device keeps what is counted; null: nothing was counted yet. */
  isKept: boolean | null
  /** Counts anew from these amounts, of a count that the server did not take. */
  restore: (amounts: Counted['amounts']) => void
  /** Ends this count: the next amount begins another one. */
  forget: () => void
}

const begun = (): Counted => ({ key: newIntention(), amounts: {}, line: 0, changedAt: '' })

/** What is being counted, kept on the device at each change (rule R-67). undefined: it is not read yet. */
export function useCount({ id, lines }: Storeroom): Count | undefined {
  const [counted, setCounted] = useState<Counted>()
  const [isKept, setKept] = useState<boolean | null>(null)
  /** At once, where two presses come before a drawing. */
  const now = useRef<Counted>(undefined)
  useEffect(() => {
    let isGone = false
    void keptCount(id).then((kept) => {
      if (isGone) return
      now.current = kept ?? begun()
      setCounted(now.current)
    })
    return () => {
      isGone = true
    }
  }, [id])

  function change(part: (before: Counted) => Partial<Counted>) {
    if (!now.current) return
    now.current = { ...now.current, ...part(now.current) }
    setCounted(now.current)
    const isEmpty = Object.keys(now.current.amounts).length === 0
    void keepCount(id, isEmpty ? undefined : now.current).then((isStored) => setKept(isEmpty ? null : isStored))
  }
  if (!counted) return undefined
  const first = lines[0]?.line ?? 0
  return {
    counted,
    line: lines.some(({ line }) => line === counted.line) ? counted.line : first,
    show: (line) => change(() => ({ line })),
    setAmount: (line, amount) =>
      change(({ amounts: { [line]: _former, ...others } }) => ({
        amounts: amount === null ? others : { ...others, [line]: amount },
        changedAt: new Date().toISOString(),
      })),
    latest: () => now.current ?? counted,
    isKept,
    restore: (amounts) => change(() => ({ ...begun(), amounts, changedAt: new Date().toISOString() })),
    forget: () => {
      now.current = begun()
      setCounted(now.current)
      setKept(null)
      void keepCount(id, undefined)
    },
  }
}
