import { isAllowed } from '@portal/shared-sdk'
import type { Facts, Registry } from '@portal/shared-sdk'

/** Addresses that lead on to another one (002 section 2.8): to the first that an area offers and this session may see. */
const redirects: Readonly<Record<string, readonly string[]>> = {
  '/pedidos': ['/pedidos/comprar', '/catalogo'],
  '/estadisticas': ['/estadisticas/estadisticas-compras'],
  '/ofertas': ['/ofertas/listado'],
  '/dashboard': ['/dashboard/resumen'],
  '/dashboard/albaranes': ['/dashboard/albaranes/resumen'],
  '/dashboard/ventas': ['/dashboard/ventas/resumen'],
}

export const redirectPaths: readonly string[] = Object.keys(redirects)

/** Where an address leads, or undefined when there is nothing to lead to. */
export function redirectOf(from: string, registry: Registry, facts: Facts): string | undefined {
  const routes = registry.areas.flatMap((area) => area.routes)
  return redirects[from]?.find((to) => routes.some((route) => route.path === to && isAllowed(route.when, facts)))
}
