import { hasFlag, linkTo, useSession } from '@portal/shared-sdk'
import { Loading, Page, Skeleton, below } from '@portal/shared-ui'
import { Suspense, lazy, type ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import styled from 'styled-components'
import { useKind } from './use-kind'

const LeadBar = lazy(() => import('../lead/lead-bar'))
const LeadChoice = lazy(() => import('../lead/lead-choice'))

/** Guards a catalogue: the public one needs its flag, the lead's one a chosen lead (rules K-60, L-12). */
export function KindGate({ children }: { children: ReactNode }) {
  const { name } = useKind()
  const { lead } = useSession()
  if (name === 'public' && !hasFlag('catalogo_public')) return <Navigate to="/" replace />
  if (name !== 'lead') return children
  const leads = linkTo('leads')
  if (!lead)
    return leads ? (
      <Navigate to={leads} replace />
    ) : (
      <Suspense fallback={<Waiting />}>
        <LeadChoice />
      </Suspense>
    )
  return (
    <>
      <Suspense fallback={<BarPlace />}>
        <LeadBar lead={lead} />
      </Suspense>
      {children}
    </>
  )
}

function Waiting() {
  return (
    <Page width="list">
      <Loading>
        <Skeleton height={400} />
      </Loading>
    </Page>
  )
}

/** Has the height of the lead's bar while its code loads. */
const BarPlace = styled.div`
  height: 37px;
  ${below.phone} {
    height: 53px;
  }
`
