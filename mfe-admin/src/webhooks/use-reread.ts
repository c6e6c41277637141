import type { WebhookDelivery } from '@portal/shared-sdk/contract'
import { useEffect, useEffectEvent } from 'react'

const soonMs = 3_000
const laterMs = 30_000

/** Reads deliveries anew while one of them waits and the page is seen: often while its attempt is near (rule E-105). */
export function useReread(rows: readonly WebhookDelivery[] | undefined, reload: () => unknown): void {
  const waiting = rows?.filter(({ state }) => state === 'waiting') ?? []
  const isNear = waiting.some(({ next_at: next }) => next === null || Date.parse(next) < Date.now() + laterMs)
  const every = waiting.length === 0 ? undefined : isNear ? soonMs : laterMs
  const read = useEffectEvent(() => {
    if (document.visibilityState === 'visible') reload()
  })
  useEffect(() => {
    if (every === undefined) return
    const timer = setInterval(read, every)
    return () => clearInterval(timer)
  }, [every])
}
