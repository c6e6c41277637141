const everyMs = 250
const keptMs = 60_000

/**
 * Notes how long the event loop is held. Unlike the histogram of prom-client it is not emptied by a reading, which a
 * monitor that has given up on a held process would never see.
 */
export function watchHolds(): { longest: () => number; stop: () => void } {
  let expected = performance.now() + everyMs
  let holds: { at: number; seconds: number }[] = []
  const timer = setInterval(() => {
    const at = performance.now()
    const seconds = Math.max(0, (at - expected) / 1000)
    expected = at + everyMs
    holds = holds.filter((hold) => at - hold.at < keptMs)
    if (seconds > 0.05) holds.push({ at, seconds })
  }, everyMs)
  timer.unref()
  return {
    longest: () => Math.max(0, ...holds.map(({ seconds }) => seconds)),
    stop: () => clearInterval(timer),
  }
}
