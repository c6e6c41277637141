/** The path if a log-in may lead to it; undefined for anything else, such as another site's address. */
export function safeNext(next: string | null | undefined): string | undefined {
  if (!next?.startsWith('/') || !URL.canParse(next, here)) return undefined
  const { origin, pathname } = new URL(next, here)
  // Browsers read //x, /\x and a tab between slashes as another site; URL parses them in the same way.
  if (origin !== here) return undefined
  return ['/', '/login', '/404'].includes(pathname) ? undefined : next
}

const here = 'http://portal'

/**
 * Where a log-in leads (rule S-27). An account with exactly one client goes to the client list, which selects it and
 * then opens the page that was asked for; any other goes to that page at once. Without such a page the target is the
 * start page of the session, if it has one, else the home route (rule S-86).
 */
export function afterLogin(
  account: { clients_count: number },
  next: string | null,
  { start, homeRoute }: { start: string | undefined; homeRoute: string },
): string {
  const wanted = safeNext(next) ?? start
  if (account.clients_count !== 1) return wanted ?? homeRoute
  return wanted ? `/clientes?${new URLSearchParams({ next: wanted }).toString()}` : '/clientes'
}
