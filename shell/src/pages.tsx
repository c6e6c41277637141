import type { Condition } from '@portal/shared-sdk'
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import type { RouteObject } from 'react-router-dom'
import { GuardedPage } from './guard/guarded-page'
import { PageLoading } from './page-loading'
import { ownRoutes } from './routes'

type Load = () => Promise<{ default: ComponentType }>

interface ShellPage {
  path: string
  load: Load
  isPublic?: true
  /** Who may see it; to others it does not exist. */
  when?: Condition
}

const managesUsers = { permission: 'can_manage_users', punchout: false } as const satisfies Condition

// The chunks carry the first part of their page's address: the first script preloads them by it.
const pages: readonly ShellPage[] = [
  {
    path: ownRoutes.home,
    load: () => import(/* webpackChunkName: "page-home" */ './home/home-page'),
    isPublic: true,
  },
  {
    path: ownRoutes.logIn,
    load: () => import(/* webpackChunkName: "page-login" */ './login/login-page'),
    isPublic: true,
  },
  {
    path: ownRoutes.forgotPassword,
    load: () => import(/* webpackChunkName: "page-recuperar-contrasena" */ './login/forgot-password-page'),
    isPublic: true,
  },
  {
    path: ownRoutes.newPassword,
    load: () => import(/* webpackChunkName: "page-nueva-contrasena" */ './login/new-password-page'),
    isPublic: true,
  },
  {
    path: ownRoutes.confirmEmail,
    load: () => import(/* webpackChunkName: "page-confirmar-correo" */ './login/confirm-email-page'),
    isPublic: true,
  },
  {
    path: ownRoutes.requestAccess,
    load: () => import(/* webpackChunkName: "page-solicitar-acceso" */ './login/access-request-page'),
    isPublic: true,
  },
  {
    path: ownRoutes.invitation,
    load: () => import(/* webpackChunkName: "page-invitacion" */ './invitation/invitation-page'),
    isPublic: true,
  },
  {
    path: ownRoutes.clients,
    load: () => import(/* webpackChunkName: "page-clientes" */ './clients/client-list-page'),
  },
  {
    path: ownRoutes.users,
    load: () => import(/* webpackChunkName: "page-usuarios" */ './users/user-list-page'),
    when: managesUsers,
  },
  {
    path: ownRoutes.inviteUser,
    load: () => import(/* webpackChunkName: "page-usuarios" */ './users/invite-page'),
    when: managesUsers,
  },
  {
    path: ownRoutes.user,
    load: () => import(/* webpackChunkName: "page-usuarios" */ './users/user-page'),
    when: managesUsers,
  },
  {
    path: ownRoutes.notFound,
    load: () => import(/* webpackChunkName: "page-404" */ './not-found/not-found-page'),
    isPublic: true,
  },
]

/** The shell's own pages, below the frame. The pages of areas come from the registry. */
export const shellPages: RouteObject[] = pages.map((page) => ({ path: page.path, element: shellPage(page) }))

function shellPage({ load, isPublic = false, when }: ShellPage): ReactNode {
  const Page = lazy(load)
  return (
    <GuardedPage isPublic={isPublic} when={when}>
      <Suspense fallback={<PageLoading />}>
        <Page />
      </Suspense>
    </GuardedPage>
  )
}
