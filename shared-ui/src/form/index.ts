/** Formik forms. */
export { CheckboxField, RadioCardsField } from './choice-fields'
export { Field } from './field'
export { Form, type SubmitHelpers } from './form'
export { CancelButton } from './kept-draft'
export { placeErrors } from './place-errors'
export { SubmitButton } from './submit-button'
