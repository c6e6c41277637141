import { fetchClients, loadErrorText, useListData } from '@portal/shared-sdk'
import type { NamedRow } from '@portal/shared-sdk/contract'
import { useFormikContext } from 'formik'
import { useEffect, useState } from 'react'
import type { GrantValues } from './grant-values'
import { PickMany } from './pick-many'
import { useUserWords } from './words'

/** The most clients that a search shows. */
const shown = 50
/** Time in ms without typing before a search is sent. */
const quietMs = 500

/** The clients of an account, chosen from those of its manager (rule M-3). */
export function ClientsField({ onChange }: { onChange: (clients: NamedRow[]) => void }) {
  const t = useUserWords()
  const [text, setText] = useState('')
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), quietMs)
    return () => clearTimeout(timer)
  }, [text])
  const { values, errors } = useFormikContext<GrantValues>()
  const { data, error, reload } = useListData(['user_clients', search], (signal) =>
    fetchClients({ page_size: shown, ordering: 'name', ...(search && { search }) }, signal),
  )
  const found = data?.results.map(({ id, name, external_id, locality }) => ({
    id,
    name,
    under: [external_id, locality].filter(Boolean).join(', '),
  }))
  // Without a search the chosen clients are always listed, however many clients there are.
  const others = search ? [] : values.clients.filter(({ id }) => !found?.some((row) => row.id === id))
  return (
    <PickMany
      legend={t('form.clients')}
      search={t('form.search_clients')}
      text={text}
      onText={setText}
      rows={found && [...others, ...found]}
      value={values.clients}
      onChange={onChange}
      failure={error === undefined ? null : loadErrorText(error)}
      onRetry={() => void reload()}
      error={typeof errors.clients === 'string' ? errors.clients : undefined}
      hint={data && data.count > shown ? t('form.more_clients', { count: data.count }) : undefined}
    />
  )
}
