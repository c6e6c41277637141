import { request } from '@portal/shared-sdk'
import type { BrowserError, BrowserErrorPhase } from '@portal/shared-sdk/contract'
import { pageData } from './page-data'
import { areaOf } from './registry-store'

const unloaded = new WeakSet<object>()
const reported = new Set<string>()

/** Passes the failure of a load on, known as such. */
export function noteLoadFailure(error: unknown): never {
  if (typeof error === 'object' && error !== null) unloaded.add(error)
  throw error
}

/** Whether the code or words of an area did not come. */
export const didNotLoad = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && unloaded.has(error)

/**
 * Tells the server that an area failed in this browser, once for each area and phase of a page (rule W-12): a page that
 * fails again and again is one failure. Nothing of the person is sent, and a report that fails is left.
 */
export function reportFailure(area: string, phase: BrowserErrorPhase): void {
  const key = `${area} ${phase}`
  if (reported.has(key)) return
  reported.add(key)
  tell(area, phase).catch(() => undefined)
}

async function tell(area: string, phase: BrowserErrorPhase): Promise<void> {
  const version = areaOf(area)?.version ?? pageData('portal-shell').version
  const body: BrowserError = { area, version, phase }
  await request('POST', 'browser_errors/', { body, anonymous: true })
}
