import type { WebhookDelivery } from '@portal/shared-sdk/contract'
import { useEffect, useEffectEvent } from 'react'

const soonMs = 3_000
const laterMs = 30_000

/** Reads deliveries anew while one of them waits and the page is seen: often while its attempt is near (rule E-105). */
export function useReread(rows: readonly WebhookDelivery[] | undefined, reload: () => unknown): void {
  const read = useEffectEvent(() => {
    if (document.visibilityState === 'visible') reload()
  })
  useEffect(() => {
    const waiting = rows?.filter(({ state }) => state === 'waiting') ?? []
    if (waiting.length === 0) return
    const isNear = waiting.some(({ next_at: next }) => next === null || Date.parse(next) < Date.now() + laterMs)
    const timer = setInterval(read, isNear ? soonMs : laterMs)
    return () => clearInterval(timer)
  }, [rows])
}
