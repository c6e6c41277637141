/**
 * At most how long (ms) some work held the event loop: the time for which the loop was busy, or the processor time of the
 * whole process where that is less, since a busy machine makes the first one longer. The best of five, for what exceeds
 * `enough`: the first call of its kind is also compiled.
 */
export async function heldBy(work: () => Promise<unknown>, enough = 50): Promise<number> {
  let best = Infinity
  for (let time = 0; time < 5 && best > enough; time++) {
    const before = { processor: process.cpuUsage(), loop: performance.eventLoopUtilization() }
    await work()
    const { user, system } = process.cpuUsage(before.processor)
    best = Math.min(best, (user + system) / 1000, performance.eventLoopUtilization(before.loop).active)
  }
  return best
}
