import { ApiError, enter, siteAddress } from '@portal/shared-sdk'
import { Page, Sheet } from '@portal/shared-ui'
import { Suspense, lazy, useEffect, useEffectEvent, useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { PageLoading } from '../page-loading'
import { isSecondStepDue } from '../login/login-error'
import { ownRoutes } from '../routes'
import type { AddressEntry } from './address-entry'

// Loaded on demand: it is rarely needed, and the form library is not in the first load.
const SecondStep = lazy(() => import(/* webpackChunkName: "second-step" */ '../account/second-factor/second-step'))

/** Exchanges the entry of an address for a session, removes it from the address and opens the page. */
export function Entering({ entry, to }: { entry: AddressEntry; to: string }) {
  const navigate = useNavigate()
  const [state, setState] = useState<'entering' | 'second step' | 'failed'>('entering')
  const key = JSON.stringify(entry)
  const exchangeOnce = useEffectEvent(() => {
    // Removed from the address and its history before anything can fail or be logged.
    window.history.replaceState(window.history.state, '', siteAddress(to))
    const exchange = started.get(key) ?? enter(entry)
    started.set(key, exchange)
    exchange.then(
      () => navigate(to, { replace: true }),
      (error: unknown) => setState(isSecondStepDue(error) ? 'second step' : 'failed'),
    )
  })
  // One exchange per entry, because a code can be used only once.
  useEffect(() => exchangeOnce(), [key])
  if (state === 'failed') return <Navigate to="/login?entry=failed" replace />
  if (state === 'entering' || entry.kind !== 'code') return <PageLoading />
  return <CodeStep code={entry.code} to={to} onFailed={() => setState('failed')} />
}

/** The second step of a one-use code's account; the one-use code stays valid until the step succeeds (rule S-34). */
function CodeStep({ code, to, onFailed }: { code: string; to: string; onFailed: () => void }) {
  const navigate = useNavigate()
  const enterWith = async (second_factor: string) => {
    try {
      await enter({ code, second_factor })
      await navigate(to, { replace: true })
    } catch (error) {
      // The one-use code is used or has expired.
      if (error instanceof ApiError && error.fields.non_field_errors) return onFailed()
      throw error
    }
  }
  return (
    <Page width="result">
      <Sheet>
        <Suspense fallback={<PageLoading />}>
          <SecondStep onCode={enterWith} onBack={() => void navigate(ownRoutes.logIn, { replace: true })} />
        </Suspense>
      </Sheet>
    </Page>
  )
}

const started = new Map<string, Promise<void>>()
