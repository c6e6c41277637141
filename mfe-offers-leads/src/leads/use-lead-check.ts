import { useListData } from '@portal/shared-sdk'
import { checkLead } from '@portal/shared-sdk/calls/leads'
import type { LeadCheck, LeadChecked } from '@portal/shared-sdk/contract'
import { useEffect, useState } from 'react'

/** Milliseconds after the last key before the check is called. */
const debounce = 600

/** Whether enough is typed for a check: three characters of the name, or anything in another field. */
export const isWorthChecking = ({ name, national_id, email, phone }: LeadCheck): boolean =>
  (name ?? '').trim().length >= 3 || [national_id, email, phone].some((value) => (value ?? '').trim() !== '')

/**
 * Similar leads, and whether the tax id is right (rules O-1, O-2); a newer check cancels the former one. undefined
 * before the first answer and after a failure, which is not shown.
 */
export function useLeadCheck(typed: LeadCheck): LeadChecked | undefined {
  const { id, name, national_id, email, phone } = typed
  const [asked, setAsked] = useState<LeadCheck | null>(null)
  useEffect(() => {
    const wanted = { id, name, national_id, email, phone }
    const timer = setTimeout(() => setAsked(isWorthChecking(wanted) ? wanted : null), debounce)
    return () => clearTimeout(timer)
  }, [id, name, national_id, email, phone])
  const { data } = useListData(asked === null ? null : ['lead_check', JSON.stringify(asked)], (signal) =>
    checkLead(asked ?? {}, signal),
  )
  return asked === null ? undefined : data
}
