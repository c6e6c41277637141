import { setTimeout as sleep } from 'node:timers/promises'
import type { TestPortal } from './a-portal'

/** Waits until something is so; a test that waits in vain ends by its own limit. */
export async function until(isSo: () => unknown): Promise<void> {
  while (!(await isSo())) await sleep(50)
}

/** Sets the clock by which lru-cache expires its entries ahead, for the time of `act`. */
export async function secondsLater<T>(seconds: number, act: () => Promise<T>): Promise<T> {
  const now = performance.now.bind(performance)
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + seconds * 1000)
  try {
    return await act()
  } finally {
    clock.mockRestore()
  }
}

/** Waits until the replica of a portal is read and has everything that was written so far. */
export async function untilFollowed({ replica }: Pick<TestPortal, 'replica'>): Promise<void> {
  const place = await replica!.placeNow()
  await until(() => replica!.holds(place))
}
