import { useAccount, useSession, type AreaMenu } from '@portal/shared-sdk'
import { Navigate } from 'react-router-dom'
import { PageLoading } from '../page-loading'
import { ownRoutes } from '../routes'
import { parentTarget } from './parent-target'
import { useMenu } from './use-menu'

/** Redirects the address of a menu, such as /pedidos, to the menu's first page (rule A-6). */
export function ParentRedirect({ menu: { path, otherwise } }: { menu: AreaMenu }) {
  const { token } = useSession()
  const { account, error } = useAccount()
  const entries = useMenu()
  if (token && !account) return error ? null : <PageLoading />
  return <Navigate to={parentTarget(entries, path) ?? otherwise ?? ownRoutes.notFound} replace />
}
