import { matchesPath } from '@portal/shared-sdk'
import type { AreaRoute, Misfit, RegisteredArea, Registry } from '@portal/shared-sdk'
import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { generatePath, matchPath, useLocation } from 'react-router-dom'
import { formerRegistries, registryAtom } from './registry-store'

/** A page of an area: the area as it was registered when the page was opened. */
export interface AreaPlace {
  area: RegisteredArea
  route: AreaRoute
}

/** The page of an area that was drawn last, with its address; null on a page of the shell. */
const openPageAtom = atom<(AreaPlace & { pathname: string }) | null>(null)

/** The page of an area that is open; null on a page of the shell, also while the former page is about to go. */
export function useOpenPage(): AreaPlace | null {
  const open = useAtomValue(openPageAtom)
  return open?.pathname === useLocation().pathname ? open : null
}

/**
 * The registry that the present address is drawn from. While a page of an area is open it is the one that the page was
 * opened with, so that no release, rollback, move or removal takes the page from its reader (rule A-42). Any other
 * address, and the next page, take the newest.
 */
export function useOpenRegistry(): Registry {
  const newest = useAtomValue(registryAtom)
  const { pathname } = useLocation()
  const setOpenPage = useSetAtom(openPageAtom)
  const [open, setOpen] = useState(() => openedAt(newest, pathname))
  const here = keyOf(placeAt(open.registry, pathname))
  const isSame = here !== null && here === open.key
  const shown = isSame ? open : openedAt(newest, pathname)
  if (shown.registry !== open.registry || shown.key !== open.key) setOpen(shown)
  useEffect(() => {
    const place = placeAt(shown.registry, pathname)
    setOpenPage(place && { ...place, pathname })
  }, [setOpenPage, shown.registry, pathname])
  useEffect(() => () => setOpenPage(null), [setOpenPage])
  return shown.registry
}

const openedAt = (registry: Registry, path: string) => ({ registry, key: keyOf(placeAt(registry, path)) })

const keyOf = (place: AreaPlace | null) => place && `${place.area.name} ${place.route.page}`

function placeAt(registry: Registry, path: string): AreaPlace | null {
  for (const area of registry.areas) {
    const route = area.routes.find((one) => matchesPath(one.path, path))
    if (route) return { area, route }
  }
  return null
}

/**
 * Where the page of an address is in the newest registry: the address itself, that to which the page has moved within
 * its area, or null when no area has it any more.
 */
export function newestAddress(path: string, newest: Registry): string | null {
  const present = placeAt(newest, path)
  const known = formerRegistries().flatMap((former) => placeAt(former, path) ?? [])[0]
  const moved = known && keyOf(known) !== keyOf(present) ? movedRoute(known, newest) : undefined
  const params = known && moved && matchPath(known.route.path, path)?.params
  // A new address may have a parameter that the former one lacks.
  if (moved && params && namesOf(moved.path).every((name) => params[name])) return generatePath(moved.path, params)
  return present && path
}

/**
 * The areas that cannot be shown to which an address may belong: that which declares or declared it, else those whose
 * addresses cannot be read.
 */
export function misfitsAt(path: string, misfits: readonly Misfit[]): readonly Misfit[] {
  const known = formerRegistries().flatMap((former) => placeAt(former, path)?.area.name ?? [])[0]
  const owners = misfits.filter(({ name, paths }) => name === known || paths.some((one) => matchesPath(one, path)))
  return owners.length > 0 ? owners : misfits.filter(({ paths }) => paths.length === 0)
}

function movedRoute({ area, route }: AreaPlace, newest: Registry): AreaRoute | undefined {
  return newest.areas.find(({ name }) => name === area.name)?.routes.find(({ page }) => page === route.page)
}

const namesOf = (pattern: string) => [...pattern.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? [])
