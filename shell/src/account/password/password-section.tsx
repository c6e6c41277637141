import { logOut } from '@portal/shared-sdk'
import { Row, Sheet, Stack } from '@portal/shared-ui'
import { Field, Form, SubmitButton } from '@portal/shared-ui/form'
import { object, ref, string } from 'yup'
import { useWords } from '../../words'
import { changeAccount } from '../own-account.api'
import type { SectionProps } from '../section-props'

const blank = { current_password: '', password: '', repeat: '' }

/** Changes the password, which ends every session of the account, this one too, and leads to the log-in (rule S-16). */
export function PasswordSection({ account }: SectionProps) {
  const t = useWords()
  const save = async ({ current_password, password }: typeof blank) => {
    await changeAccount({ current_password, password })
    logOut('password')
  }
  const schema = object({
    current_password: string().required(t('profile.current_password_error')),
    password: string().required(t('reset.short')).min(8, t('reset.short')),
    repeat: string()
      .required(t('reset.different'))
      .oneOf([ref('password')], t('reset.different')),
  })
  return (
    <Sheet title={t('profile.password_title')} text={t('profile.password_text')}>
      <Form label={t('profile.password_title')} initialValues={blank} schema={schema} onSubmit={save}>
        <Stack gap={4}>
          {/* For password managers, which need the user name to store the password with. */}
          <input type="text" hidden name="username" autoComplete="username" value={account.email} readOnly />
          <Field
            name="current_password"
            label={t('profile.current_password')}
            type="password"
            autoComplete="current-password"
            maxLength={200}
            required
          />
          <Field
            name="password"
            label={t('reset.password')}
            type="password"
            autoComplete="new-password"
            hint={t('profile.password_hint')}
            maxLength={200}
            required
          />
          <Field
            name="repeat"
            label={t('reset.repeat')}
            type="password"
            autoComplete="new-password"
            maxLength={200}
            required
          />
          <Row data-end>
            <SubmitButton busyLabel={t('reset.busy')}>{t('profile.password_save')}</SubmitButton>
          </Row>
        </Stack>
      </Form>
    </Sheet>
  )
}
