import type { FastifyRequest } from 'fastify'
import type { App } from '../http/app-types'
import { networkOf } from '../http/network'
import type { Portal } from '../portal'
import { recordRepeated, writeRepeated } from './record'

/** Records every call that is refused for want of a right, or for a token that is not good any more (rule S-76). */
export function recordRefusedAccess(api: App, { db }: Pick<Portal, 'db'>): void {
  api.addHook('onSend', async (request, reply, payload) => {
    const { statusCode: status } = reply
    if (status === 403 || (status === 401 && request.headers.authorization !== undefined))
      await recordRepeated(db, {
        kind: 'access_refused',
        account: request.actor?.id ?? null,
        machine: request.machine?.id ?? null,
        network: networkOf(request.ip),
        data: { status, method: request.method, call: routeOf(request) },
      }).catch((error: unknown) => request.log.error({ err: error }, 'A refused call was not recorded'))
    return payload
  })
  api.addHook('onClose', () => writeRepeated(db))
}

/** The pattern of the address, without the ids and words in it. */
const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? ''
