import { useListData } from '@portal/shared-sdk'
import { checkLead } from '@portal/shared-sdk/calls/leads'
import type { LeadCheck, LeadChecked } from '@portal/shared-sdk/contract'
import { useEffect, useState } from 'react'

/** Milliseconds of quiet before what is typed is looked up. */
const quiet = 600

/** Whether enough is typed to look for the same lead: three characters of its name, or anything else that tells it. */
export const isWorthChecking = ({ name, national_id, email, phone }: LeadCheck): boolean =>
  (name ?? '').trim().length >= 3 || [national_id, email, phone].some((value) => (value ?? '').trim() !== '')

/**
 * Leads that may be the same as the one that is typed, and whether its tax id is right (rules O-1, O-2); an older
 * question is given up for a newer one. undefined while nothing is known: it helps and never hinders.
 */
export function useLeadCheck(typed: LeadCheck): LeadChecked | undefined {
  const text = JSON.stringify(typed)
  const [asked, setAsked] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(isWorthChecking(JSON.parse(text) as LeadCheck) ? text : null), quiet)
    return () => clearTimeout(timer)
  }, [text])
  const { data } = useListData(asked === null ? null : ['lead_check', asked], (signal) =>
    checkLead(JSON.parse(asked ?? '{}') as LeadCheck, signal),
  )
  return asked === null ? undefined : data
}
