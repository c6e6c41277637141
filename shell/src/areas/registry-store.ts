import { fitsSdk, offerFlags, offerPaths, portalStore, readRegistry } from '@portal/shared-sdk'
import type { RegisteredArea, Registry } from '@portal/shared-sdk'
import { atom } from 'jotai'
import { own } from '../declaration'
import { ownPaths } from '../routes'
import { pageData } from './page-data'

/** The areas of the portal at present. Menu, routes and slots are drawn from it. */
export const registryAtom = atom<Registry>({ schema: 1, revision: 0, areas: [] })

/** Takes the registry that is inlined into the page. */
export function startRegistry(): void {
  adopt(pageData('portal-registry'))
}

export function areaOf(name: string): RegisteredArea | undefined {
  return portalStore.get(registryAtom).areas.find((area) => area.name === name)
}

/** Milliseconds that an area, or its texts, may take to load. */
export function areaPatience(): number {
  return portalStore.get(registryAtom).timeout ?? 8000
}

/**
 * Asks the site for the present registry and takes it when its revision is higher. Rejects when it cannot be read.
 * Areas that were released for another shell than this page's are taken only `afterFailure`: those that the page has
 * go on working, since their files are kept.
 */
export async function refreshRegistry({ afterFailure = false } = {}): Promise<void> {
  const answer = await fetch('/registry.json', { cache: 'no-cache' })
  if (!answer.ok) throw new Error(`registry.json: ${answer.status}`)
  const input = (await answer.json()) as { revision?: unknown; shell?: unknown }
  const isOurs = input.shell === undefined || input.shell === pageData('portal-shell').version
  if (Number(input.revision) > portalStore.get(registryAtom).revision && (isOurs || afterFailure)) adopt(input)
}

/** Keeps the registry fresh: when the window is looked at again, and every minute while it is. */
export function keepRegistryFresh(everyMs = 60_000): void {
  const refresh = () => {
    if (document.visibilityState === 'visible') refreshRegistry().catch(() => undefined) // the next turn asks again
  }
  window.addEventListener('focus', refresh)
  document.addEventListener('visibilitychange', refresh)
  setInterval(refresh, everyMs)
}

function adopt(input: unknown): void {
  const { registry, dropped } = readRegistry(input)
  const { sdk } = pageData('portal-shell')
  const areas = registry.areas.filter((area) => {
    if (fitsSdk(area.sdk, sdk)) return true
    dropped.push({ name: area.name, problem: `needs shared-sdk ${area.sdk}, the shell has ${sdk}` })
    return false
  })
  for (const { name, problem } of dropped) console.warn(`Area ${name} is left out: ${problem}`)
  offerPaths(
    [...ownPaths, ...areas.flatMap((area) => area.routes.map((route) => route.path))],
    Object.assign({}, own.paths, ...areas.map(({ paths }) => paths)),
  )
  offerFlags(Object.assign({}, ...areas.map(({ flags }) => flags)))
  portalStore.set(registryAtom, { ...registry, areas })
}
