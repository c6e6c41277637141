/** Formik forms in our look, in an entry of their own. */
export { CheckboxField, RadioCardsField, type RadioCardsFieldProps } from './choice-fields'
export { Field, type FieldProps } from './field'
export { Form, type FormProps } from './form'
export { placeErrors } from './place-errors'
export { SubmitButton } from './submit-button'
