import { useFormikContext } from 'formik'
import { useEffect } from 'react'
import type { Draft } from './draft'

/** Keeps what is typed into the Form around it. */
export function KeepDraft<Values extends Record<string, string>>({ draft }: { draft: Draft<Values> }) {
  const { values, dirty, isSubmitting } = useFormikContext<Values>()
  useEffect(() => {
    // While it is sent the draft is its sender's to forget.
    if (dirty && !isSubmitting) draft.keep(values)
  }, [draft, values, dirty, isSubmitting])
  return null
}
