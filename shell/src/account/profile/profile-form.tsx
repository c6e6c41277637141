import { useAccount } from '@portal/shared-sdk'
import type { Account } from '@portal/shared-sdk/contract'
import { Alert, Button, FieldGrid, notify, Row, Stack, Text, useUiWords } from '@portal/shared-ui'
import { Field, Form, SubmitButton } from '@portal/shared-ui/form'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { draftOf } from '../../draft/draft'
import { StoreDraft } from '../../draft/store-draft'
import { ownRoutes } from '../../routes'
import { useWords } from '../../words'
import { changeAccount } from '../own-account.api'
import { changeOf, isOtherEmail, profileOf, profileSchema, type ProfileValues } from './profile-values'

/** The time to read that a link was sent, in ms. */
const longNotice = 15_000

/**
 * E-mail, first and last name; another e-mail asks for the current password and changes when its link is opened (rules
 * S-19, S-43).
 */
export function ProfileForm({ account, onDiscard }: { account: Account; onDiscard: () => void }) {
  const t = useWords()
  const ui = useUiWords()
  const navigate = useNavigate()
  const { reload } = useAccount()
  const [draft] = useState(() => draftOf<ProfileValues>('profile', account.id, ['email', 'first_name', 'last_name']))
  const [kept] = useState(draft.read)
  const [initialValues] = useState<ProfileValues>(() => ({ ...profileOf(account), ...kept }))

  async function save(values: ProfileValues) {
    await changeAccount(changeOf(values, account))
    draft.forget()
    void reload()
    notify(
      isOtherEmail(values.email, account)
        ? {
            title: t('profile.link_title', { email: values.email.trim() }),
            text: t('profile.link_text', { former: account.email }),
            tone: 'info',
            shownMs: longNotice,
          }
        : { title: t('profile.saved'), tone: 'ok' },
    )
    void navigate(ownRoutes.home)
  }
  const cancel = () => {
    draft.forget()
    void navigate(ownRoutes.home)
  }
  return (
    <Stack gap={4}>
      {kept && (
        <Alert
          action={{
            label: t('profile.discard'),
            onClick: () => {
              draft.forget()
              onDiscard()
            },
          }}
        >
          {t('profile.unsaved')}
        </Alert>
      )}
      <Form
        label={t('profile.data_title')}
        initialValues={initialValues}
        schema={profileSchema(t, account)}
        onSubmit={save}
      >
        {({ values }) => (
          <Stack gap={5}>
            <StoreDraft draft={draft} />
            <FieldGrid>
              <div data-wide>
                <Field
                  name="email"
                  label={t('login.email')}
                  type="email"
                  autoComplete="email"
                  maxLength={254}
                  required
                />
              </div>
              {isOtherEmail(values.email, account) && (
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
              <Field
                name="first_name"
                label={t('profile.first_name')}
                autoComplete="given-name"
                maxLength={100}
                required
              />
              <Field
                name="last_name"
                label={t('profile.last_name')}
                autoComplete="family-name"
                maxLength={100}
                required
              />
            </FieldGrid>
            <Row data-spread>
              <Text data-size="s">{t('required_note')}</Text>
              <Row>
                <Button onClick={cancel}>{ui('cancel')}</Button>
                <SubmitButton busyLabel={t('profile.updating')}>{t('profile.update')}</SubmitButton>
              </Row>
            </Row>
          </Stack>
        )}
      </Form>
    </Stack>
  )
}
