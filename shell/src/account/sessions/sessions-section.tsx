import { loadErrorText } from '@portal/shared-sdk'
import { Alert, Loading, Sheet, Skeleton, Stack } from '@portal/shared-ui'
import useSWR from 'swr'
import { useWords } from '../../words'
import { fetchOwnSessions } from '../own-account.api'
import { SessionList } from './session-list'

/** The open sessions of the account, which can be ended one by one or together (rule S-40). */
export function SessionsSection() {
  const t = useWords()
  const { data, error, mutate } = useSWR('own-sessions', fetchOwnSessions)
  return (
    <Sheet title={t('profile.sessions_title')} text={t('profile.sessions_text')}>
      <Stack gap={3}>
        {error !== undefined && (
          <Alert tone="bad" action={{ label: t('retry'), onClick: () => void mutate() }}>
            {loadErrorText(error)}
          </Alert>
        )}
        {data && <SessionList sessions={data.results} onChanged={() => mutate()} />}
        {!data && error === undefined && (
          <Loading>
            <Stack gap={3}>
              <Skeleton height={44} />
              <Skeleton height={44} />
            </Stack>
          </Loading>
        )}
      </Stack>
    </Sheet>
  )
}
