import { fitsSdk, offerFlags, offerPaths, portalStore, readRegistry, siteAddress } from '@portal/shared-sdk'
import type { RegisteredArea, Registry } from '@portal/shared-sdk'
import { atom } from 'jotai'
import { own } from '../declaration'
import { ownPaths } from '../routes'
import { noteIntegrity } from './integrity'
import { pageData } from './page-data'

/** The present areas of the portal, from which menu, routes and slots are drawn. */
export const registryAtom = atom<Registry>({ schema: 1, revision: 0, areas: [] })

/** Whether the site has another shell than this page, which the next page or a press takes (rule A-43). */
export const newShellAtom = atom(false)

/** The earlier registries of this visit, the latest first: pages and addresses of them may still be open. */
export const formerRegistries = (): readonly Registry[] => former
let former: readonly Registry[] = []

/** Starts with the registry that publishing wrote into the page. */
export function startRegistry(): void {
  setRegistry(pageData('portal-registry'))
}

export function areaOf(name: string): RegisteredArea | undefined {
  return portalStore.get(registryAtom).areas.find((area) => area.name === name)
}

/** Milliseconds that an area, or its texts, may take to load. */
export function areaTimeout(): number {
  return portalStore.get(registryAtom).timeout ?? 8000
}

/**
 * Fetches the registry from the site and uses it if its revision is higher. Rejects if it cannot be read. A registry
 * for another shell version than this page's is used only `afterFailure`: until then the page's areas go on working,
 * since their files are never removed.
 */
export async function refreshRegistry({ afterFailure = false } = {}): Promise<void> {
  const answer = await fetch(siteAddress('/registry.json'), { cache: 'no-cache' })
  if (!answer.ok) throw new Error(`registry.json: ${answer.status}`)
  const input = (await answer.json()) as { revision?: unknown; shell?: unknown }
  const isOurs = input.shell === undefined || input.shell === pageData('portal-shell').version
  portalStore.set(newShellAtom, !isOurs)
  if (Number(input.revision) > portalStore.get(registryAtom).revision && (isOurs || afterFailure)) setRegistry(input)
}

/** Refreshes the registry when the window gets the focus or becomes visible, and every minute while it is visible. */
export function refreshRegistryRegularly(everyMs = 60_000): void {
  const refresh = () => {
    if (document.visibilityState === 'visible') refreshRegistry().catch(() => undefined) // the next turn tries again
  }
  window.addEventListener('focus', refresh)
  document.addEventListener('visibilitychange', refresh)
  setInterval(refresh, everyMs)
}

function setRegistry(input: unknown): void {
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
  noteIntegrity(areas)
  const present = portalStore.get(registryAtom)
  former = [present, ...former]
  // A page of an area that is gone may still be open, and reads its flags.
  offerFlags(Object.assign({}, ...[...present.areas, ...areas].map(({ flags }) => flags)))
  portalStore.set(registryAtom, { ...registry, areas })
}
