/**
 * The path below which the portal is served, '/portal', which the server writes into the page (rule W-62); '' where it
 * has a host of its own.
 */
export const basePath = (): string => document.querySelector<HTMLMetaElement>('meta[name="portal-base"]')?.content ?? ''

/**
 * An address of the portal, '/media/…' or '/legal/…', as the browser asks for it. Others, of other hosts and in the page
 * itself, stay as they are. Links of the router need it not.
 */
export const siteAddress = (address: string): string =>
  /^\/(?!\/)/.test(address) ? `${basePath()}${address}` : address

/** The path of a browser's address, `location.pathname`, as routes are declared. */
export function portalPath(pathname: string): string {
  const base = basePath()
  const isBelow = pathname === base || pathname.startsWith(`${base}/`)
  return (isBelow ? pathname.slice(base.length) : pathname) || '/'
}
