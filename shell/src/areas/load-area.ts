import { portalStore } from '@portal/shared-sdk'
import type { RegisteredArea } from '@portal/shared-sdk'
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import type { ComponentType } from 'react'
import { loadAreaWords } from './load-words'
import { areaOf, refreshRegistry, registryAtom } from './registry-store'

/** A module of an area: its default export is the page or the widget. */
export interface AreaModuleExports<Props> {
  default: ComponentType<Props>
  /** Resolves when the page that the portal was opened with has the data of its first drawing. */
  ready?: Promise<unknown> | undefined
  /** Asks for what a page shows first at this address: a link to it was followed. Kept once that is there, or cannot be had. */
  prepare?: (path: string, search: string) => Promise<void>
  /** What a page is drawn of, with made-up data: drawn once where nobody sees it, before anybody goes to the page. */
  rehearsal?: () => Promise<{ default: ComponentType }>
}

/** The addresses that federation knows, by area. */
const registered = new Map<string, string>()

/**
 * Loads a page or a widget of an area, with its words. When that fails, the registry is fetched again (the area may
 * have been released or rolled back meanwhile), the area is registered anew and asked once more. Rejects after that.
 */
export async function loadArea<Props>(name: string, module: string): Promise<AreaModuleExports<Props>> {
  try {
    return await attempt(presentArea(name), module, '')
  } catch (error) {
    const before = areaOf(name)?.version
    await refreshRegistry({ afterFailure: true }).catch(() => undefined) // the files may be there even when the registry is not
    const area = presentArea(name)
    // A pending or failed load is remembered for its address, so that only another address is asked again.
    const query = area.version === before ? `?r=${Date.now()}` : ''
    if (query && error instanceof AreaTimeout) throw error
    return await attempt(area, module, query)
  }
}

/** Nothing came within the time that the registry allows. */
export class AreaTimeout extends Error {}

/** Makes the next load of an area ask the network again: its last address may hang. */
export function forgetArea(name: string): void {
  registered.delete(name)
  stale.add(name)
}
const stale = new Set<string>()

function presentArea(name: string): RegisteredArea {
  const area = areaOf(name)
  if (!area) throw new Error(`Area ${name} is not offered`)
  return area
}

async function attempt<Props>(area: RegisteredArea, module: string, query: string): Promise<AreaModuleExports<Props>> {
  register(area, query || (stale.delete(area.name) ? `?r=${Date.now()}` : ''))
  const load = Promise.all([loadRemote(`${area.name}/${module.slice(2)}`), loadAreaWords(area)])
  const [exports] = await withTimeout(load, portalStore.get(registryAtom).timeout ?? 8000)
  if (!exports) throw new Error(`Area ${area.name} has no ${module}`)
  return exports as AreaModuleExports<Props>
}

function register(area: RegisteredArea, query: string): void {
  const known = registered.get(area.name)
  const entry = new URL(area.base + area.entry + query, location.origin).href
  if (known !== undefined && query === '' && known.split('?')[0] === entry) return
  registered.set(area.name, entry)
  const remote = { name: area.name, entry, entryGlobalName: area.global, type: 'global' as const }
  registerRemotes([remote], { force: true })
}

function withTimeout<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new AreaTimeout(`nothing within ${milliseconds} ms`)), milliseconds)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
