import { emit, errorText, isCartKey, isRecord, sendLater, useOutbox, type OutboxEntry } from '@portal/shared-sdk'
import type { StockCountDetail, StockCountWish, Storeroom } from '@portal/shared-sdk/contract'
import { useEffect, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { countsPath, sendStockCount } from '../calls/stock-counts'
import { countToSend, type Counted } from './counted'

const kind = 'storeroom-count'

/**
 * Sends counts of a storeroom, once each: the device keeps them until the server has them, also without network and
 * through sleep and reload (rule R-68).
 * @param onSent called when the server has answered a count
 */
export function useSending(room: Storeroom, onSent: (count: StockCountDetail | undefined) => void) {
  const { waiting, refused, sent, dismiss, sendNow } = useOutbox(kind)
  const { mutate } = useSWRConfig()
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isRunning = useRef(false)
  const handled = useRef(new Set<string>())
  const isOfRoom = ({ about }: OutboxEntry) => about.storeroom === room.id
  const answered = sent.filter(isOfRoom)

  useEffect(() => {
    for (const { id, answer } of answered) {
      if (handled.current.has(id)) continue
      handled.current.add(id)
      note(answer)
      onSent(isCount(answer) ? answer : undefined)
    }
  })

  /** An order or a changed cart: what else shows them reads them anew. */
  function note(answer: unknown) {
    if (!isCount(answer)) return
    if (answer.order) emit('counts')
    if (answer.wish === 'cart') void mutate(isCartKey)
  }

  /** @returns whether the count is on the way: the device or the server has it */
  async function send(counted: Counted, wish: StockCountWish): Promise<boolean> {
    if (isRunning.current) return false
    isRunning.current = true
    setSending(true)
    setFailure(null)
    const body = countToSend(room, counted, wish)
    const about = { storeroom: room.id, name: room.name, wish, amounts: JSON.stringify(counted.amounts) }
    try {
      const isStored = await sendLater({ kind, method: 'POST', path: countsPath(room.id), body, about, id: body.key })
      if (isStored) return true
      // This browser cannot store: the count is sent at once, and stays on the screen where that fails.
      const answer = await sendStockCount(room.id, body)
      note(answer)
      onSent(answer)
      return true
    } catch (error) {
      setFailure(errorText(error))
      return false
    } finally {
      isRunning.current = false
      setSending(false)
    }
  }
  return {
    send,
    isSending,
    failure,
    waiting: waiting.filter(isOfRoom),
    refused: refused.filter(isOfRoom),
    dismiss,
    sendNow,
    /** Whether this count is in the outbox, or has been sent from it. */
    has: (key: string) => [...waiting, ...refused, ...sent].some(({ id }) => id === key),
  }
}

export type Sending = ReturnType<typeof useSending>

const isCount = (answer: unknown): answer is StockCountDetail =>
  isRecord(answer) && typeof answer.id === 'number' && Array.isArray(answer.lines)
