import { ApiError, genericError } from '@portal/shared-sdk'
import { Alert, useUiWords } from '@portal/shared-ui'
import {
  Form as FormikForm,
  Formik,
  prepareDataForValidation,
  type FormikHelpers,
  type FormikProps,
  type FormikValues,
} from 'formik'
import { useEffect, useRef, type ReactNode } from 'react'
import type { ObjectSchema } from 'yup'
import { placeErrors } from './place-errors'

export interface FormProps<Values extends FormikValues> {
  initialValues: Values
  /** Yup, without asynchronous tests; asked when the form is sent. */
  schema?: ObjectSchema<Partial<Values>> | undefined
  /** Keeps the form busy until the promise is settled. An ApiError's texts land on their fields, others above the form. */
  onSubmit: (values: Values, helpers: FormikHelpers<Values>) => Promise<unknown> | void
  /** Fields and buttons; a function gets Formik's state. */
  children: ReactNode | ((form: FormikProps<Values>) => ReactNode)
  /** New initial values replace what stands in the form. */
  enableReinitialize?: boolean
  /** Name for screen readers. */
  label?: string
}

/** A form whose fields show their error until they have the focus again. What was typed survives every failure. */
export function Form<Values extends FormikValues>({
  initialValues,
  schema,
  onSubmit,
  children,
  enableReinitialize,
  label,
}: FormProps<Values>) {
  const handleSubmit = async (values: Values, helpers: FormikHelpers<Values>) => {
    helpers.setStatus({} satisfies Sent)
    try {
      await onSubmit(values, helpers)
    } catch (error) {
      const { fields, message } = placeErrors(
        error instanceof ApiError ? error : undefined,
        Object.keys(initialValues),
        genericError(),
      )
      helpers.setErrors(fields as never)
      helpers.setStatus({ problem: message } satisfies Sent)
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
          <FirstProblem submits={form.submitCount} isDone={!form.isSubmitting} />
          <Message
            sent={form.status as Sent | undefined}
            isRefused={form.submitCount > 0 && !form.isSubmitting && !form.status && isWrong(form.values, schema)}
          />
          {typeof children === 'function' ? children(form) : children}
        </FormikForm>
      )}
    </Formik>
  )
}

/** Formik's status, from when the values have passed the schema; `problem` is what the server says of the whole form. */
interface Sent {
  problem?: string | undefined
}

/** Empty fields are undefined to the schema, as when Formik asks it. */
function isWrong(values: FormikValues, schema: { isValidSync: (values: unknown) => boolean } | undefined) {
  return schema?.isValidSync(prepareDataForValidation(values)) === false
}

/**
 * What the server says, or that fields are wrong (000 section 8). The latter stays until they are right: were it gone
 * with the last field's error, as that gets the focus, the field would move away from under the pointer.
 */
function Message({ sent, isRefused }: { sent: Sent | undefined; isRefused: boolean }) {
  const t = useUiWords()
  const text = isRefused ? t('wrong_fields') : sent?.problem
  return text ? (
    <div data-hint={isRefused || undefined} style={{ marginBottom: 'var(--s-4)' }}>
      <Alert tone="bad">{text}</Alert>
    </div>
  ) : null
}

/** Brings the first wrong field, rather than the hint that there is one, into view. It does not get the focus: that would take its error away. */
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
