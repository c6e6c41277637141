import { session } from '@portal/shared-sdk'
import type { CatalogueKind } from './catalogue-kind'
import { kindOf } from './catalogue-kind'

/**
 * The catalogue of the address that the browser has opened, when what follows the catalogue's own path fits; undefined
 * for other pages and while nobody is signed in, or no lead chosen, who could be answered.
 */
export function openedKind(rest: RegExp): CatalogueKind | undefined {
  const match = /^\/(?:catalogo-publico|catalogo|leads\/lead-oferta)(?=\/|$)(.*)$/.exec(location.pathname)
  if (!match || !rest.test(match[1] ?? '')) return undefined
  const { token, lead } = session()
  const kind = kindOf(location.pathname)
  if (kind.isPublic) return kind
  return token !== null && (kind.name !== 'lead' || lead !== null) ? kind : undefined
}
