import { formatDateTime } from '@portal/shared-sdk'
import { Alert } from '@portal/shared-ui'
import useSWR from 'swr'
import { fetchChanges } from '../account/changes/change.api'
import { ChangeLines } from '../account/changes/change-lines'
import { whoOf } from '../account/changes/change-sentence'
import { useChangeWords } from '../account/changes/words'
import { useUserWords } from './words'

/** Somebody else changed the account while its form was open: who, when and what, and the way to load it (rule M-5). */
export function StaleNotice({ user, onReload }: { user: number; onReload: () => void }) {
  const t = useUserWords()
  const change = useChangeWords()
  const { data } = useSWR(['user_last_change', user], () => fetchChanges(user, 1, 1), { shouldRetryOnError: false })
  const last = data?.results[0]
  return (
    <Alert tone="warn" action={{ label: t('form.load_theirs'), onClick: onReload }}>
      <p>{last ? t('form.stale_by', { who: whoOf(last, change), at: formatDateTime(last.at) }) : t('form.stale')}</p>
      {last && <ChangeLines event={last} />}
      <p>{t('form.stale_kept')}</p>
    </Alert>
  )
}
