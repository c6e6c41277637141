import { ApiError, errorText, Intentions } from '@portal/shared-sdk'
import type { Absence } from '@portal/shared-sdk/contract'
import { useRef, useState } from 'react'
import { endAbsence } from './absence.api'

/** Ends absences, one at a time; one that is over already counts as ended. */
export function useEndAbsence(onEnded: () => Promise<unknown>) {
  const [busy, setBusy] = useState<number | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [intentions] = useState(() => new Intentions())
  const isBusy = useRef(false)

  async function end({ id }: Absence) {
    if (isBusy.current) return
    isBusy.current = true
    setBusy(id)
    setFailed(null)
    try {
      await intentions
        .once({ id }, (intention) => endAbsence(id, intention))
        .catch((error: unknown) => {
          if (!(error instanceof ApiError) || error.status !== 404) throw error
        })
      await onEnded()
    } catch (error) {
      setFailed(errorText(error))
    } finally {
      isBusy.current = false
      setBusy(null)
    }
  }
  return { busy, failed, end }
}
