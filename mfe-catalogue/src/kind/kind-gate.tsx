import { hasFlag, useSession } from '@portal/shared-sdk'
import { Suspense, lazy, type ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { useKind } from './use-kind'

const LeadGate = lazy(() => import('../lead/lead-gate'))

/** Who may be in a catalogue: nobody in the public one of a variant that has none, somebody with a lead in the lead's. */
export function KindGate({ children }: { children: ReactNode }) {
  const { name } = useKind()
  const { lead } = useSession()
  if (name === 'public' && !hasFlag('catalogo_public')) return <Navigate to="/" replace />
  if (name !== 'lead') return children
  return <Suspense fallback={null}><LeadGate key={lead?.id} lead={lead}>{children}</LeadGate></Suspense>
}
