import { paths } from '@portal/shared-sdk'
import type { Lead } from '@portal/shared-sdk'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { LeadBar } from './lead-bar'
import { LeadChoice } from './lead-choice'

/** The catalogue below the lead that it is for; without a lead the way to one (architecture, Areas). */
export default function LeadGate({ lead, children }: { lead: Lead | null; children: ReactNode }) {
  const leads = paths.leads()
  if (lead) return <><LeadBar lead={lead} />{children}</>
  return leads ? <Navigate to={leads} replace /> : <LeadChoice />
}
