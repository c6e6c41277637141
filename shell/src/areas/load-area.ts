import type { RegisteredArea } from '@portal/shared-sdk'
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import type { ComponentType } from 'react'
import { checkEntries } from './check-entries'
import { loadAreaWords } from './load-words'
import { failedIn, noteLoadTime } from './report-use'
import { areaOf, areaTimeout, refreshRegistry } from './registry-store'
import { withTimeout } from './with-timeout'

/** A module of an area: its default export is the page or the widget. */
export interface AreaModuleExports<Props> {
  default: ComponentType<Props>
  /** Resolves when the page that the portal was opened with has the data of its first render. */
  ready?: Promise<unknown> | undefined
  /**
   * Loads the data of the page's first render at this address, when a link to it is followed. Resolves when that is
   * loaded or has failed.
   */
  prepare?: (path: string, search: string) => Promise<void>
}

/** The part of the time-out after which an attempt that has not come is joined by a second one. */
const firstPart = 0.5
/** The part of the time-out that the registry may take before the second attempt, as its request may hang as well. */
const registryPart = 1 / 8

/** The entry addresses that are registered with federation, by area. */
const registered = new Map<string, string>()

/**
 * Loads a page or a widget of an area, with its words. If that fails, or has not come after half of the time-out, fetches
 * the registry again (the area may have been released, withdrawn or rolled back meanwhile), registers the area anew and
 * tries once more beside the first attempt (rule A-26). Rejects when both have failed, at the latest after the time-out
 * (rule A-61).
 */
export async function loadArea<Props>(name: string, module: string): Promise<AreaModuleExports<Props>> {
  const began = performance.now()
  const limit = timeLeft(began)
  const first = presentArea(name)
  const entry = register(first, stale.delete(name))
  const firstAttempt = attempt<Props>(first, module, entry)
  const load = withTimeout(firstAttempt, limit * firstPart).catch(async () => {
    // The second attempt may succeed even if the registry cannot be fetched.
    await withTimeout(refreshRegistry({ afterFailure: true }), limit * registryPart).catch(() => undefined)
    const area = presentArea(name)
    // If another view of the area has registered it anew already, both use that copy of its code.
    const isRegisteredAnew = registered.get(name) !== entry
    const again = attempt<Props>(area, module, register(area, area.version === first.version && !isRegisteredAnew))
    return either(firstAttempt, again)
  })
  const exports = await withTimeout(load, limit).catch((error: unknown) => {
    load.then(
      () => lateListeners.forEach((listener) => listener(name)),
      () => undefined,
    )
    throw error
  })
  noteLoadTime(name, performance.now() - began)
  return exports
}

const lateListeners = new Set<(area: string) => void>()

/** Calls back when a load of an area ends well after it was given up. @returns ends that */
export function onLateLoad(listener: (area: string) => void): () => void {
  lateListeners.add(listener)
  return () => void lateListeners.delete(listener)
}

/** Milliseconds that a page that has just been opened has waited for its script at most, so far as they are counted. */
const openingMs = 3000

/** The time-out; for what a page is opened with, the part that is left of it since its address was opened (rule A-61). */
function timeLeft(now: number): number {
  const limit = areaTimeout()
  return now > openingMs ? limit : limit - Math.min(now, limit / 4)
}

/** The first of two that succeeds; rejects as the second one when both fail. */
const either = <Value>(one: Promise<Value>, other: Promise<Value>): Promise<Value> =>
  Promise.any([one, other]).catch(() => other)

/** Makes the next load of an area use a new address, since a request to the last one may hang. */
export function forgetArea(name: string): void {
  stale.add(name)
}
const stale = new Set<string>()

function presentArea(name: string): RegisteredArea {
  const area = areaOf(name)
  if (!area) throw new Error(`Area ${name} is not offered`)
  return area
}

async function attempt<Props>(area: RegisteredArea, module: string, entry: string): Promise<AreaModuleExports<Props>> {
  const code = loadRemote(`${area.name}/${module.slice(2)}`).catch((error: unknown) => {
    throw failedIn(hasCome(area, error) ? 'start' : 'load', error)
  })
  const words = loadAreaWords(area, new URL(entry).search).catch((error: unknown) => {
    throw failedIn('load', error)
  })
  const [exports] = await Promise.all([code, words])
  if (!exports) throw failedIn('start', new Error(`Area ${area.name} has no ${module}`))
  return exports as AreaModuleExports<Props>
}

/** Whether the area's files came, so that the failure is one of their code. */
const hasCome = ({ global }: RegisteredArea, error: unknown) =>
  global in window && !(error instanceof Error && error.name === 'ChunkLoadError')

/**
 * Registers an area with federation and returns its entry address. Federation caches a pending or failed load by
 * address, so `anew` makes another address.
 */
function register(area: RegisteredArea, anew: boolean): string {
  const known = registered.get(area.name)
  const file = new URL(area.base + area.entry, location.origin).href
  if (!anew && known?.split('?')[0] === file) return known
  const entry = anew ? `${file}?r=${Date.now()}` : file
  // webpack would wait for the script element of a chunk that hangs, whatever the address of the area.
  if (anew) for (const script of document.querySelectorAll(`script[data-webpack^="${area.global}:"]`)) script.remove()
  registered.set(area.name, entry)
  if (area.integrity) checkEntries()
  const remote = { name: area.name, entry, entryGlobalName: area.global, type: 'global' as const }
  registerRemotes([remote], { force: true })
  return entry
}
