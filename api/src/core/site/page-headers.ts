import { createHash } from 'node:crypto'

/**
 * The headers of a page. Scripts come from this site and that of areas (rule A-80) only, but for the first one, which is
 * allowed by its hash; styles
 * may stand in the page, because styled-components writes them there. Frames may come from the chatbot that the page's
 * configuration names. The camera reads bar codes in a storeroom (rule R-66). Forms go nowhere else: a cart returns to a purchasing system from a page with a policy of its
 * own (punchout/return-page). Trusted Types are reported and not required: the federation runtime and apexcharts
 * write script addresses and HTML as texts. Chromium logs that as information, not as an error.
 */
export function pageHeaders(html: string, areasUrl = ''): Record<string, string> {
  const areas = areasUrl ? [new URL(areasUrl).origin] : []
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, code]) =>
      `'sha256-${createHash('sha256')
        .update(code ?? '')
        .digest('base64')}'`,
  )
  const config = /id="portal-config">([^<]*)</.exec(html)?.[1] ?? ''
  const chatbot = /"chatbotUrl":"(https:\/\/[\w.:-]+)["/]/.exec(config)?.[1]
  const policy = [
    "default-src 'none'",
    ['script-src', "'self'", ...areas, ...scripts].join(' '),
    "worker-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    ['img-src', "'self'", ...areas, 'data:', 'blob:'].join(' '),
    "font-src 'self'",
    ['connect-src', "'self'", ...areas].join(' '),
    ['frame-src', "'self'", ...(chatbot ? [chatbot] : [])].join(' '),
    "form-action 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'content-security-policy-report-only': "require-trusted-types-for 'script'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
    'cache-control': 'no-cache',
    vary: 'accept-encoding, host',
  }
}
