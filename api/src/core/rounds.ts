/** Of work that is done again and again. */
interface Manner {
  /** False: the first round begins after the first pause. */
  isAtOnce?: boolean
  onError?: (error: unknown) => void
}

/**
 * Does some work now and every so many milliseconds, one round at a time; the next one makes up for a failed one.
 * @returns stops it, after a running round has ended
 */
export function inRounds(
  everyMs: number,
  work: () => Promise<unknown>,
  { isAtOnce = true, onError = () => undefined }: Manner = {},
): () => Promise<void> {
  let running: Promise<unknown> | undefined
  const round = () => {
    running ??= work()
      .catch(onError)
      .finally(() => (running = undefined))
  }
  if (isAtOnce) round()
  const timer = setInterval(round, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
