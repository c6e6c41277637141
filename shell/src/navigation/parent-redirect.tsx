import { useAccount, useSession } from '@portal/shared-sdk'
import { Navigate, useLocation } from 'react-router-dom'
import { isUnder } from '../header/header-parts'
import { PageLoading } from '../page-loading'
import { ownRoutes, parentPaths } from '../routes'
import { parentTarget } from './parent-target'
import { useMenu } from './use-menu'

/** The address of a menu itself, such as /pedidos: leads on to its first page (002 §2.8). */
export default function ParentRedirect() {
  const { pathname } = useLocation()
  const { token } = useSession()
  const { account, error } = useAccount()
  const entries = useMenu()
  if (token && !account) return error ? null : <PageLoading />
  const parent = parentPaths.find((path) => isUnder(pathname, path)) ?? ''
  return <Navigate to={parentTarget(entries, parent) ?? fallbacks[parent] ?? ownRoutes.notFound} replace />
}

/** Where a menu leads that has no page at present; the others do not exist then. */
const fallbacks: Record<string, string> = { '/pedidos': '/catalogo' }
