import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { siteAddress } from '../site-address'

/**
 * The token of a mailed link, `/oferta#token` or `/resumen-semanal#token`. It is removed from the address and the
 * history at once and exists only in this page (rules O-36, B-41): after a reload the answer is null.
 */
export function useLinkToken(): string | null {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const [token, setToken] = useState<string | null>(null)
  // Not only at first: a second mailed link may be opened in the same tab.
  const found = hash.slice(1)
  if (found && found !== token) setToken(found)
  const path = pathname + search
  // The browser's address is cleaned before anything else can read it, then the router's.
  useLayoutEffect(() => {
    if (hash) window.history.replaceState(window.history.state, '', siteAddress(path))
  }, [hash, path])
  useEffect(() => {
    if (hash) void navigate(path, { replace: true, state })
  }, [hash, path, state, navigate])
  return token
}
