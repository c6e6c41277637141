import { ApiError, request, session } from '@portal/shared-sdk'
import type { AreaUse, BrowserError, BrowserErrorPhase } from '@portal/shared-sdk/contract'
import { rememberFailure } from '../fault-search/failures'
import { pageData } from './page-data'
import { areaOf, areasShown } from './registry-store'

type Use = AreaUse['uses'][number]

/** The part of pages that tell of areas while none has a canary; else all do (rule A-58). */
const sample = 0.2
/** Milliseconds in which what happens goes in one call. */
const gatheredMs = 500

const phases = new WeakMap<object, BrowserErrorPhase>()

/** The error, known as one of that phase. */
export function failedIn(phase: BrowserErrorPhase, error: unknown): unknown {
  if (typeof error === 'object' && error !== null) phases.set(error, phase)
  return error
}

/** In which phase an area failed that was loading or being drawn. */
export const phaseOf = (error: unknown): BrowserErrorPhase =>
  (typeof error === 'object' && error !== null && phases.get(error)) || 'render'

const loadTimes = new Map<string, number>()

/** Keeps how long the first module of an area took to load. */
export function noteLoadTime(area: string, milliseconds: number): void {
  if (!loadTimes.has(area)) loadTimes.set(area, milliseconds)
}

/** What this page has told, by area and version: its phases that failed. */
const reported = new Map<string, Set<BrowserErrorPhase>>()
let gathered: Use[] = []
let isSampled: boolean | undefined

/** Tells that an area is shown: once for each version and page, of the pages that are sampled. */
export function reportLoad(area: string): void {
  const version = versionOf(area)
  if (reported.has(`${area} ${version}`)) return
  reported.set(`${area} ${version}`, new Set())
  const load_ms = loadTimes.get(area) ?? null
  gather({ area, version, is_load: true, is_failure: false, phase: null, load_ms: load_ms && Math.round(load_ms) })
}

/**
 * Tells the server that an area failed in this browser, once for each version and phase of a page (rules W-12, A-58): a
 * page that fails again and again is one failure. Nothing of the person is sent, and a report that fails is left.
 */
export function reportFailure(area: string, phase: BrowserErrorPhase, error: unknown): void {
  const version = versionOf(area)
  rememberFailure({ area, version, phase, message: error instanceof Error ? error.message : String(error) })
  const key = `${area} ${version}`
  const known = reported.get(key)
  if (known?.has(phase)) return
  reported.set(key, new Set([...(known ?? []), phase]))
  const use: Use = { area, version, is_load: !known, is_failure: !known?.size, phase, load_ms: null }
  if (!gather(use)) tellAlone({ area, version, phase })
}

const versionOf = (area: string) => areaOf(area)?.version ?? pageData('portal-shell').version

/** Whether this page is one of those that tell, and somebody is signed in. */
function gather(use: Use): boolean {
  // A program that drives a browser, such as a monitor, is no user.
  isSampled ??= areasShown().hasCanaries || (!navigator.webdriver && Math.random() < sample)
  if (!isSampled || session().token === null) return false
  if (gathered.length === 0) setTimeout(send, gatheredMs)
  gathered.push(use)
  return true
}

function send(): void {
  const uses = gathered.slice(0, 20)
  gathered = []
  request('POST', 'area_use/', { body: { uses } satisfies AreaUse }).catch(() => undefined)
}

function tellAlone(body: BrowserError): void {
  request('POST', 'browser_errors/', { body, anonymous: true }).catch(() => undefined)
}

/**
 * From now on tells of errors that an area's code throws when nothing is being drawn, as after a click. A call that
 * failed is the server's, not the area's.
 */
export function reportActions(): void {
  const report = (error: unknown, file = '') => {
    if (error instanceof ApiError || (error instanceof DOMException && error.name === 'AbortError')) return
    const trace = `${file}\n${error instanceof Error ? error.stack : ''}`
    const area = areasShown().areas.find(({ base }) => trace.includes(base))
    if (area) reportFailure(area.name, 'action', error)
  }
  window.addEventListener('error', ({ error, filename }) => report(error, filename))
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason))
}
