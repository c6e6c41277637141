import type { Actors } from '../core/http/actor'
import type { App } from '../core/http/app-types'
import type { Post } from '../core/mail/post'
import type { Portal } from '../core/portal'
import { absenceRoutes } from './absences/routes'
import { accessRequestRoutes } from './access-requests/routes'
import { emailChangeRoutes } from './account/email-change-routes'
import { ownDataRoutes } from './account/export/routes'
import { ownSessionRoutes } from './account/own-session-routes'
import { passwordResetRoutes } from './account/password-reset-routes'
import { accountRoutes } from './account/routes'
import { secondFactorRoutes } from './second-factor/routes'
import { installationRoutes } from './installation/routes'
import { machineRoutes } from './machines/routes'
import type { EnterVisit } from './session/enter-by-address'
import { sessionRoutes } from './session/routes'
import { supportRoutes } from './support/routes'
import { invitationRoutes } from './users/invitation-routes'
import { userRoutes } from './users/routes'

/** Who somebody is and what it may do: sessions, accounts, a client's users, stand-ins, help. */
export function identityRoutes(api: App, portal: Portal, actors: Actors, post: Post, enterVisit: EnterVisit): void {
  installationRoutes(api, portal)
  sessionRoutes(api, portal, actors, enterVisit)
  accountRoutes(api, portal, actors)
  ownSessionRoutes(api, portal, actors, post)
  ownDataRoutes(api, portal)
  passwordResetRoutes(api, portal, actors, post)
  emailChangeRoutes(api, portal, actors, post)
  userRoutes(api, portal, actors, post)
  invitationRoutes(api, portal, post)
  secondFactorRoutes(api, portal, actors)
  accessRequestRoutes(api, portal, post)
  supportRoutes(api, portal, post)
  absenceRoutes(api, portal, actors)
  machineRoutes(api, portal)
}
