import { isAllowed } from '@portal/shared-sdk'
import type { Facts, Registry } from '@portal/shared-sdk'

/**
 * Addresses that lead on to another one (002 section 2.8), when an area offers it and this session may see it. Those of
 * the menus themselves, such as /pedidos, are ParentRedirect's.
 */
const redirects: Readonly<Record<string, string>> = {
  '/dashboard/albaranes': '/dashboard/albaranes/resumen',
  '/dashboard/ventas': '/dashboard/ventas/resumen',
}

export const redirectPaths: readonly string[] = Object.keys(redirects)

/** Where an address leads, or undefined when there is nothing to lead to. */
export function redirectOf(from: string, registry: Registry, facts: Facts): string | undefined {
  const to = redirects[from]
  return registry.areas.some(({ routes }) => routes.some((route) => route.path === to && isAllowed(route.when, facts)))
    ? to
    : undefined
}

/** The address that leads on to a page: all pages below it belong to that page's entry. */
export const sectionOf = (page: string): string | undefined => redirectPaths.find((from) => redirects[from] === page)
