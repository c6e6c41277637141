import { fetchClientStatuses } from '../calls/dashboard'
import type { ClientStatusOption } from '@portal/shared-sdk/contract'
import useSWR from 'swr'
import { clientStatusesKey } from '../keys'
import { useWords } from '../words'
import { LoadedChoice } from './loaded-choice'
import { allClients, offeredStatuses } from './status'

/** Which clients count: all, active or new ones (rule B-3). */
export function StatusChoice({ status, onChange }: { status: number; onChange: (status?: string) => void }) {
  const t = useWords()
  const { data, error, mutate } = useSWR<ClientStatusOption[], unknown>(clientStatusesKey(), fetchClientStatuses, {
    shouldRetryOnError: false,
    revalidateOnFocus: false,
  })
  const options = offeredStatuses(data ?? [{ name: t('all'), value: allClients }])
  return (
    <LoadedChoice
      label={t('status')}
      options={options.map(({ name, value }) => ({ value: String(value), label: t('status.option', { name }) }))}
      value={String(data ? status : allClients)}
      onChange={(value) => onChange(value === String(allClients) ? undefined : value)}
      error={error}
      onRetry={() => void mutate()}
    />
  )
}
