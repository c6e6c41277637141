import { portalPath, session } from '@portal/shared-sdk'
import type { CatalogueKind } from './catalogue-kind'
import { kindOf } from './catalogue-kind'

/**
 * The catalogue of the address that the browser has opened, when the rest of the path matches; undefined for other
 * pages, and where the login or the lead is missing that the catalogue needs.
 */
export function openedKind(rest: RegExp): CatalogueKind | undefined {
  const path = portalPath(location.pathname)
  const match = /^\/(?:catalogo-publico|catalogo|leads\/lead-oferta)(?=\/|$)(.*)$/.exec(path)
  if (!match || !rest.test(match[1] ?? '')) return undefined
  const { token, lead } = session()
  const kind = kindOf(path)
  if (kind.isPublic) return kind
  return token !== null && (kind.name !== 'lead' || lead !== null) ? kind : undefined
}
