import { useLinkToken, usePrivatePage } from '@portal/shared-sdk'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * The token of a mailed link, `/invitacion#token`, on a page that shows nothing else (rule S-71). Links of former mails
 * have it in the query, `?token=`: it moves to the fragment. After a reload the answer is null.
 */
export function useMailedToken(): string | null {
  usePrivatePage()
  const token = useLinkToken()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const former = new URLSearchParams(search).get('token')
  useEffect(() => {
    if (former) void navigate(`${pathname}#${former}`, { replace: true })
  }, [former, pathname, navigate])
  return token ?? former
}
