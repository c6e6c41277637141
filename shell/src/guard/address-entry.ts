/** Credentials in an address that start a session (rules U-3, U-4). */
export type AddressEntry = { kind: 'code'; code: string } | { kind: 'token'; token: string; buyerCookie: string }

const keys = ['token', 'buyer_cookie', 'code'] as const

/**
 * Reads the entry of an address: a one-use code, or a token together with a buyer cookie. `rest` is the address without
 * them; a token is removed even if it is not used.
 * @param address path with query and fragment
 */
export function addressEntry(address: string): { entry: AddressEntry | undefined; rest: string } {
  const url = new URL(address, 'http://portal')
  const [token, buyerCookie, code] = keys.map((key) => url.searchParams.get(key))
  for (const key of keys) url.searchParams.delete(key)
  const rest = url.pathname + url.search + url.hash
  if (code) return { entry: { kind: 'code', code }, rest }
  if (token && buyerCookie) return { entry: { kind: 'token', token, buyerCookie }, rest }
  return { entry: undefined, rest: token || buyerCookie ? rest : address }
}
