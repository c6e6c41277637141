import type { Account, Language } from '@portal/shared-sdk/contract'
import {
  countryFilter,
  firstKey,
  isAllowed,
  lastTwelveMonths,
  momentsOfMonths,
  queryOf,
  rememberedChoice,
  siteAddress,
  thisYear,
  today,
  type FirstCall,
  type Query,
  type SessionState,
} from '@portal/shared-sdk/first'
import type { AreaRoute, Facts } from '@portal/shared-sdk'
import { factsOf } from '../guard/facts-of'

interface Opened {
  session: SessionState
  language: Language
  /** While the account is not known. */
  facts: Facts
}

/**
 * Sends the account and the first calls of the route that is opened, and leaves their answers for the calls of the
 * page. A route that wants a role or a right waits for the account.
 */
export function sendFirstCalls(route: AreaRoute | undefined, opened: Opened): void {
  const { session, facts } = opened
  const answers = (window.portalFirst = new Map<string, Promise<Response>>())
  const send = (path: string, whenAllowed: Promise<unknown>) => {
    const url = siteAddress(`/api/${path}`)
    const answer = whenAllowed.then(() => get(url, opened))
    answer.catch(() => undefined) // the page sends the call again
    answers.set(firstKey(url, opened.language, session.token), answer)
    return answer
  }
  const account = send('account/', Promise.resolve()).then(async (answer): Promise<Account> => {
    if (!answer.ok) throw new Error('no account')
    return answer.clone().json() as Promise<Account>
  })
  account.catch(() => undefined)
  const { role, permission, ...when } = route?.when ?? {}
  if (!route?.first || !isAllowed(when, facts)) return
  const isForSome = role !== undefined || permission !== undefined
  const allowed = !isForSome
    ? Promise.resolve()
    : account.then((loaded) => {
        if (!isAllowed(route.when, factsOf(facts, session, loaded))) throw new Error('not for this account')
      })
  allowed.catch(() => undefined)
  for (const call of route.first)
    if (isNeeded(call, opened)) void send(call.call + queryOf(filled(call.query, session)), allowed)
}

function get(url: string, { language, session }: Opened): Promise<Response> {
  const headers = { 'Accept-Language': language, Authorization: `Bearer ${session.token}` }
  return fetch(url, { headers, priority: 'high' })
}

/** The country of a browser's first visit comes with the account, for which the page waits (rule S-87). */
const isNeeded = ({ when, unless = [], query = {} }: FirstCall, { facts, session }: Opened): boolean =>
  isAllowed(when, facts) &&
  !unless.some((choice) => isChosen(choice, session)) &&
  !(session.country === null && Object.values(query).includes('$country'))

function isChosen(choice: string, { client }: SessionState): boolean {
  const [, field] = choice.split('client.')
  if (field) return client !== null && Object.entries(client).some(([name, value]) => name === field && value === true)
  const [key = '', value] = choice.split('=')
  const remembered = rememberedChoice(key)
  return value === undefined ? remembered !== null : remembered === value
}

/** The query with what is chosen now in the place of the texts of `chosen`. */
function filled(query: Query | undefined, { client, center, lead, country }: SessionState): Query {
  const year = momentsOfMonths(thisYear(today()))
  const values: Query = {
    $client: client?.id,
    $center: center?.id,
    $lead: lead?.id,
    $country: countryFilter(country),
    $yearAgo: momentsOfMonths(lastTwelveMonths(today())).after,
    $thisYear: year.after,
    $lastMonth: year.before,
  }
  const valueOf = (given: Query[string]) => (typeof given === 'string' && given in values ? values[given] : given)
  return Object.fromEntries(Object.entries(query ?? {}).map(([name, given]) => [name, valueOf(given)]))
}
