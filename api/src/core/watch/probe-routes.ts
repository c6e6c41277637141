import type { App } from '../http/app-types'
import type { Portal } from '../portal'
import type { Checks } from './checks'
import { commitOf, versionOf } from './version'

/** Where monitors of other systems look; a page would look to them like a portal in health (rule W-5). */
const elsewhere = ['/healthz', '/health', '/ready', '/live', '/ping', '/status', '/statusz', '/varz', '/metrics']

/**
 * `/livez`, `/readyz` and `/version`, outside the API and without its limits of calls (rules W-1 to W-5).
 * @param taken paths of `elsewhere` that something answers
 */
export function probeRoutes(
  app: App,
  { reserved, replica, config }: Pick<Portal, 'reserved' | 'replica' | 'config'>,
  readiness: () => Promise<Checks>,
  taken: readonly string[],
): void {
  const commit = commitOf(config.commit)
  const quiet = { logLevel: 'error' as const }
  app.get('/livez', quiet, (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', quiet, async (_request, reply) => {
    const checks = await readiness()
    const isReady = Object.values(checks).every(({ ok }) => ok)
    void reply.code(isReady ? 200 : 503).header('cache-control', 'no-store')
    return { status: isReady ? 'ok' : 'failed', checks, ...(replica && { replica: replica.state() }) }
  })
  app.get('/version', quiet, async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    return versionOf(reserved, commit)
  })
  for (const path of elsewhere)
    if (!taken.includes(path)) app.get(path, quiet, (_request, reply) => reply.code(404).send({ detail: 'Not found' }))
}
