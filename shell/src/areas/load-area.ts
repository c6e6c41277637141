import type { RegisteredArea } from '@portal/shared-sdk'
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import type { ComponentType } from 'react'
import { loadAreaWords } from './load-words'
import { areaOf, areaPatience, refreshRegistry } from './registry-store'
import { withTimeout } from './with-timeout'

/** A module of an area: its default export is the page or the widget. */
export interface AreaModuleExports<Props> {
  default: ComponentType<Props>
  /** Resolves when the page that the portal was opened with has the data of its first drawing. */
  ready?: Promise<unknown> | undefined
  /**
   * Asks for what a page shows first at this address: a link to it was followed. Kept once that is there, or cannot be
   * had.
   */
  prepare?: (path: string, search: string) => Promise<void>
}

/** Milliseconds that a second attempt waits for the registry: it may hang as the area did. */
const registryPatience = 2000

/** The addresses that federation knows, by area. */
const registered = new Map<string, string>()

/**
 * Loads a page or a widget of an area, with its words. When that fails or takes too long, the registry is fetched again
 * (the area may have been released or rolled back meanwhile), the area is registered anew and asked once more. Rejects
 * after that.
 */
export async function loadArea<Props>(name: string, module: string): Promise<AreaModuleExports<Props>> {
  const first = presentArea(name)
  const entry = register(first, stale.delete(name))
  try {
    return await attempt(first, module, entry)
  } catch {
    // The files may be there even when the registry is not.
    await withTimeout(refreshRegistry({ afterFailure: true }), registryPatience).catch(() => undefined)
    const area = presentArea(name)
    // Another view of the area may have asked anew already: both then have one copy of its code.
    const isAskedAnew = registered.get(name) !== entry
    return await attempt(area, module, register(area, area.version === first.version && !isAskedAnew))
  }
}

/** Makes the next load of an area ask the network again: its last address may hang. */
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
  const [exports] = await withTimeout(load, areaPatience())
  if (!exports) throw new Error(`Area ${area.name} has no ${module}`)
  return exports as AreaModuleExports<Props>
}

/**
 * Tells federation where an area is and returns that address. A pending or failed load is remembered for its address,
 * so that only another one is asked again: `anew` makes one.
 */
function register(area: RegisteredArea, anew: boolean): string {
  const known = registered.get(area.name)
  const file = new URL(area.base + area.entry, location.origin).href
  if (!anew && known?.split('?')[0] === file) return known
  const entry = anew ? `${file}?r=${Date.now()}` : file
  // webpack takes the script of a chunk that hangs for one that will come, whatever its address.
  if (anew) for (const script of document.querySelectorAll(`script[data-webpack^="${area.global}:"]`)) script.remove()
  registered.set(area.name, entry)
  const remote = { name: area.name, entry, entryGlobalName: area.global, type: 'global' as const }
  registerRemotes([remote], { force: true })
  return entry
}
