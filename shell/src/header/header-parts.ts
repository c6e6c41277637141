import type { Account } from '@portal/shared-sdk/contract'
import { ownRoutes } from '../routes'

interface HeaderQuestion {
  /** Path of the page, without query. */
  path: string
  isSignedIn: boolean
  account: Pick<Account, 'clients_count' | 'countries'> | undefined
  hasClient: boolean
  hasLead: boolean
  isPunchout: boolean
}

export interface HeaderParts {
  header: boolean
  footer: boolean
  /** none: nobody is signed in; fixed: the account has exactly one client. */
  client: 'none' | 'fixed' | 'choose'
  center: boolean
  country: boolean
  account: boolean
  /** Favourites and cart. */
  shopping: boolean
  logIn: boolean
  navigation: boolean
}

const bare: readonly string[] = [
  ownRoutes.home,
  ownRoutes.logIn,
  ownRoutes.forgotPassword,
  ownRoutes.newPassword,
  ownRoutes.confirmEmail,
  ownRoutes.requestAccess,
  ownRoutes.invitation,
  ownRoutes.secondFactor,
]

/** Which parts the frame around a page has (rules ). */
export function headerParts({
  path,
  isSignedIn,
  account,
  hasClient,
  hasLead,
  isPunchout,
}: HeaderQuestion): HeaderParts {
  const header = !bare.includes(trimmed(path))
  return {
    header,
    footer: header && isSignedIn,
    client: !isSignedIn ? 'none' : account?.clients_count === 1 ? 'fixed' : 'choose',
    center: isSignedIn && hasClient && !hasLead && !isUnder(path, '/estadisticas'),
    country: isSignedIn && !isPunchout && hasCountries(account),
    account: isSignedIn,
    shopping: isSignedIn,
    logIn: !isSignedIn,
    navigation: isSignedIn,
  }
}

/** Whether there is a choice of countries. Europe does not count. */
const hasCountries = (account: HeaderQuestion['account']) =>
  (account?.countries ?? []).filter(({ id }) => id !== 'eu').length > 1

/** The target of the logo (rule A-19): the home route, or the public catalogue on its own pages and for visitors. */
export function logoTarget({
  path,
  isSignedIn,
  homeRoute,
  publicCatalogue,
}: {
  /** Path of the page, without query. */
  path: string
  isSignedIn: boolean
  homeRoute: string
  /** undefined: no area offers it, or the variant has none. */
  publicCatalogue: string | undefined
}): string {
  const isPublicPage = publicCatalogue !== undefined && isUnder(path, publicCatalogue)
  return isSignedIn && !isPublicPage ? homeRoute : (publicCatalogue ?? '/')
}

/** Whether a path is a page or below it: /pedidos/albaranes is under /pedidos, /pedidos-x is not. */
export function isUnder(path: string, page: string): boolean {
  const [inner, outer] = [trimmed(path), trimmed(page)]
  return inner === outer || inner.startsWith(`${outer === '/' ? '' : outer}/`)
}

const trimmed = (path: string) => path.replace(/\/+$/, '') || '/'
