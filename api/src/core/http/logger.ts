import type { FastifyRequest } from 'fastify'
import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino'

/** The portal's log as JSON lines (rule W-10): addresses without what opens something (rule P-49). */
export const makeLog = (level: string | undefined, stream?: DestinationStream): Logger =>
  pino(
    {
      level: level || 'warn',
      serializers: {
        err: stdSerializers.err,
        res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
        req: (request: FastifyRequest) => ({
          method: request.method,
          url: loggedAddress(request.url),
          host: request.headers.host,
          remoteAddress: request.ip,
        }),
      },
    },
    ...(stream ? [stream] : []),
  )

/**
 * An address as it may be logged: of a query only the names, which may stand beside a mailed token or what somebody
 * looks for, and of a download not its ticket.
 */
export function loggedAddress(address: string): string {
  const [path = '', query] = address.split('?', 2)
  const names = query?.split('&').map((part) => part.split('=', 1)[0])
  return path.replace(/(\/downloads\/)[^/]+/, '$1…') + (names ? `?${names.join('&')}` : '')
}
