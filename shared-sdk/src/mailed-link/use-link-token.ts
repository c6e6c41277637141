import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * The token of a mailed link, `/oferta#token` or `/resumen-semanal#token`, which leaves the address and its history at
 * once and then lives in this page alone (rules O-36, B-41): after a reload it is gone, and the answer is null.
 */
export function useLinkToken(): string | null {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const [token, setToken] = useState<string | null>(null)
  // Also of another mail's link that is opened in the same tab.
  const found = hash.slice(1)
  if (found && found !== token) setToken(found)
  const path = pathname + search
  // The browser's own address before anything else happens, then the router's.
  useLayoutEffect(() => {
    if (hash) window.history.replaceState(window.history.state, '', path)
  }, [hash, path])
  useEffect(() => {
    if (hash) void navigate(path, { replace: true, state })
  }, [hash, path, state, navigate])
  return token
}
