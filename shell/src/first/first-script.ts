import type { RegisteredArea } from '@portal/shared-sdk'
import {
  allFlags,
  firstLanguage,
  isAllowed,
  isOpenToAll,
  loadSession,
  matchesPath,
  offerFlags,
  ownerOf,
  portalConfig,
  portalPath,
  rememberChoice,
  rememberedChoice,
  slotPlaces,
  tokenState,
} from '@portal/shared-sdk/first'
import { pageData } from '../areas/page-data'
import { areasOfVisit, visitTakes } from '../areas/visit'
import { searchedOff } from '../fault-search/searched-off'
import { factsOf } from '../guard/facts-of'
import { ownRoutes, signedOutPaths } from '../routes'
import { sendFirstCalls } from './first-calls'
import { preload, preloadModule } from './preload'

/*
 * The first script of every page, which the content security policy allows by its hash. It reads the address and starts
 * all requests that the page will need, so that no request waits for another one.
 */

const { scripts, pages, words, offers } = pageData('portal-shell')

document.addEventListener('DOMContentLoaded', () => {
  for (const src of scripts) {
    const script = document.createElement('script')
    script.async = false
    script.src = src
    document.head.append(script)
  }
})

const session = loadSession()
const registry = pageData('portal-registry')
const areas = presentAreas()
/** Ignores errors of malformed areas, which the shell will leave out. */
const eachArea = (act: (area: RegisteredArea) => void) => {
  for (const area of areas)
    try {
      act(area)
    } catch {
      // the shell tells what is wrong with it
    }
}

const language = firstLanguage()
document.documentElement.lang = language
const declared: Record<string, boolean> = {}
eachArea(({ flags }) => Object.assign(declared, flags))
offerFlags(declared)
const facts = factsOf({ flags: allFlags(), settings: portalConfig().settings }, session, undefined)

const path = portalPath(location.pathname).replace(/(.)\/+$/, '$1')
preload(words[language]!, 'fetch')
for (const file of pages[`page-${path.split('/')[1] || 'home'}`] ?? []) preload(file, 'script')

/** The areas of this visit; those that are off are left out, as nothing of them is loaded. */
function presentAreas(): readonly RegisteredArea[] {
  const { canaries = [], off = [] } = registry
  try {
    const visitor = { user: ownerOf(session.token), brand: document.documentElement.dataset.variant ?? '' }
    const takes = visitTakes(canaries, visitor, { read: rememberedChoice, write: rememberChoice }, Date.now())
    return areasOfVisit(registry, takes).filter(({ name }) => !off.includes(name) && !searchedOff().includes(name))
  } catch {
    return registry.areas // the shell tells what is wrong with it
  }
}

/** Whether a header will stand above the page. */
let isFramed = session.token !== null
let opened: RegisteredArea['routes'][number] | undefined
let openedArea = ''
eachArea((area) => {
  const route = area.routes.find((one) => matchesPath(one.path, path))
  if (!route || !(session.token !== null || isOpenToAll(route, facts))) return
  isFramed = true
  preloadModule(area, route.page, { offers, language })
  opened = route
  openedArea = area.name
})
if (isFramed && ['fresh', 'renew'].includes(tokenState(session.token, new Date())))
  sendFirstCalls(location.search ? undefined : opened, { session, language, facts })

const isPlain = !isFramed || path === ownRoutes.home || signedOutPaths.includes(path)
document.documentElement.dataset.skeleton = isPlain ? 'plain' : 'page'
if (!isPlain)
  eachArea((area) => {
    for (const { slot, widget, when } of area.slots ?? []) {
      // Of a role or a right nothing is known yet.
      const { role: _role, permission: _permission, ...known } = when ?? {}
      // An area may have been built with a slot that this shell does not know yet.
      const places: readonly string[] | null | undefined = slotPlaces[slot]
      const isHere = places === null || places?.includes(openedArea)
      if (isHere && isAllowed(known, facts)) preloadModule(area, widget, { offers, language, priority: 'low' })
    }
  })
