import type { App } from './app-types'

const forwarded = ['forwarded', 'x-forwarded-for'] as const

/**
 * Warns once when calls carry forwarded addresses and TRUST_PROXY is off (rule S-8): limits then count all visitors of
 * a proxy as one.
 */
export function warnOfProxy(app: App, trustProxy: boolean | string | number): void {
  if (trustProxy !== false) return
  let hasWarned = false
  app.addHook('onRequest', (request, _reply, next) => {
    if (!hasWarned && forwarded.some((name) => request.headers[name] !== undefined)) {
      hasWarned = true
      app.log.warn(
        'Calls come through a proxy (X-Forwarded-For), but TRUST_PROXY is off: limits count all visitors as one address. Set TRUST_PROXY.',
      )
    }
    next()
  })
}
