import { errorText, formatDateTime, loadErrorText } from '@portal/shared-sdk'
import type { Invitation } from '@portal/shared-sdk/contract'
import { Alert, Badge, below, Button, notify, Row, Sheet, Stack, Text, useUiWords, useWrite } from '@portal/shared-ui'
import { lazy, Suspense, useState } from 'react'
import styled from 'styled-components'
import { isRightGone, RightGone } from './right-gone'
import { centersInWords, clientsInWords } from './rights-in-words'
import { useInvitations } from './use-invitations'
import { resendInvitation } from './user.api'
import { useUserWords } from './words'

const WithdrawDialog = lazy(() => import('./withdraw-dialog'))

/** The open invitations, newest first; nothing if there is none (rules M-10, M-11). */
export function InvitationsSheet() {
  const t = useUserWords()
  const ui = useUiWords()
  const { data, error, mutate } = useInvitations()
  const [withdrawing, setWithdrawing] = useState<Invitation | null>(null)
  if (error !== undefined && !isRightGone(error))
    return (
      <Alert tone="bad" action={{ label: ui('retry'), onClick: () => void mutate() }}>
        {t('invitations.failed', { reason: loadErrorText(error) })}
      </Alert>
    )
  if (!data || data.results.length === 0) return null
  return (
    <Sheet edge title={t('invitations.title', { count: data.results.length })}>
      <List>
        {data.results.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            onSent={() => void mutate()}
            onWithdraw={() => setWithdrawing(invitation)}
          />
        ))}
      </List>
      {withdrawing && (
        <Suspense fallback={null}>
          <WithdrawDialog
            invitation={withdrawing}
            onWithdrawn={() => void mutate()}
            onClose={() => setWithdrawing(null)}
          />
        </Suspense>
      )}
    </Sheet>
  )
}

function InvitationRow({
  invitation,
  onSent,
  onWithdraw,
}: {
  invitation: Invitation
  onSent: () => void
  onWithdraw: () => void
}) {
  const t = useUserWords()
  const { id, email, sent_at, expires_at, is_late: isLate } = invitation
  const [isSent, setSent] = useState(false)
  const { write, isBusy, error } = useWrite(async (_invitation: { id: number }, intention) => {
    await resendInvitation(id, intention)
    notify({ title: t('invitations.sent_again', { email }), tone: 'ok' })
    setSent(true)
    onSent()
  })
  return (
    <Item>
      <Row data-spread gap={4}>
        <Stack gap={1}>
          <Row gap={2}>
            <b>{email}</b>
            {isLate && <Badge tone="warn">{t('invitations.late')}</Badge>}
          </Row>
          <Text data-size="s">
            {clientsInWords(invitation, t)}, {centersInWords(invitation, t)}
          </Text>
          <Text data-size="s" data-tone="faint">
            {t(isLate ? 'invitations.ended' : 'invitations.dates', {
              sent: formatDateTime(sent_at),
              until: formatDateTime(expires_at),
            })}
          </Text>
        </Stack>
        <Row>
          <Button
            size="s"
            busy={isBusy}
            // Not twice: sending again would invalidate the link that was just sent.
            aria-disabled={isSent}
            busyLabel={t('invitations.sending')}
            onClick={() => !isSent && void write({ id })}
            aria-label={t('invitations.resend_named', { email })}
          >
            {t(isSent ? 'invitations.resent' : 'invitations.resend')}
          </Button>
          <Button size="s" look="ghost" onClick={onWithdraw} aria-label={t('invitations.withdraw_named', { email })}>
            {t('invitations.withdraw')}
          </Button>
        </Row>
      </Row>
      {error !== undefined && (isRightGone(error) ? <RightGone /> : <Alert tone="bad">{errorText(error)}</Alert>)}
    </Item>
  )
}

const List = styled.ul`
  li + li {
    border-top: 1px solid var(--line);
  }
`

const Item = styled.li`
  padding: var(--s-3) var(--s-5);
  ${below.phone} {
    padding-inline: var(--s-4);
  }
`
