import type { FastifyRequest, RouteOptions } from 'fastify'
import type { Portal } from '../portal'
import type { App } from './app-types'
import { Problem } from './problem'

/**
 * Route config of a list, figures or an export, which may be read from a replica (rule P-65): `config: { access:
 * 'account', ...fromReplica }`. Its handler reads by `request.db` alone.
 */
export const fromReplica = { fromReplica: true } as const

/** Route config of a call that changes nothing that lists, figures or exports show, whatever its method. */
export const changesNothing = { changesNothing: true } as const

/**
 * Sets `request.db`: the primary, or for calls that declare it the replica, once that has followed to what the account or
 * machine has written. What each of them writes is noted before its answer leaves (rule P-66). Register it before the
 * routes.
 */
export function chooseDatabase(api: App, { db, replica }: Pick<Portal, 'db' | 'replica'>): void {
  api.addHook('onRoute', refuseWrites)
  if (!replica) {
    api.addHook('preHandler', (request, _reply, next) => {
      request.db = db
      next()
    })
    return
  }
  api.addHook('onRoute', (route) => {
    if (route.config?.fromReplica) askAgainOfPrimary(route, db)
  })
  api.addHook('preHandler', async (request) => {
    request.db = request.routeOptions.config.fromReplica ? await replica.reader(writersOf(request)) : db
  })
  api.addHook('onSend', async (request, reply) => {
    const [who] = writersOf(request)
    if (who && reply.statusCode < 400 && mayHaveWritten(request)) await replica.wrote(who)
  })
}

/** Stops the start for a call that may write and declares to be read from a replica, which refuses every write. */
function refuseWrites({ method, url, config }: RouteOptions) {
  if (config?.fromReplica && ![method].flat().every(isRead))
    throw new Error(`The route ${String(method)} ${url} is no GET, and declares to be read from a replica`)
}

const isRead = (method: string) => method === 'GET' || method === 'HEAD'

/** What a replica does not know yet is no error (rule P-68): a client that somebody was just given, a new column. */
function askAgainOfPrimary(route: RouteOptions, db: Portal['db']) {
  const { handler } = route
  route.handler = async function (request, reply) {
    try {
      const answer: unknown = await handler.call(this, request, reply)
      return answer
    } catch (error) {
      const isRefusal = error instanceof Problem && error.status !== 404
      if (request.db === db || reply.sent || isRefusal) throw error
      request.db = db
      return handler.call(this, request, reply)
    }
  }
}

const mayHaveWritten = ({ method, routeOptions: { config } }: FastifyRequest) =>
  !isRead(method) && !config.changesNothing

/** As `last_write` names them: who calls, and the rights that an account lost. */
function writersOf({ actor, machine }: FastifyRequest): string[] {
  if (machine) return [`machine ${machine.id}`]
  return actor ? [`account ${actor.id}`, `rights ${actor.id}`] : []
}
