import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AreaOverride } from '@portal/shared-sdk/contract'
import type { Config } from '../env'
import { basePathOf } from './base-path'

/** Seconds for which a browser keeps it. */
export const overrideSeconds = 8 * 3600

const cookieName = 'portal_area'

/** Whether the operator allows code from an origin: AREA_OVERRIDES has it, or `localhost` and it is one. */
export function isAllowedOrigin(origin: string, allowed: readonly string[]): boolean {
  const url = URL.canParse(origin) ? new URL(origin) : undefined
  if (!url || url.origin !== origin || !/^https?:$/.test(url.protocol)) return false
  return allowed.includes(origin) || (allowed.includes('localhost') && isLocalhost(url.hostname))
}

const isLocalhost = (host: string) => ['localhost', '127.0.0.1', '[::1]'].includes(host)

type Settings = Pick<Config, 'jwtSecret' | 'areaOverrides' | 'publicUrl'>

/** The Set-Cookie header that turns an override on, or off without one. No script of the page can read the cookie. */
export function overrideCookie(settings: Settings, override?: AreaOverride, now = Date.now()): string {
  const value = override
    ? Buffer.from(JSON.stringify({ ...override, until: now + overrideSeconds * 1000 })).toString('base64url')
    : ''
  return [
    `${cookieName}=${value && `${value}.${signatureOf(value, settings)}`}`,
    `Path=${basePathOf(settings) || '/'}`,
    `Max-Age=${override ? overrideSeconds : 0}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(settings.publicUrl.startsWith('https:') ? ['Secure'] : []),
  ].join('; ')
}

/** The override that a browser's cookies carry, while it is good and the operator still allows its origin. */
export function overrideIn(
  cookies: string | undefined,
  settings: Settings,
  now = Date.now(),
): AreaOverride | undefined {
  const [, value = '', signature = ''] =
    new RegExp(`(?:^|; )${cookieName}=([\\w-]+)\\.([\\w-]+)`).exec(cookies ?? '') ?? []
  if (!value || !isSame(signature, signatureOf(value, settings))) return undefined
  const { area, origin, until } = JSON.parse(Buffer.from(value, 'base64url').toString()) as AreaOverride & {
    until: number
  }
  return until > now && isAllowedOrigin(origin, settings.areaOverrides) ? { area, origin } : undefined
}

const signatureOf = (value: string, { jwtSecret }: Settings) =>
  createHmac('sha256', jwtSecret).update(`area override ${value}`).digest('base64url')

const isSame = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** A page and its headers for such a browser: it names the override, and its policy lets the origin in. */
export function pageWithOverride(
  { body, headers }: { body: Buffer; headers: Record<string, string> },
  { area, origin }: AreaOverride,
): { body: string; headers: Record<string, string> } {
  const { etag: _etag, 'content-security-policy': policy = '', ...others } = headers
  const socket = origin.replace(/^http/, 'ws')
  return {
    body: body.toString().replace('<head>', `<head><meta name="portal-override" content="${area} ${origin}">\n`),
    headers: {
      ...others,
      'content-security-policy': policy
        .replace("script-src 'self'", `script-src 'self' ${origin}`)
        .replace("connect-src 'self'", `connect-src 'self' ${origin} ${socket}`)
        .replace("img-src 'self'", `img-src 'self' ${origin}`)
        .replace("font-src 'self'", `font-src 'self' ${origin}`),
      'cache-control': 'no-store',
    },
  }
}
