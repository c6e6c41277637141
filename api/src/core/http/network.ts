import ipaddr from 'ipaddr.js'

/**
 * The key by which limits count a caller (rule S-7): an IPv4 address, also one written as IPv6, as it is; of an IPv6
 * address its network, since one customer line has 2^64 addresses. A text that is no address stays as it is.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}
