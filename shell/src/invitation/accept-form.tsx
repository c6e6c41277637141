import { ApiError, draftOf, logIn } from '@portal/shared-sdk'
import type { InvitationShown } from '@portal/shared-sdk/contract'
import { Stack } from '@portal/shared-ui'
import { Field, Form, SubmitButton, type SubmitHelpers } from '@portal/shared-ui/form'
import { useState } from 'react'
import { object, string } from 'yup'
import { AuthHeading } from '../login/auth-layout'
import { acceptInvitation } from './invitation.api'
import { useInvitationWords } from './words'

/**
 * How far it got. logging_in: the account is created; made: it is created, but the log-in failed; late: link expired.
 */
export type Accepted = 'logging_in' | 'logged_in' | 'made' | 'late'

/** Name and password for the account of an invitation; its button creates the account and logs in (rule M-14). */
export function AcceptForm({
  invitation: { email, brand, invited_by, clients },
  token,
  onAccepted,
}: {
  invitation: InvitationShown
  token: string
  onAccepted: (how: Accepted) => void
}) {
  const t = useInvitationWords()
  const [draft] = useState(() => draftOf<Partial<Values>>(`accept_${email}`, { without: ['email', 'password'] }))

  async function accept({ first_name, last_name, password }: Values, { once }: SubmitHelpers<Values>) {
    const input = { token, first_name: first_name.trim(), last_name: last_name.trim(), password }
    try {
      const made = await once(input, (intention) => acceptInvitation(input, intention))
      onAccepted('logging_in')
      const isIn = await logIn({ email: made.email, password }).then(
        () => true,
        () => false,
      )
      onAccepted(isIn ? 'logged_in' : 'made')
    } catch (error) {
      if (error instanceof ApiError && error.fields.token) return onAccepted('late')
      throw error
    }
  }
  const schema = object({
    email: string(),
    first_name: string().trim().required(t('first_name_error')),
    last_name: string().trim().required(t('last_name_error')),
    password: string().required(t('short')).min(8, t('short')),
  })
  return (
    <>
      <AuthHeading>
        <h1>{t('title')}</h1>
        <p>{t('who', { who: invited_by, brand })}</p>
        <p>{t('clients', { count: clients.length, clients: clients.join(', ') })}</p>
      </AuthHeading>
      <Form
        label={t('title')}
        initialValues={{ email, first_name: '', last_name: '', password: '' }}
        schema={schema}
        onSubmit={accept}
        draft={draft}
      >
        <Stack gap={4}>
          {/* Read only: the invitation is for this address. A password manager stores it with the password. */}
          <Field size="l" name="email" label={t('email')} type="email" autoComplete="username" disabled />
          <Field size="l" name="first_name" label={t('first_name')} autoComplete="given-name" maxLength={100} />
          <Field size="l" name="last_name" label={t('last_name')} autoComplete="family-name" maxLength={100} />
          <Field
            size="l"
            name="password"
            label={t('password')}
            type="password"
            autoComplete="new-password"
            maxLength={200}
            hint={t('hint')}
          />
          <SubmitButton size="l" wide busyLabel={t('busy')}>
            {t('submit')}
          </SubmitButton>
        </Stack>
      </Form>
    </>
  )
}

interface Values {
  email: string
  first_name: string
  last_name: string
  password: string
}
