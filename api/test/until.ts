import { setTimeout as sleep } from 'node:timers/promises'
import type { TestPortal } from './a-portal'

/** Waits until something is so; a test that waits in vain ends by its own limit. */
export async function until(isSo: () => unknown): Promise<void> {
  while (!(await isSo())) await sleep(50)
}

/** Waits until the replica of a portal is read and has everything that was written so far. */
export async function untilFollowed({ replica }: Pick<TestPortal, 'replica'>): Promise<void> {
  const place = await replica!.placeNow()
  await until(() => replica!.holds(place))
}
