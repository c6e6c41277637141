import type { App } from './app-types'

const forwarded = ['forwarded', 'x-forwarded-for'] as const

/**
 * Says once that calls carry forwarded addresses which nobody trusts (rule S-8): limits take all visitors of a proxy
 * for one then. Nothing to say where TRUST_PROXY is set.
 */
export function warnOfProxy(app: App, trustProxy: boolean | string | number): void {
  if (trustProxy !== false) return
  let isSaid = false
  app.addHook('onRequest', (request, _reply, next) => {
    if (!isSaid && forwarded.some((name) => request.headers[name] !== undefined)) {
      isSaid = true
      app.log.warn(
        'Calls come through a proxy (X-Forwarded-For), but TRUST_PROXY is off: limits count all visitors as one address. Set TRUST_PROXY.',
      )
    }
    next()
  })
}
