import { createServer } from 'node:net'
import { codeOf } from './core/thrown'
import type { Config } from './core/env'
import { StartError } from './core/start-error'

/**
 * The address to listen on: HOST, else all addresses of IPv6 and IPv4, or of IPv4 on a machine without IPv6. Refuses a
 * port in use before the database is opened and filled, which takes long.
 */
export function usableAddress({ port, host = '::' }: Pick<Config, 'port' | 'host'>): Promise<string> {
  return new Promise((resolve, reject) => {
    const trial = createServer()
    trial.once('error', (error: NodeJS.ErrnoException) => {
      const hasNoIPv6 = host === '::' && ['EAFNOSUPPORT', 'EADDRNOTAVAIL', 'EINVAL'].includes(error.code ?? '')
      if (hasNoIPv6) resolve(usableAddress({ port, host: '0.0.0.0' }))
      else reject(portProblem(error, port, host))
    })
    trial.listen({ port, host }, () => trial.close(() => resolve(host)))
  })
}

/** What to do about a port that cannot be listened on; other errors stay as they are. */
export function portProblem(error: unknown, port: number, host: string): unknown {
  const code = codeOf(error)
  if (code === 'EADDRINUSE') return new StartError(`Port ${port} is in use. Stop what uses it, or choose another PORT.`)
  if (code === 'EACCES') return new StartError(`Port ${port} may not be used by this user. Choose another PORT.`)
  if (['EADDRNOTAVAIL', 'ENOTFOUND'].includes(code ?? ''))
    return new StartError(`HOST ${host} is no address of this machine.`)
  return error
}
