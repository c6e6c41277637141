import { useAccount, useSession, type AreaMenu } from '@portal/shared-sdk'
import { Navigate } from 'react-router-dom'
import { PageLoading } from '../page-loading'
import { ownRoutes } from '../routes'
import { parentTarget } from './parent-target'
import { useMenu } from './use-menu'

/** The address of a menu itself, such as /pedidos: leads on to its first page, rule A-6. */
export function ParentRedirect({ menu: { path, otherwise } }: { menu: AreaMenu }) {
  const { token } = useSession()
  const { account, error } = useAccount()
  const entries = useMenu()
  if (token && !account) return error ? null : <PageLoading />
  return <Navigate to={parentTarget(entries, path) ?? otherwise ?? ownRoutes.notFound} replace />
}
