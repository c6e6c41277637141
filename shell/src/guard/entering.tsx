import { enter } from '@portal/shared-sdk'
import { useEffect, useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { PageLoading } from '../page-loading'
import type { AddressEntry } from './address-entry'

/** Swaps what the address carries for a session, takes it out of the address and goes on to the page. */
export function Entering({ entry, to }: { entry: AddressEntry; to: string }) {
  const navigate = useNavigate()
  const [failed, setFailed] = useState(false)
  const key = JSON.stringify(entry)
  useEffect(() => {
    // Out of the address and its history before anything can fail or be logged.
    window.history.replaceState(window.history.state, '', to)
    const exchange = started.get(key) ?? enter(entry)
    started.set(key, exchange)
    exchange.then(
      () => navigate(to, { replace: true }),
      () => setFailed(true),
    )
    // One entry is one exchange: a code serves once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key])
  return failed ? <Navigate to="/login?entry=failed" replace /> : <PageLoading />
}

const started = new Map<string, Promise<void>>()
