import { ApiError, isId, loadErrorText, newIntention, useAccount } from '@portal/shared-sdk'
import type { User } from '@portal/shared-sdk/contract'
import { Alert, Loading, Page, PageHead, Sheet, Skeleton, Split, Stack, useUiWords } from '@portal/shared-ui'
import { BackButton } from '@portal/shared-ui/list'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import useSWR from 'swr'
import { AbsencesSection } from '../account/absences/absences-section'
import { ChangeList } from '../account/changes/change-list'
import { ownRoutes } from '../routes'
import { AccountSheet } from './account-sheet'
import { OwnGrants } from './own-grants'
import { validates } from './grant-values'
import { isRightGone, RightGone } from './right-gone'
import { userName } from './rights-in-words'
import { fetchUser } from './user.api'
import { UserForm } from './user-form'
import { useUserWords } from './words'

/** An account that the user manages: its rights, state and history (rules M-1 to M-8, M-20). */
export default function UserPage() {
  const id = Number(useParams().id)
  // The key starts a new form for another account.
  return <OneUser key={id} id={isId(id) ? id : null} />
}

function OneUser({ id }: { id: number | null }) {
  const t = useUserWords()
  // A key of its own for each visit, so that the form never starts with a cached answer.
  const [visit] = useState(newIntention)
  const {
    data: user,
    error,
    mutate,
  } = useSWR(id === null ? null : ['user', id, visit], () => fetchUser(id ?? 0), {
    shouldRetryOnError: false,
    // No revalidation while the user types, so that a change by somebody else is noticed as a conflict.
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  })
  return (
    <Page width="list">
      <PageHead
        title={user ? userName(user) : t('one')}
        text={user?.email}
        tools={<BackButton to={ownRoutes.users} />}
      />
      <Stack gap={4}>
        {(error !== undefined || id === null) && <LoadFailure error={error} onRetry={() => void mutate()} />}
        {!user && error === undefined && id !== null && <LoadingParts />}
        {user && (
          <UserParts
            user={user}
            onChanged={(changed) => void mutate(changed, { revalidate: false })}
            onReload={() => mutate()}
          />
        )}
      </Stack>
    </Page>
  )
}

function UserParts({
  user,
  onChanged,
  onReload,
}: {
  user: User
  onChanged: (user: User) => void
  onReload: () => Promise<User | undefined>
}) {
  const { account } = useAccount()
  return (
    <Split side={<AccountSheet user={user} onChanged={onChanged} onReload={onReload} />} width={320}>
      <Stack gap={4}>
        {user.is_self && <OwnGrants user={user} />}
        {!user.is_self && account && <UserForm user={user} granter={account} onSaved={onChanged} onReload={onReload} />}
        {/* The key loads it again when the right to validate changes. */}
        <AbsencesSection key={String(validates(user))} account={user.id} />
        <ChangeList user={user.id} version={user.version} />
      </Stack>
    </Split>
  )
}

function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useUserWords()
  const ui = useUiWords()
  if (isRightGone(error)) return <RightGone />
  const isGone = error === undefined || (error instanceof ApiError && error.status === 404)
  return isGone ? (
    <Alert tone="bad">{t('gone')}</Alert>
  ) : (
    <Alert tone="bad" action={{ label: ui('retry'), onClick: onRetry }}>
      {loadErrorText(error)}
    </Alert>
  )
}

function LoadingParts() {
  return (
    <Loading>
      <Split
        side={
          <Sheet>
            <Skeleton height={180} />
          </Sheet>
        }
        width={320}
      >
        <Sheet>
          <Stack gap={4}>
            {[1, 2, 3, 4, 5].map((row) => (
              <Skeleton key={row} height={56} />
            ))}
          </Stack>
        </Sheet>
      </Split>
    </Loading>
  )
}
