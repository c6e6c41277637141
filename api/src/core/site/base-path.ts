import type { Config } from '../env'

/**
 * The path below which browsers find the portal, that of PUBLIC_URL: '/portal', or '' where it has a host of its own
 * (rule W-62).
 */
export const basePathOf = ({ publicUrl }: Pick<Config, 'publicUrl'>): string =>
  new URL(publicUrl).pathname.replace(/(?<!\/)\/+$/, '')

/** The address that the portal's routes know, whether a proxy has removed the path before them or not. */
export function withoutBase(url: string, base: string): string {
  const rest = base && url.startsWith(base) ? url.slice(base.length) : url
  if (rest.startsWith('/')) return rest
  return rest === '' || rest.startsWith('?') ? `/${rest}` : url
}

/** A page or the registry, with the addresses of its files and links as a browser asks for them. */
export const withBase = (text: string, base: string): string =>
  base
    ? text.replace(/(href="|["'(](?=\/(?:static|areas|media)\/))\/(?!\/)/g, (_whole, before) => `${before}${base}/`)
    : text
