import type { Condition } from '@portal/shared-sdk'
import { lazy, type ComponentType, type ReactNode } from 'react'
import { Suspense } from 'react'
import type { RouteObject } from 'react-router-dom'
import { GuardedPage } from './guard/guarded-page'
import { PageLoading } from './page-loading'
import { ownRoutes } from './routes'

/**
 * A punch-out account is shared by everybody who comes from the purchasing system, so it has no own page (rule S-44).
 */
const ownAccount: Condition = { punchout: false }
const isAdmin: Condition = { role: 'admin' }
const managesUsers: Condition = { permission: 'can_manage_users', punchout: false }

type Load = () => Promise<{ default: ComponentType }>

// A chunk is named after the first part of its page's address, by which the first script preloads it.
const pages: readonly (readonly [path: string, load: Load, isPublic: boolean, when?: Condition])[] = [
  [ownRoutes.home, () => import(/* webpackChunkName: "page-home" */ './home/home-page'), true],
  [ownRoutes.logIn, () => import(/* webpackChunkName: "page-login" */ './login/login-page'), true],
  [
    ownRoutes.forgotPassword,
    () => import(/* webpackChunkName: "page-recuperar-contrasena" */ './login/forgot-password-page'),
    true,
  ],
  [
    ownRoutes.newPassword,
    () => import(/* webpackChunkName: "page-nueva-contrasena" */ './login/new-password-page'),
    true,
  ],
  [
    ownRoutes.confirmEmail,
    () => import(/* webpackChunkName: "page-confirmar-correo" */ './login/confirm-email-page'),
    true,
  ],
  [
    ownRoutes.requestAccess,
    () => import(/* webpackChunkName: "page-solicitar-acceso" */ './login/access-request-page'),
    true,
  ],
  [ownRoutes.invitation, () => import(/* webpackChunkName: "page-invitacion" */ './invitation/invitation-page'), true],
  [ownRoutes.clients, () => import(/* webpackChunkName: "page-clientes" */ './clients/client-list-page'), false],
  [
    `${ownRoutes.profile}/:tab?`,
    () => import(/* webpackChunkName: "page-perfil" */ './account/account-page'),
    false,
    ownAccount,
  ],
  [
    ownRoutes.help,
    () => import(/* webpackChunkName: "page-helpmessage" */ './support/support-page'),
    false,
    ownAccount,
  ],
  [
    ownRoutes.users,
    () => import(/* webpackChunkName: "page-usuarios" */ './users/user-list-page'),
    false,
    managesUsers,
  ],
  [
    ownRoutes.inviteUser,
    () => import(/* webpackChunkName: "page-usuarios" */ './users/invite-page'),
    false,
    managesUsers,
  ],
  [ownRoutes.user, () => import(/* webpackChunkName: "page-usuarios" */ './users/user-page'), false, managesUsers],
  [
    ownRoutes.secondFactor,
    () => import(/* webpackChunkName: "page-segundo-factor" */ './account/second-factor/second-factor-page'),
    false,
    ownAccount,
  ],
  [
    ownRoutes.faultSearch,
    () => import(/* webpackChunkName: "page-buscar-fallo" */ './fault-search/fault-search-page'),
    false,
    isAdmin,
  ],
  [ownRoutes.notFound, () => import(/* webpackChunkName: "page-404" */ './not-found/not-found-page'), true],
]

/** The routes of the shell's own pages, inside the frame. The pages of areas come from the registry. */
export const shellPages: RouteObject[] = pages.map(([path, load, isPublic, when]) => ({
  path,
  element: shellPage(load, isPublic, when),
}))

function shellPage(load: Load, isPublic: boolean, when: Condition | undefined): ReactNode {
  const Page = lazy(load)
  return (
    <GuardedPage isPublic={isPublic} when={when}>
      <Suspense fallback={<PageLoading />}>
        <Page />
      </Suspense>
    </GuardedPage>
  )
}
