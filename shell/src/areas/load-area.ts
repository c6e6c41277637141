import type { RegisteredArea } from '@portal/shared-sdk'
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import type { ComponentType } from 'react'
import { checkEntries } from './check-entries'
import { loadAreaWords } from './load-words'
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

/** Milliseconds that the second attempt waits for the registry, whose request may hang as well. */
const registryTimeout = 2000

/** The entry addresses that are registered with federation, by area. */
const registered = new Map<string, string>()

/**
 * Loads a page or a widget of an area, with its words. If that fails or takes too long, fetches the registry again (the
 * area may have been released or rolled back meanwhile), registers the area anew and tries once more (rule A-26). Then
 * rejects.
 */
export async function loadArea<Props>(name: string, module: string): Promise<AreaModuleExports<Props>> {
  const first = presentArea(name)
  const entry = register(first, stale.delete(name))
  try {
    return await attempt(first, module, entry)
  } catch {
    // The second attempt may succeed even if the registry cannot be fetched.
    await withTimeout(refreshRegistry({ afterFailure: true }), registryTimeout).catch(() => undefined)
    const area = presentArea(name)
    // If another view of the area has registered it anew already, both use that copy of its code.
    const isRegisteredAnew = registered.get(name) !== entry
    return await attempt(area, module, register(area, area.version === first.version && !isRegisteredAnew))
  }
}

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
  const load = Promise.all([loadRemote(`${area.name}/${module.slice(2)}`), loadAreaWords(area, new URL(entry).search)])
  const [exports] = await withTimeout(load, areaTimeout())
  if (!exports) throw new Error(`Area ${area.name} has no ${module}`)
  return exports as AreaModuleExports<Props>
}

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
