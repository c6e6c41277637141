import { ApiError, currentLanguage, genericError } from '@portal/shared-sdk'
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
import { useEffect, useRef, type ReactNode } from 'react'
import type { ObjectSchema } from 'yup'
import { placeErrors } from './place-errors'

interface FormProps<Values extends FormikValues> {
  initialValues: Values
  /** Yup, without asynchronous tests; asked when the form is sent. */
  schema?: ObjectSchema<Partial<Values>> | undefined
  /**
   * Keeps the form busy until the promise is settled. An ApiError's texts land on their fields, others above the form.
   */
  onSubmit: (values: Values, helpers: FormikHelpers<Values>) => Promise<unknown> | void
  /** Fields and buttons; a function gets Formik's state. */
  children: ReactNode | ((form: FormikProps<Values>) => ReactNode)
  /** New initial values replace what stands in the form. */
  enableReinitialize?: boolean
  /** Name for screen readers. */
  label?: string
  /** What stands above the form while fields are wrong; that fields are to be filled in, unless told. */
  wrongText?: string
}

/** A form whose fields show their error until they have the focus again. What was typed survives every failure. */
export function Form<Values extends FormikValues>({
  initialValues,
  schema,
  onSubmit,
  children,
  enableReinitialize,
  label,
  wrongText,
}: FormProps<Values>) {
  const handleSubmit = async (values: Values, helpers: FormikHelpers<Values>) => {
    helpers.setStatus({} satisfies Sent)
    try {
      await onSubmit(values, helpers)
    } catch (error) {
      helpers.setErrors(placed(error, initialValues).fields as never)
      helpers.setStatus({ error } satisfies Sent)
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
          <ToldAnew form={form} schema={schema} />
          <FirstProblem submits={form.submitCount} isDone={!form.isSubmitting} />
          <Message
            wrongText={wrongText}
            problem={problemOf(form.status as Sent | undefined, initialValues)}
            isRefused={form.submitCount > 0 && !form.isSubmitting && !form.status && isWrong(form.values, schema)}
          />
          {typeof children === 'function' ? children(form) : children}
        </FormikForm>
      )}
    </Formik>
  )
}

/** Formik's status, from when the values have passed the schema; `error` is with what sending them failed. */
interface Sent {
  error?: unknown
}

const placed = (error: unknown, values: FormikValues) =>
  placeErrors(error instanceof ApiError ? error : undefined, Object.keys(values), genericError())

/** What the server says of the whole form; our own text is in the language of now. */
const problemOf = (sent: Sent | undefined, values: FormikValues) =>
  sent && 'error' in sent ? placed(sent.error, values).message : undefined

interface Judge {
  isValidSync: (values: unknown) => boolean
  validateSync: (values: unknown, options: { abortEarly: boolean }) => unknown
}

/** Empty fields are undefined to the schema, as when Formik asks it. */
function isWrong(values: FormikValues, schema: Judge | undefined) {
  return schema?.isValidSync(prepareDataForValidation(values)) === false
}

/** What the schema refuses, by field, in the language of its texts. */
function wrongFields(values: FormikValues, schema: Judge | undefined): Record<string, unknown> {
  try {
    schema?.validateSync(prepareDataForValidation(values), { abortEarly: false })
    return {}
  } catch (error) {
    return yupToFormErrors(error)
  }
}

/** After a switch of language the fields that show an error of the schema show it in the new one. */
function ToldAnew<Values extends FormikValues>({
  form,
  schema,
}: {
  form: FormikProps<Values>
  schema: Judge | undefined
}) {
  useUiWords()
  const language = currentLanguage()
  const shown = useRef(language)
  useEffect(() => {
    if (shown.current === language) return
    shown.current = language
    const names = Object.keys(form.errors)
    // What the server said of a field stays: only it knows how to say that.
    if (names.length === 0 || form.status) return
    const now = wrongFields(form.values, schema)
    form.setErrors(Object.fromEntries(names.map((name) => [name, now[name] ?? form.errors[name]])) as never)
  })
  return null
}

/**
 * What the server says, or that fields are wrong (000 section 8). The latter stays until they are right: were it gone
 * with the last field's error, as that gets the focus, the field would move away from under the pointer.
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
 * Brings the first wrong field, rather than the hint that there is one, into view. It does not get the focus: that
 * would take its error away.
 */
function FirstProblem({ submits, isDone }: { submits: number; isDone: boolean }) {
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (submits === 0 || !isDone) return
    mark.current
      ?.closest('form')
      ?.querySelector('[aria-invalid=true],:not([data-hint]) > [role=alert]')
      ?.scrollIntoView?.({ block: 'center', behavior: 'smooth' })
  }, [submits, isDone])
  return <span ref={mark} hidden />
}
