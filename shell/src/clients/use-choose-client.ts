import { chooseClient, errorText, isBuyer, portalConfig, useAccount } from '@portal/shared-sdk'
import type { Client } from '@portal/shared-sdk/contract'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { safeNext } from '../login/after-login'

interface Failure {
  text: string
  about: string
  /** Tries the same client again. */
  retry: () => void
}

/**
 * Selects a client and opens the page that was asked for before, else the home route. about: identifies the list that
 * is shown; a failure is shown only above that list.
 */
export function useChooseClient(about: string): {
  choose: (client: Client) => Promise<void>
  choosing: number | null
  failure: Failure | null
} {
  const navigate = useNavigate()
  const { account } = useAccount()
  const [params] = useSearchParams()
  const [choosing, setChoosing] = useState<number | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const choose = async (client: Client) => {
    setFailure(null)
    setChoosing(client.id)
    try {
      // Sales order for many clients and choose the centre each time.
      const isRemembered = account !== undefined && isBuyer(account.role)
      await chooseClient(client, undefined, { isRemembered })
      // Who went on to another page meanwhile stays there.
      if (isOpen.current) void navigate(safeNext(params.get('next')) ?? portalConfig().homeRoute)
    } catch (error) {
      setFailure({ about, text: errorText(error), retry: () => void choose(client) })
      setChoosing(null)
    }
  }
  return { choose, choosing, failure: failure?.about === about ? failure : null }
}
