import type { WebhookDelivery } from '@portal/shared-sdk/contract'

const soonMs = 3_000
const laterMs = 30_000

/** How often (ms) deliveries are read anew while one of them waits: often while its attempt is near (rule E-105). */
export function rereadPause(rows: readonly WebhookDelivery[] | undefined): number | null {
  const waiting = rows?.filter(({ state }) => state === 'waiting') ?? []
  if (waiting.length === 0) return null
  const isNear = waiting.some(({ next_at: next }) => next === null || Date.parse(next) < Date.now() + laterMs)
  return isNear ? soonMs : laterMs
}
