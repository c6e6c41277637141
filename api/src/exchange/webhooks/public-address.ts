import { lookup as systemLookup, type LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Whether an address is one of the public internet (rule E-65). Of IPv6 only what is given out for it, without the
 * ranges that stand for IPv4 addresses or for tunnels: none of these leads to a neighbour in another writing.
 */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' || parsed.match(givenOut)
}
const givenOut: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3]

/** A name or address of a URL, without the brackets of IPv6. */
const bareHost = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

/** Hosts that the operator allows, as `URL.host` writes them. */
export const isAllowedHost = ({ host }: URL, allowed: readonly string[]): boolean => allowed.includes(host)

/** Why an address cannot be a receiver's; null: it can, as far as its text tells. */
export function addressProblem(text: string, allowed: readonly string[]): 'invalid' | 'notSafe' | 'notPublic' | null {
  if (!URL.canParse(text)) return 'invalid'
  const url = new URL(text)
  const isNamed = isAllowedHost(url, allowed)
  if (url.username || url.password || url.hash) return 'invalid'
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isNamed)) return 'notSafe'
  const host = bareHost(url)
  if (!isNamed && (isIP(host) ? !isPublic(host) : isLocalName(host))) return 'notPublic'
  return null
}

const isLocalName = (host: string) => /^localhost\.?$|\.localhost\.?$/.test(host) || !host.includes('.')

/** As `dns.lookup` with `all`. */
export type Resolve = (
  host: string,
  options: { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/**
 * The `lookup` of a request: it hands on addresses that it has checked, and the connection goes to these and asks no
 * second time. One that is not public among them refuses all.
 */
export const publicLookup =
  (resolve: Resolve = systemLookup): LookupFunction =>
  (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return done(error ?? new Error('The host has no address'), [])
      if (!addresses.every(({ address }) => isPublic(address))) return done(new NotPublic(), [])
      if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })

/** The host leads to an address that is not public. */
export class NotPublic extends Error {
  constructor() {
    super('The host has an address that is not public: WEBHOOK_PRIVATE_HOSTS can allow it')
  }
}

/** The `lookup` for a receiver; undefined: the usual one, for a host that the operator allows. @throws NotPublic */
export function lookupFor(url: URL, allowed: readonly string[], resolve?: Resolve): LookupFunction | undefined {
  if (isAllowedHost(url, allowed)) return undefined
  const host = bareHost(url)
  // Nothing is looked up for an address.
  if (isIP(host) && !isPublic(host)) throw new NotPublic()
  return publicLookup(resolve)
}
