import { ApiError, genericError } from '@portal/shared-sdk'
import { Alert } from '@portal/shared-ui'
import { Form as FormikForm, Formik, type FormikHelpers, type FormikProps, type FormikValues } from 'formik'
import { useEffect, useRef, type ReactNode } from 'react'
import type { ObjectSchema } from 'yup'
import { placeErrors } from './place-errors'

export interface FormProps<Values extends FormikValues> {
  initialValues: Values
  /** Yup; asked when the form is sent. */
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
export function Form<Values extends FormikValues>({ initialValues, schema, onSubmit, children, enableReinitialize, label }: FormProps<Values>) {
  const handleSubmit = async (values: Values, helpers: FormikHelpers<Values>) => {
    helpers.setStatus(undefined)
    try {
      await onSubmit(values, helpers)
    } catch (error) {
      const { fields, message } = placeErrors(error instanceof ApiError ? error : undefined, Object.keys(initialValues), genericError())
      helpers.setErrors(fields as never)
      helpers.setStatus(message)
    }
  }
  return (
    <Formik initialValues={initialValues} validationSchema={schema} onSubmit={handleSubmit} validateOnBlur={false} validateOnChange={false} enableReinitialize={enableReinitialize ?? false}>
      {(form) => (
        <FormikForm noValidate aria-label={label}>
          <FirstProblem submits={form.submitCount} isDone={!form.isSubmitting} />
          {typeof form.status === 'string' && <div style={{ marginBottom: 'var(--s-4)' }}><Alert tone="bad">{form.status}</Alert></div>}
          {typeof children === 'function' ? children(form) : children}
        </FormikForm>
      )}
    </Formik>
  )
}

/** Brings the first wrong field into view. It does not get the focus: that would take its error away. */
function FirstProblem({ submits, isDone }: { submits: number; isDone: boolean }) {
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (submits === 0 || !isDone) return
    mark.current?.closest('form')?.querySelector('[aria-invalid=true],[role=alert]')?.scrollIntoView?.({ block: 'center', behavior: 'smooth' })
  }, [submits, isDone])
  return <span ref={mark} hidden />
}
