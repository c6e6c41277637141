import type { FastifyRequest, RouteOptions } from 'fastify'
import type { Role } from '@portal/shared-sdk/contract'
import type { Actor } from './actor'
import { covers, isRouteScope } from './machine'
import { Problem, forbidden, unauthorized } from './problem'
import { checkPunchout } from './punchout-access'
import { say, texts } from './texts'

/** Rights that a call may require. */
type Permission =
  | 'can_see_delivery_notes'
  | 'can_see_sale_invoices'
  | 'can_validate_orders'
  | 'can_validate_offers'
  | 'can_manage_users'

/** Who may call a route: everybody; every account; some roles; accounts with a right (403 otherwise). */
export type Access = 'public' | 'account' | readonly Role[] | Permission

/** The supplier's staff. */
export const sales = ['admin', 'sales_manager'] as const satisfies readonly Role[]

/** Stops the start for a route of the API that does not declare who may call it, or names an unknown scope. */
export function requireAccess(route: RouteOptions): void {
  if (!route.config?.access) throw new Error(`The route ${String(route.method)} ${route.url} declares no access`)
  if (route.config.machine !== undefined && !isRouteScope(route.config.machine))
    throw new Error(`The route ${String(route.method)} ${route.url} names an unknown scope`)
}

/** 401 without a valid token, 403 when the role, right or scope lacks the call. */
export function checkAccess(request: FastifyRequest): void {
  const { access, machine: scope } = request.routeOptions.config
  // In a public call a machine is a visitor.
  if (access === 'public') request.machine = null
  // In a public call such an account is a visitor.
  if (access === 'public' && request.actor && lacksFactor(request.actor)) request.actor = null
  // Unknown paths have no declaration; they answer 404 to everybody.
  if (access === undefined || access === 'public') return
  const { actor, machine } = request
  if (machine) {
    if (!scope || !covers(machine, scope)) throw forbidden(texts.keyLacksScope)
    return
  }
  if (!actor) throw unauthorized()
  if (lacksFactor(actor) && !withoutFactor.includes(`${request.method} ${request.routeOptions.url}`))
    throw factorRequired()
  if (access !== 'account' && !isAllowed(actor, access)) throw forbidden()
  if (actor.punchout) checkPunchout(request.method, request.routeOptions.url, actor.punchout)
}

/**
 * Calls that an account may make before it has set up its second factor; of `account/` it changes its language only
 * (rule S-35).
 */
const withoutFactor: readonly string[] = [
  'GET /api/account/',
  'PATCH /api/account/',
  'POST /api/account/second_factor/',
  'POST /api/account/second_factor/confirm/',
  'POST /api/session/logout/',
]

/**
 * Whether its role needs a second factor that the account has not set up (rule S-35). A visit of a purchasing system
 * needs none.
 */
export const lacksFactor = (actor: Actor): boolean =>
  !actor.has_second_factor && actor.purpose !== 'punchout' && actor.rules.secondFactorRoles.includes(actor.role)

/** 403 with code `second_factor_required` beside the text. */
export const factorRequired = () =>
  new Problem(403, (language) => ({ detail: say(texts.factorRequired, language), code: 'second_factor_required' }))

function isAllowed(actor: Actor, access: readonly Role[] | Permission): boolean {
  return typeof access === 'string' ? actor[access] : access.includes(actor.role)
}

/** The account that calls: for routes that are not public. */
export function actorOf(request: Pick<FastifyRequest, 'actor'>): Actor {
  if (!request.actor) throw unauthorized()
  return request.actor
}
