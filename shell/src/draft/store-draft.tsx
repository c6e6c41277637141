import { useFormikContext } from 'formik'
import { useEffect } from 'react'
import type { Draft } from './draft'

/** Stores what is typed into the Form around it. */
export function StoreDraft<Values extends Record<string, string>>({ draft }: { draft: Draft<Values> }) {
  const { values, dirty, isSubmitting } = useFormikContext<Values>()
  useEffect(() => {
    // While the form is being sent, the form's own code removes the draft.
    if (dirty && !isSubmitting) draft.store(values)
  }, [draft, values, dirty, isSubmitting])
  return null
}
