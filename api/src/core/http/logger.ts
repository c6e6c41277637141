import type { FastifyRequest, FastifyServerOptions } from 'fastify'

/** The server's log as JSON lines: addresses without what opens something (rule P-49). */
export const loggerOf = (level: string | undefined): FastifyServerOptions['logger'] => ({
  level: level || 'warn',
  serializers: {
    req: (request: FastifyRequest) => ({
      method: request.method,
      url: loggedAddress(request.url),
      host: request.headers.host,
      remoteAddress: request.ip,
    }),
  },
})

/**
 * An address as it may be logged: of a query only the names, which may stand beside a mailed token or what somebody
 * looks for, and of a download not its ticket.
 */
export function loggedAddress(address: string): string {
  const [path = '', query] = address.split('?', 2)
  const names = query?.split('&').map((part) => part.split('=', 1)[0])
  return path.replace(/(\/downloads\/)[^/]+/, '$1…') + (names ? `?${names.join('&')}` : '')
}
