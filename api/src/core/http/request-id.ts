import { randomBytes } from 'node:crypto'
import type { App } from './app-types'

/** Without letters that look like digits: people read an id to support. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** An id of eight letters and digits for a call (rule W-11). */
export const makeRequestId = (): string => [...randomBytes(8)].map((byte) => letters[byte & 31]).join('')

/** Names the call in its answer. */
export function tellRequestId(app: App): void {
  app.addHook('onRequest', (request, reply, next) => {
    void reply.header('x-request-id', request.id)
    next()
  })
}
