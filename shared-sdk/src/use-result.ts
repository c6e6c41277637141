import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { ownerOf } from './session/token'
import { useSession } from './session/use-session'

interface Kept {
  of: string
  result: unknown
}

/**
 * The result of an action that a page shows in place of its form. It is kept with the entry of the browser's history, so
 * that a reload and Back show it again (rule C-96), to the same account only. It must be plain data.
 */
export function useResult<Result>(): [result: Result | null, show: (result: Result | null) => void] {
  const { token } = useSession()
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const [shown, setShown] = useState<Result | null>(null)
  const owner = ownerOf(token)
  const kept = (state as { kept?: Kept } | null)?.kept
  // Only until the entry has it: another press on the page's link shows the page anew.
  if (kept && shown !== null) setShown(null)
  const show = (result: Result | null) => {
    setShown(result)
    void navigate(pathname + search, { replace: true, state: result === null ? null : { kept: { of: owner, result } } })
  }
  return [shown ?? (kept?.of === owner ? (kept.result as Result) : null), show]
}
