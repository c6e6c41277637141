import { draftOf, useAccount } from '@portal/shared-sdk'
import type { Account } from '@portal/shared-sdk/contract'
import { FieldGrid, notify, Row, Stack, Text } from '@portal/shared-ui'
import { CancelButton, Field, Form, SubmitButton } from '@portal/shared-ui/form'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ownRoutes } from '../../routes'
import { useWords } from '../../words'
import { changeAccount } from '../own-account.api'
import { changeOf, isOtherEmail, profileOf, profileSchema, type ProfileValues } from './profile-values'

/** How long the notice is shown that a link was sent, in ms. */
const longNotice = 15_000

/**
 * E-mail, first and last name. A new e-mail needs the current password and takes effect when its link is opened (rules
 * S-19, S-43).
 */
export function ProfileForm({ account }: { account: Account }) {
  const t = useWords()
  const navigate = useNavigate()
  const { reload } = useAccount()
  const [draft] = useState(() => draftOf<Partial<ProfileValues>>('profile', { without: ['current_password'] }))
  const [initialValues] = useState(() => profileOf(account))

  async function save(values: ProfileValues) {
    await changeAccount(changeOf(values, account))
    void reload()
    const email = values.email.trim()
    const linkSent = {
      title: t('profile.link_title', { email }),
      text: t('profile.link_text', { former: account.email }),
      tone: 'info',
      shownMs: longNotice,
    } as const
    notify(isOtherEmail(email, account) ? linkSent : { title: t('profile.saved'), tone: 'ok' })
    void navigate(ownRoutes.home)
  }
  return (
    <Form
      label={t('profile.data_title')}
      initialValues={initialValues}
      schema={profileSchema(t, account)}
      onSubmit={save}
      draft={draft}
    >
      {({ values }) => (
        <Stack gap={5}>
          <ProfileFields account={account} asksPassword={isOtherEmail(values.email, account)} />
          <Row data-spread>
            <Text data-size="s">{t('required_note')}</Text>
            <Row>
              <CancelButton onCancel={() => void navigate(ownRoutes.home)} />
              <SubmitButton busyLabel={t('profile.updating')}>{t('profile.update')}</SubmitButton>
            </Row>
          </Row>
        </Stack>
      )}
    </Form>
  )
}

function ProfileFields({ account, asksPassword }: { account: Account; asksPassword: boolean }) {
  const t = useWords()
  return (
    <FieldGrid>
      <div data-wide>
        <Field name="email" label={t('login.email')} type="email" autoComplete="email" maxLength={254} required />
      </div>
      {asksPassword && (
        <div data-wide>
          <Field
            name="current_password"
            label={t('profile.current_password')}
            type="password"
            autoComplete="current-password"
            hint={t('profile.email_hint', { former: account.email })}
            maxLength={200}
            required
          />
        </div>
      )}
      <Field name="first_name" label={t('profile.first_name')} autoComplete="given-name" maxLength={100} required />
      <Field name="last_name" label={t('profile.last_name')} autoComplete="family-name" maxLength={100} required />
    </FieldGrid>
  )
}
