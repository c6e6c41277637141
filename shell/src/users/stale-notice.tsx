import { formatDateTime } from '@portal/shared-sdk'
import type { UserEvent } from '@portal/shared-sdk/contract'
import { Alert } from '@portal/shared-ui'
import useSWR from 'swr'
import { fetchChanges } from '../account/changes/change.api'
import { ChangeLines } from '../account/changes/change-lines'
import { whoOf } from '../account/changes/change-sentence'
import { useChangeWords, type ChangeWords } from '../account/changes/words'
import { useUserWords, type UserWords } from './words'

/** The account was changed while its form was open: by whom, when and what, and the way to load it (rule M-5). */
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

/** Who was first may be the reader itself, in another window. */
function firstWas(event: UserEvent, t: UserWords, change: ChangeWords): string {
  const at = formatDateTime(event.at)
  return event.is_self ? t('form.stale_self', { at }) : t('form.stale_by', { who: whoOf(event, change), at })
}
