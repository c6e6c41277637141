import { isRecord, fieldsWhere, useLeaveQuestion, type Draft } from '@portal/shared-sdk'
import { Alert, Button, useUiWords, type ButtonProps } from '@portal/shared-ui'
import { useFormikContext, type FormikValues } from 'formik'
import { createContext, useContext, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

/** The draft of the Form around. */
export const DraftContext = createContext<Draft<never> | undefined>(undefined)

/**
 * Stores what is typed into the Form around it, and puts it back when the form opens again, with a way to discard it
 * (rule P-39). Closing the tab meanwhile asks (P-40). sent: the values that were sent last.
 */
export function KeptDraft<Values extends FormikValues>({
  draft,
  sent,
}: {
  draft: Draft<Partial<Values>>
  sent: FormikValues | undefined
}) {
  const t = useUiWords()
  const { values, initialValues, dirty, isSubmitting, setValues, resetForm } = useFormikContext<Values>()
  const [isRestored, setRestored] = useState(() => knownOf(draft.read(), initialValues) !== undefined)
  const wasDirty = useRef(false)
  // Before the first paint, so that nobody sees the empty form.
  const putBack = useEffectEvent((kept: typeof draft) => {
    const stored = knownOf(kept.read(), initialValues)
    if (stored) void setValues({ ...initialValues, ...stored }, false)
  })
  useLayoutEffect(() => putBack(draft), [draft])
  const isOpen = dirty && values !== sent
  useEffect(() => {
    if (isSubmitting) return
    if (isOpen) draft.store(values)
    // Typed back or reset. At first nothing is dirty, and the draft is yet to be put back.
    else if (wasDirty.current && !dirty) {
      draft.forget()
      setRestored(false)
    }
    wasDirty.current = dirty
  }, [draft, values, dirty, isOpen, isSubmitting])
  useLeaveQuestion(isOpen && !isSubmitting)
  if (!isRestored || !isOpen) return null
  return (
    <div style={{ marginBottom: 'var(--s-4)' }}>
      <Alert action={{ label: t('discard'), onClick: () => resetForm() }}>{t('unsaved')}</Alert>
    </div>
  )
}

/** The fields of a stored draft that the form still has, of the same kind; undefined without any. */
function knownOf<Values extends FormikValues>(stored: Partial<Values> | undefined, initial: Values) {
  if (!isRecord(stored)) return undefined
  const known = fieldsWhere<Partial<Values>>(
    stored,
    (value, name) =>
      name in initial && typeof value === typeof initial[name] && Array.isArray(value) === Array.isArray(initial[name]),
  )
  return Object.keys(known).length > 0 ? known : undefined
}

/** 'Cancelar' of a Form: discards what was typed, unlike any other way to leave it. */
export function CancelButton({
  onCancel,
  ...rest
}: Omit<ButtonProps, 'type' | 'onClick' | 'children'> & { onCancel: () => void }) {
  const t = useUiWords()
  const draft = useContext(DraftContext)
  return (
    <Button
      {...rest}
      onClick={() => {
        draft?.forget()
        onCancel()
      }}
    >
      {t('cancel')}
    </Button>
  )
}
