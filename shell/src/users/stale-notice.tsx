import { formatDateTime } from '@portal/shared-sdk'
import type { UserEvent } from '@portal/shared-sdk/contract'
import { Alert } from '@portal/shared-ui'
import useSWR from 'swr'
import { fetchChanges } from '../account/changes/change.api'
import { ChangeLines } from '../account/changes/change-lines'
import { whoOf } from '../account/changes/change-sentence'
import { useChangeWords, type ChangeWords } from '../account/changes/words'
import { useUserWords, type UserWords } from './words'

/** Says who changed the account while its form was open, when and what, with a button that reloads it (rule M-5). */
export function StaleNotice({ user, onReload }: { user: number; onReload: () => void }) {
  const t = useUserWords()
  const change = useChangeWords()
  const { data } = useSWR(['user_last_change', user], () => fetchChanges(user, 1, 1), { shouldRetryOnError: false })
  const last = data?.results[0]
  return (
    <Alert tone="warn" action={{ label: t('form.load_theirs'), onClick: onReload }}>
      <p>{last ? firstWas(last, t, change) : t('form.stale')}</p>
      {last && <ChangeLines event={last} />}
      <p>{t('form.stale_kept')}</p>
    </Alert>
  )
}

/** The other person may be the reader, in another window. */
function firstWas(event: UserEvent, t: UserWords, change: ChangeWords): string {
  const at = formatDateTime(event.at)
  return event.is_self ? t('form.stale_self', { at }) : t('form.stale_by', { who: whoOf(event, change), at })
}
