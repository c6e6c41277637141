import { setTimeout as sleep } from 'node:timers/promises'

const together = 3

/**
 * Does all of these acts, three at once, for at most half of the time: who comes meanwhile is answered. What fails is left.
 * Ends when `signal` does.
 */
export async function littleByLittle(acts: (() => Promise<unknown>)[], signal: AbortSignal): Promise<void> {
  for (let at = 0; at < acts.length; at += together) {
    signal.throwIfAborted()
    const startedAt = performance.now()
    await Promise.all(acts.slice(at, at + together).map((act) => act().catch(() => undefined)))
    await sleep(performance.now() - startedAt, undefined, { signal })
  }
}
