import type { FastifyRequest } from 'fastify'
import { isMachineScope, type MachineScope } from '@portal/shared-sdk/contract'
import { forbidden, unauthorized } from './problem'
import { texts } from './texts'

/** Another system that calls by a key of its own, and is no account (rule E-81). */
export interface Machine {
  id: number
  name: string
  scopes: readonly string[]
}

/** The keys of machines: identity/machines/load-machine.ts has them. */
export interface Machines {
  /** Undefined for a key that is unknown, revoked or past its last day. */
  load: (key: string) => Promise<Machine | undefined>
}

/** What every key begins with: no token of a session does, and a scanner for secrets finds it. */
export const keyPrefix = 'portal_'

/**
 * What a route asks of a key: a scope; or `import` or `release`, some scope of imports or releases, where the route itself
 * then asks for the one that it needs (`requireScope`). Who calls as an account is decided by `access` alone.
 */
export type RouteScope = MachineScope | 'import' | 'release'

/**
 * Route config that lets machines call: `config: { access: ['admin'], ...mayMachine('import:prices') }`. Without it no
 * key reaches the route. For machines alone: `{ ...machinesAlone, ...mayMachine(…) }`.
 */
export const mayMachine = (scope: RouteScope): { machine: RouteScope } => ({ machine: scope })

/** No account may call. */
export const machinesAlone = { access: [] } as const

const isImport = (scope: string) => scope.startsWith('import:')

/** Whether a key's scopes cover this one. */
export function covers({ scopes }: Pick<Machine, 'scopes'>, scope: RouteScope): boolean {
  if (scope === 'import') return scopes.some(isImport)
  if (scope === 'release') return scopes.some((one) => one.startsWith('release:'))
  return scopes.includes(scope) || (isImport(scope) && scopes.includes('import:all'))
}

export const isRouteScope = (scope: unknown): scope is RouteScope =>
  scope === 'import' || scope === 'release' || isMachineScope(scope)

/** For routes whose scope depends on what is asked: nothing for an account. @throws 403 for a key without the scope */
export function requireScope({ machine }: Pick<FastifyRequest, 'machine'>, scope: MachineScope): void {
  if (machine && !covers(machine, scope)) throw forbidden(texts.keyLacksScope)
}

/** The machine that calls, for routes of machines alone. */
export function machineOf({ machine }: Pick<FastifyRequest, 'machine'>): Machine {
  if (!machine) throw unauthorized()
  return machine
}

/** Who calls a route that both may call, as the audit names it (rule E-83): one of both is null. */
export interface Caller {
  account: number | null
  machine: number | null
}
export const callerOf = ({ actor, machine }: Pick<FastifyRequest, 'actor' | 'machine'>): Caller => ({
  account: actor?.id ?? null,
  machine: machine?.id ?? null,
})
