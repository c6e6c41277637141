import { ApiError, currentLanguage, genericError, Intentions, type Draft } from '@portal/shared-sdk'
import { Alert, useUiWords } from '@portal/shared-ui'
import {
  Form as FormikForm,
  Formik,
  prepareDataForValidation,
  yupToFormErrors,
  type FormikHelpers,
  type FormikProps,
  type FormikValues,
} from 'formik'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { ObjectSchema } from 'yup'
import { DraftContext, KeptDraft } from './kept-draft'
import { placeErrors } from './place-errors'

/** Formik's helpers, and `once`, which sends a change with an idempotency key: see Intentions. */
export type SubmitHelpers<Values> = FormikHelpers<Values> & Pick<Intentions, 'once'>

interface FormProps<Values extends FormikValues> {
  initialValues: Values
  /** A Yup schema without asynchronous tests; checked on submit. */
  schema?: ObjectSchema<Partial<Values>> | undefined
  /**
   * The form is busy until the promise settles, and is not submitted again meanwhile. The field texts of an ApiError show at their fields, others above the
   * form. false: nothing was sent, and the draft stays.
   */
  onSubmit: (values: Values, helpers: SubmitHelpers<Values>) => Promise<unknown> | void
  /** Fields and buttons; a function gets Formik's state. */
  children: ReactNode | ((form: FormikProps<Values>) => ReactNode)
  /** New initial values replace the current ones. */
  enableReinitialize?: boolean
  /** Name for screen readers. */
  label?: string
  /** Text above the form while fields are wrong; default: a request to fill them in. */
  wrongText?: string
  /** Where what is typed stays until it is sent (rule P-39); without one it lasts as long as the form. */
  draft?: Draft<Partial<Values>>
}

/** A Formik form. A field shows its error until it gets the focus; what was typed survives every failure. */
export function Form<Values extends FormikValues>({
  initialValues,
  schema,
  onSubmit,
  children,
  enableReinitialize,
  label,
  wrongText,
  draft,
}: FormProps<Values>) {
  const [intentions] = useState(() => new Intentions())
  const isSending = useRef(false)
  const handleSubmit = async (values: Values, helpers: FormikHelpers<Values>) => {
    if (isSending.current) return
    isSending.current = true
    helpers.setStatus({} satisfies Sent)
    try {
      const once: Intentions['once'] = (body, call) => intentions.once(body, call)
      if ((await onSubmit(values, { ...helpers, once })) === false) return
      draft?.forget()
      helpers.setStatus({ sent: values } satisfies Sent)
    } catch (error) {
      helpers.setErrors(placedErrors(error, initialValues).fields as never)
      helpers.setStatus({ error } satisfies Sent)
    } finally {
      isSending.current = false
    }
  }
  return (
    <Formik
      initialValues={initialValues}
      validationSchema={schema}
      onSubmit={handleSubmit}
      validateOnBlur={false}
      validateOnChange={false}
      enableReinitialize={enableReinitialize ?? false}
    >
      {(form) => (
        <FormikForm
          noValidate
          aria-label={label}
          onSubmit={(event) => {
            form.setStatus(undefined)
            form.handleSubmit(event)
          }}
        >
          <TranslatedErrors form={form} schema={schema} />
          <FirstProblem submits={form.submitCount} isDone={!form.isSubmitting} />
          <Message
            wrongText={wrongText}
            problem={problemOf(sentOf(form), initialValues)}
            isRefused={form.submitCount > 0 && !form.isSubmitting && !form.status && isWrong(form.values, schema)}
          />
          {draft && <KeptDraft draft={draft} sent={sentOf(form)?.sent} />}
          <DraftContext value={draft as Draft<never> | undefined}>
            {typeof children === 'function' ? children(form) : children}
          </DraftContext>
        </FormikForm>
      )}
    </Formik>
  )
}

/** Formik's status once the values have passed the schema. error: why sending them failed; sent: these values were. */
interface Sent {
  error?: unknown
  sent?: FormikValues
}

const placedErrors = (error: unknown, values: FormikValues) =>
  placeErrors(error instanceof ApiError ? error : undefined, Object.keys(values), genericError())

/** The message for the whole form: of the server, or our generic text in the current language. */
const sentOf = ({ status }: Pick<FormikProps<FormikValues>, 'status'>) => status as Sent | undefined

const problemOf = (sent: Sent | undefined, values: FormikValues) =>
  sent && 'error' in sent ? placedErrors(sent.error, values).message : undefined

interface Schema {
  isValidSync: (values: unknown) => boolean
  validateSync: (values: unknown, options: { abortEarly: boolean }) => unknown
}

/** Empty fields become undefined, as in the validation of Formik itself. */
function isWrong(values: FormikValues, schema: Schema | undefined) {
  return schema?.isValidSync(prepareDataForValidation(values)) === false
}

/** The errors of the schema by field, in the current language. */
function wrongFields(values: FormikValues, schema: Schema | undefined): Record<string, unknown> {
  try {
    schema?.validateSync(prepareDataForValidation(values), { abortEarly: false })
    return {}
  } catch (error) {
    return yupToFormErrors(error)
  }
}

/** After a change of language, fields that show an error of the schema show it in the new language. */
function TranslatedErrors<Values extends FormikValues>({
  form,
  schema,
}: {
  form: FormikProps<Values>
  schema: Schema | undefined
}) {
  useUiWords()
  const language = currentLanguage()
  const shown = useRef(language)
  useEffect(() => {
    if (shown.current === language) return
    shown.current = language
    const names = Object.keys(form.errors)
    // An error of the server stays: only the server can translate it.
    if (names.length === 0 || form.status) return
    const now = wrongFields(form.values, schema)
    form.setErrors(Object.fromEntries(names.map((name) => [name, now[name] ?? form.errors[name]])) as never)
  })
  return null
}

/**
 * The server's message, or that fields are wrong (rule A-31). The latter stays until the fields are right: an error
 * disappears when its field gets the focus, and if this text disappeared with it, the field would move away from under
 * the pointer.
 */
function Message({
  problem,
  isRefused,
  wrongText,
}: {
  problem: string | undefined
  isRefused: boolean
  wrongText: string | undefined
}) {
  const t = useUiWords()
  const text = isRefused ? (wrongText ?? t('wrong_fields')) : problem
  return text ? (
    <div data-hint={isRefused || undefined} style={{ marginBottom: 'var(--s-4)' }}>
      <Alert tone="bad">{text}</Alert>
    </div>
  ) : null
}

/**
 * Scrolls to the first wrong field, not just to the text above the form. It does not focus the field: that would remove
 * its error.
 */
function FirstProblem({ submits, isDone }: { submits: number; isDone: boolean }) {
  const anchor = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (submits === 0 || !isDone) return
    anchor.current
      ?.closest('form')
      ?.querySelector('[aria-invalid=true],:not([data-hint]) > [role=alert]')
      ?.scrollIntoView?.({ block: 'center', behavior: 'smooth' })
  }, [submits, isDone])
  return <span ref={anchor} hidden />
}
