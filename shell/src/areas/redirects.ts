import type { Registry } from '@portal/shared-sdk'

/**
 * Addresses that redirect to another one, if an area offers it; its guard decides whether this session may see it. The
 * addresses of menus, such as /pedidos, are handled by ParentRedirect.
 */
const redirects: Readonly<Record<string, string>> = {
  '/dashboard/albaranes': '/dashboard/albaranes/resumen',
  '/dashboard/ventas': '/dashboard/ventas/resumen',
  '/_exchange': '/administracion/intercambio',
}

export const redirectPaths: readonly string[] = Object.keys(redirects)

/** The target of a redirect; undefined if no area offers it. */
export function redirectOf(from: string, registry: Registry): string | undefined {
  const to = redirects[from]
  return registry.areas.some(({ routes }) => routes.some(({ path }) => path === to)) ? to : undefined
}

/** The address above a page that redirects to it. All pages below that address belong to the page's menu entry. */
export const sectionOf = (page: string): string | undefined =>
  redirectPaths.find((from) => redirects[from] === page && page.startsWith(from))
