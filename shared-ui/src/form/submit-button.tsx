import { Button, type ButtonProps } from '@portal/shared-ui'
import { useFormikContext } from 'formik'

/** Submits the Form around it; busy while it is sent. */
export function SubmitButton({ look = 'primary', ...rest }: Omit<ButtonProps, 'type' | 'busy'>) {
  const { isSubmitting } = useFormikContext()
  return <Button {...rest} type="submit" look={look} busy={isSubmitting} />
}
