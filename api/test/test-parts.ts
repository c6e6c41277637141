import type { buildApp } from '../src/app'
import type { Clock } from '../src/core/clock'
import type { Portal } from '../src/core/portal'
import type { TestDatabase } from './test-database'

/** What a test's portal is made of. */
export interface TestParts extends Portal {
  app: Awaited<ReturnType<typeof buildApp>>
  database: TestDatabase
  clock: TestClock
}

export interface TestClock extends Clock {
  /** Stops the clock at a local time of Madrid, YYYY-MM-DDTHH:mm:ss. */
  set(local: string): void
}
