import {
  fitsSdk,
  misfitOf,
  offerFlags,
  offerPaths,
  on,
  ownerOf,
  portalStore,
  readRegistry,
  rememberChoice,
  rememberedChoice,
  session,
  siteAddress,
} from '@portal/shared-sdk'
import type { Misfit, RegisteredArea, Registry } from '@portal/shared-sdk'
import { atom } from 'jotai'
import { own } from '../declaration'
import { searchKey, searchedOff } from '../fault-search/searched-off'
import { withOverride } from '../override/override'
import { ownPaths } from '../routes'
import { noteIntegrity } from './integrity'
import { pageData } from './page-data'
import { areasOfVisit, visitTakes } from './visit'

/** The present areas of the portal, from which menu, routes and slots are drawn: those of this visit (rule A-56). */
export const registryAtom = atom<Registry>({ schema: 1, revision: 0, areas: [] })

/** The areas that the portal has and this page cannot show, with the reason (rule A-60). */
export const misfitsAtom = atom<readonly Misfit[]>([])

/** Whether the site has another shell than this page, which the next page or a press takes (rule A-43). */
export const newShellAtom = atom(false)

/** The earlier registries of this visit, the latest first: pages and addresses of them may still be open. */
export const formerRegistries = (): readonly Registry[] => former
let former: readonly Registry[] = []

/** What the site has for all visits, of which `registryAtom` shows what is this visit's. */
let published: Registry = { schema: 1, revision: 0, areas: [] }

/** How often (ms) a visible page asks for the registry: a switch is seen within five seconds (rule A-59). */
const lookEveryMs = 4000
/** Milliseconds after which a request for the registry that hangs is given up. */
const longestLookMs = 10_000

/** Starts with the registry that publishing wrote into the page. */
export function startRegistry(): void {
  setRegistry(pageData('portal-registry'))
  // Another account is another visit.
  on('login', () => show(published))
  on('logout', () => {
    sessionStorage.removeItem(searchKey)
    show(published)
  })
}

/** Whether an area is switched off, for everybody or by this tab's search for a fault (rules ). */
export const isOff = ({ off = [] }: Registry, name: string): boolean => off.includes(name)

export function areaOf(name: string): RegisteredArea | undefined {
  return portalStore.get(registryAtom).areas.find((area) => area.name === name)
}

/** The areas of this visit, and whether the portal has a canary at present. */
export const areasShown = () => ({
  areas: portalStore.get(registryAtom).areas,
  hasCanaries: (published.canaries ?? []).length > 0,
})

/** The registry as a page would have it that shows the areas of this visit and of no other one. */
export function registryOfVisit(): Registry {
  const { canaries: _canaries, ...registry } = published
  return { ...registry, areas: portalStore.get(registryAtom).areas }
}

/** Milliseconds that an area, or its texts, may take to load. */
export function areaTimeout(): number {
  return portalStore.get(registryAtom).timeout ?? 8000
}

/**
 * Fetches the registry from the site and uses it if its revision is higher. Rejects if it cannot be read. A registry
 * for another shell version than this page's is used only `afterFailure`: until then the page's areas go on working,
 * since their files are never removed. What is withdrawn or switched off there holds at once.
 */
export async function refreshRegistry({ afterFailure = false } = {}): Promise<void> {
  const answer = await fetch(siteAddress('/registry.json'), { cache: 'no-cache' })
  if (!answer.ok) throw new Error(`registry.json: ${answer.status}`)
  const input = (await answer.json()) as { revision?: unknown; shell?: unknown }
  const isOurs = input.shell === undefined || input.shell === pageData('portal-shell').version
  portalStore.set(newShellAtom, !isOurs)
  if (!(Number(input.revision) > published.revision)) return visitGoesOn()
  if (isOurs || afterFailure) return setRegistry(input)
  const { registry } = readRegistry(input)
  const ids = (registry.canaries ?? []).map(({ id }) => id)
  const canaries = (published.canaries ?? []).filter(({ id }) => ids.includes(id))
  const isSame =
    canaries.length === (published.canaries ?? []).length &&
    (published.off ?? []).join() === (registry.off ?? []).join()
  if (!isSame) show({ ...published, canaries, off: registry.off ?? [] })
}

/** Asks for the registry when the window gets the focus or becomes visible, and every four seconds while it is visible. */
export function refreshRegistryRegularly(everyMs = lookEveryMs): void {
  let began = 0
  const refresh = () => {
    if (document.visibilityState !== 'visible' || Date.now() - began < longestLookMs) return
    began = Date.now()
    refreshRegistry()
      .catch(() => undefined) // the next turn tries again
      .finally(() => (began = 0))
  }
  window.addEventListener('focus', refresh)
  document.addEventListener('visibilitychange', refresh)
  setInterval(refresh, everyMs)
}

function setRegistry(input: unknown): void {
  const { registry, dropped } = readRegistry(input)
  const { sdk } = pageData('portal-shell')
  const fits = (area: RegisteredArea) => fitsSdk(area.sdk, sdk)
  const areas = withOverride(registry.areas).filter((area) => {
    if (!fits(area)) dropped.push(misfitOf(area, `needs shared-sdk ${area.sdk}, the shell has ${sdk}`))
    return fits(area)
  })
  for (const { name, problem } of dropped) console.warn(`Area ${name} is left out: ${problem}`)
  portalStore.set(misfitsAtom, dropped)
  show({ ...registry, areas, canaries: (registry.canaries ?? []).filter(({ area }) => fits(area)) })
}

const visitor = () => ({ user: ownerOf(session().token), brand: document.documentElement.dataset.variant ?? '' })
/** Where the browser keeps nothing, the visit lasts as long as the page. */
let keptHere: string | null = null
const memory = {
  read: (key: string) => rememberedChoice(key) ?? keptHere,
  write: (key: string, value: string) => {
    keptHere = value
    rememberChoice(key, value)
  },
}
let signOfLife = 0

/** Shows what is this visit's of a registry. */
function show(next: Registry): void {
  published = next
  const takes = visitTakes(next.canaries ?? [], visitor(), memory, Date.now())
  const areas = areasOfVisit(next, takes)
  offerPaths(
    [...ownPaths, ...areas.flatMap((area) => area.routes.map((route) => route.path))],
    Object.assign({}, own.paths, ...areas.map(({ paths }) => paths)),
  )
  noteIntegrity(areas)
  const present = portalStore.get(registryAtom)
  former = [present, ...former]
  // A page of an area that is gone may still be open, and reads its flags.
  offerFlags(Object.assign({}, ...[...present.areas, ...areas].map(({ flags }) => flags)))
  portalStore.set(registryAtom, { ...next, areas, off: [...(next.off ?? []), ...searchedOff()] })
}

/** Once a minute remembers that the visit goes on; an account that another tab has logged in begins another one. */
function visitGoesOn(): void {
  if (Date.now() - signOfLife < 60_000) return
  signOfLife = Date.now()
  visitTakes(published.canaries ?? [], visitor(), memory, signOfLife)
}
