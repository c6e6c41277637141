import { askForClient, errorText, fetchCenter, fetchClient } from '@portal/shared-sdk'
import { Alert } from '@portal/shared-ui'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useWords } from '../words'

interface Target {
  client: number
  /** undefined: the client's only centre, if it has just one. */
  center?: number
  /** The page that opens. */
  to: string
}

/**
 * Chooses a client, or a centre with its client, and opens a page that is about the chosen one: its statistics, its
 * documents (rules L-2, B-22). opening: what is being loaded; failure: why that could not be loaded.
 */
export function useOpenPage(): { open: (target: Target) => void; opening: Target | null; failure: ReactNode } {
  const t = useWords()
  const navigate = useNavigate()
  const [opening, setOpening] = useState<Target | null>(null)
  const [failed, setFailed] = useState<{ target: Target; text: string } | null>(null)
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => void (isShown.current = false)
  }, [])

  const open = async (target: Target) => {
    setOpening(target)
    setFailed(null)
    try {
      const [client, center] = await Promise.all([
        fetchClient(target.client),
        target.center === undefined ? undefined : fetchCenter(target.center),
      ])
      // From here on it may be the user's turn, to answer the question.
      setOpening(null)
      // Who has left the page meanwhile wants something else.
      if (isShown.current && (await askForClient(client, center))) void navigate(target.to)
    } catch (error) {
      setFailed({ target, text: errorText(error) })
      setOpening(null)
    }
  }
  return {
    open: (target) => void open(target),
    opening,
    failure: failed && (
      <Alert tone="bad" action={{ label: t('retry'), onClick: () => void open(failed.target) }}>
        {failed.text}
      </Alert>
    ),
  }
}
