import { draftOf, fetchClients, loadErrorText, useAccount } from '@portal/shared-sdk'
import type { NamedRow } from '@portal/shared-sdk/contract'
import { Alert, Loading, Page, PageHead, Row, Sheet, Skeleton, Stack, useUiWords } from '@portal/shared-ui'
import { Field, Form, SubmitButton, type SubmitHelpers } from '@portal/shared-ui/form'
import { BackButton } from '@portal/shared-ui/list'
import { useState } from 'react'
import useSWR from 'swr'
import { string } from 'yup'
import { emailPattern } from '../login/email'
import { ownRoutes } from '../routes'
import { GrantFields } from './grant-fields'
import { grantSchema } from './grant-schema'
import { newGrants, sentGrants, type GrantValues } from './grant-values'
import type { Granter } from './grants'
import { isRightGone, RightGone } from './right-gone'
import { invite } from './user.api'
import { useUserWords } from './words'

/** Invites somebody to an account with the chosen rights (rules M-3, M-10). */
export default function InvitePage() {
  const t = useUserWords()
  const ui = useUiWords()
  const { account } = useAccount()
  const { data, error, mutate } = useSWR(['user_own_clients'], () => fetchClients({ page_size: 2 }), {
    shouldRetryOnError: false,
    revalidateOnFocus: false,
  })
  const only = data?.count === 1 ? data.results : []
  return (
    <Page width="form">
      <PageHead title={t('invite.title')} text={t('invite.text')} tools={<BackButton to={ownRoutes.users} />} />
      {error !== undefined && (
        <Alert tone="bad" action={{ label: ui('retry'), onClick: () => void mutate() }}>
          {loadErrorText(error)}
        </Alert>
      )}
      {error === undefined && !(account && data) && (
        <Loading>
          <Sheet>
            <Stack gap={4}>
              {[1, 2, 3, 4].map((row) => (
                <Skeleton key={row} height={56} />
              ))}
            </Stack>
          </Sheet>
        </Loading>
      )}
      {account && data && <InviteForm granter={account} clients={only.map(({ id, name }) => ({ id, name }))} />}
    </Page>
  )
}

interface InviteValues extends GrantValues {
  email: string
}

function InviteForm({ granter, clients }: { granter: Granter; clients: NamedRow[] }) {
  const t = useUserWords()
  const [outcome, setOutcome] = useState<{ sentTo: string } | 'right_gone' | null>(null)
  const [draft] = useState(() => draftOf<Partial<InviteValues>>('invitation'))
  const initial: InviteValues = { email: '', ...newGrants(granter, clients) }

  async function send(values: InviteValues, helpers: SubmitHelpers<InviteValues>) {
    const email = values.email.trim()
    const { email: _email, ...grants } = values
    const input = { email, ...sentGrants(grants, granter) }
    try {
      await helpers.once(input, (intention) => invite(input, intention))
    } catch (error) {
      if (!isRightGone(error)) throw error
      setOutcome('right_gone')
      return false
    }
    // Only the address is cleared, because the next invitation may be similar.
    helpers.resetForm({ values: { ...values, email: '' } })
    setOutcome({ sentTo: email })
    return true
  }
  return (
    <Sheet>
      {/* The next submit clears the former outcome, even if validation stops it. */}
      <div onSubmitCapture={() => setOutcome(null)}>
        <Form
          label={t('invite.title')}
          initialValues={initial}
          schema={grantSchema<InviteValues>(granter, undefined, t, {
            email: string().trim().required(t('error.email')).matches(emailPattern, t('error.email')),
          })}
          onSubmit={send}
          draft={draft}
        >
          <Stack gap={6}>
            <Field
              name="email"
              label={t('invite.email')}
              type="email"
              autoComplete="off"
              maxLength={254}
              hint={t('invite.email_hint')}
              required
            />
            <GrantFields granter={granter} held={undefined} />
            {outcome === 'right_gone' && <RightGone />}
            {outcome && outcome !== 'right_gone' && (
              <Alert tone="ok">{t('invite.sent', { email: outcome.sentTo })}</Alert>
            )}
            <Row data-end>
              <SubmitButton busyLabel={t('invite.sending')}>{t('invite.send')}</SubmitButton>
            </Row>
          </Stack>
        </Form>
      </div>
    </Sheet>
  )
}
