/** A path of this site that a log-in may lead to; anything else, such as another site's address, is undefined. */
export function safeNext(next: string | null | undefined): string | undefined {
  if (!next?.startsWith('/') || !URL.canParse(next, here)) return undefined
  const { origin, pathname } = new URL(next, here)
  // A browser reads //x, /\x and a tab between the slashes as another site; URL reads them alike.
  if (origin !== here) return undefined
  return ['/', '/login', '/404'].includes(pathname) ? undefined : next
}

const here = 'http://portal'

/**
 * Where a log-in leads (000 §2, Login page): an account with exactly one client goes to the client list, which selects
 * it, any other to the home route. The page that was asked for before the log-in comes first for the latter and after
 * the client list for the former.
 */
export function afterLogin(account: { clients_count: number }, next: string | null, homeRoute: string): string {
  const wanted = safeNext(next)
  if (account.clients_count !== 1) return wanted ?? homeRoute
  return wanted ? `/clientes?${new URLSearchParams({ next: wanted }).toString()}` : '/clientes'
}
