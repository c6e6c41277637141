import { Button, Row, Stack, type ButtonProps } from '@portal/shared-ui'
import { Field, Form, SubmitButton } from '@portal/shared-ui/form'
import { object, string } from 'yup'
import { useWords } from '../../words'
import { useFactorWords } from './words'

/** Proof that the owner of the session is present: the password, and a code if a second factor is on. */
export interface Proof {
  current_password: string
  second_factor: string
}

/** Asks for the current password and, with a second factor, for its code. */
export function ProofForm({
  hasCode,
  submit,
  look = 'primary',
  onProof,
  onCancel,
}: {
  hasCode: boolean
  /** The label of the button. */
  submit: string
  look?: ButtonProps['look']
  /** May throw ApiError, whose texts are shown at their fields. */
  onProof: (proof: Proof) => Promise<void>
  onCancel?: (() => void) | undefined
}) {
  const t = useWords()
  const tf = useFactorWords()
  const schema = object({
    current_password: string().required(t('login.password_error')),
    second_factor: hasCode ? string().trim().required(tf('code_error_app')) : string(),
  })
  return (
    <Form initialValues={{ current_password: '', second_factor: '' }} schema={schema} onSubmit={onProof}>
      {({ isSubmitting }) => (
        <Stack gap={4}>
          <Field
            name="current_password"
            label={tf('password')}
            type="password"
            autoComplete="current-password"
            autoFocus
          />
          {hasCode && (
            <Field
              name="second_factor"
              label={tf('code_app')}
              hint={tf('or_recovery')}
              autoComplete="one-time-code"
              maxLength={40}
            />
          )}
          <Row data-end>
            {onCancel && (
              <Button disabled={isSubmitting} onClick={onCancel}>
                {tf('cancel')}
              </Button>
            )}
            <SubmitButton look={look} busyLabel={tf('checking')}>
              {submit}
            </SubmitButton>
          </Row>
        </Stack>
      )}
    </Form>
  )
}
