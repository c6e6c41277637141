import { ApiError, enter } from '@portal/shared-sdk'
import { Page, Sheet } from '@portal/shared-ui'
import { Suspense, lazy, useEffect, useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { PageLoading } from '../page-loading'
import { isSecondStepDue } from '../login/login-error'
import { ownRoutes } from '../routes'
import type { AddressEntry } from './address-entry'

// Few come this way, and forms are not in the first load.
const SecondStep = lazy(() => import(/* webpackChunkName: "second-step" */ '../account/second-factor/second-step'))

/** Swaps what the address carries for a session, takes it out of the address and goes on to the page. */
export function Entering({ entry, to }: { entry: AddressEntry; to: string }) {
  const navigate = useNavigate()
  const [state, setState] = useState<'entering' | 'second step' | 'failed'>('entering')
  const key = JSON.stringify(entry)
  useEffect(() => {
    // Out of the address and its history before anything can fail or be logged.
    window.history.replaceState(window.history.state, '', to)
    const exchange = started.get(key) ?? enter(entry)
    started.set(key, exchange)
    exchange.then(
      () => navigate(to, { replace: true }),
      (error: unknown) => setState(isSecondStepDue(error) ? 'second step' : 'failed'),
    )
    // One entry is one exchange: a code serves once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key])
  if (state === 'failed') return <Navigate to="/login?entry=failed" replace />
  if (state === 'entering' || entry.kind !== 'code') return <PageLoading />
  return <CodeStep code={entry.code} to={to} onFailed={() => setState('failed')} />
}

/** The second step of an account that a one-use code leads to; the code serves until a right one comes (rule S-34). */
function CodeStep({ code, to, onFailed }: { code: string; to: string; onFailed: () => void }) {
  const navigate = useNavigate()
  const enterWith = async (second_factor: string) => {
    try {
      await enter({ code, second_factor })
      await navigate(to, { replace: true })
    } catch (error) {
      // The code of the address is used or late by now.
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
