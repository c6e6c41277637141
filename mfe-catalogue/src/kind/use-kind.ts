import { useSession } from '@portal/shared-sdk'
import { useLocation } from 'react-router-dom'
import type { CatalogueKind } from './catalogue-kind'
import { kindOf } from './catalogue-kind'

/** The catalogue that the current page belongs to. */
export function useKind(): CatalogueKind {
  const { pathname } = useLocation()
  return kindOf(pathname, useSession())
}
