import { ApiError, dispatchSession, fetchClients, formatNumber, useListState, useSession } from '@portal/shared-sdk'
import type { Client } from '@portal/shared-sdk/contract'
import { Button } from '@portal/shared-ui'
import { PickList, usePageOf } from '@portal/shared-ui/list'
import { useEffect, useEffectEvent } from 'react'
import bucket from '../pictures/cubo-escurridor.svg'
import { useWords } from '../words'
import { onlyClient } from './client-choice'
import { clientColumns } from './client-columns'
import { ClientDetail } from './client-detail'
import { FormerClientCart } from './former-client-cart'
import { useChooseClient } from './use-choose-client'

/** The list in which the user selects a client (rules L-11, L-13). */
export default function ClientListPage() {
  const t = useWords()
  const { country } = useSession()
  const list = useListState({ debounce: 1000 })
  const { choose, choosing, failure } = useChooseClient(`${list.search} ${list.page}`)
  const page = usePageOf<Client, { country: string | null; search: string }>(
    'clients',
    { country, search: list.search },
    list,
    fetchClients,
  )
  const { rows = [], count, answered, isStale, error } = page

  // Opening the list clears client and centre (rule L-12).
  useEffect(() => void dispatchSession({ type: 'listOpened' }), [])
  const only = onlyClient(answered && { results: rows, count: count ?? 0 }, answered?.search ?? '')

  /** Enter searches; if the search has found one client, another Enter selects it. */
  const submit = (text: string) => {
    const found =
      count === 1 && !isStale && text.trim() !== '' && text.trim() === answered?.search ? rows[0] : undefined
    if (found) void choose(found)
    else list.submit(text)
  }

  if (error instanceof ApiError && error.status === 403) return null
  return (
    <>
      <PickList
        title={t('clients.title')}
        summary={(total) => t('clients.count', { count: total, total: formatNumber(total) })}
        list={list}
        page={page}
        notice={<FormerClientCart onChoose={(client) => void choose(client)} />}
        search={{ label: t('clients.search'), placeholder: t('clients.placeholder'), onSubmit: submit }}
        columns={clientColumns(t)}
        detail={(client) => <ClientDetail client={client} />}
        actions={(client) => (
          <Button
            size="s"
            busy={choosing === client.id}
            busyLabel={t('clients.choosing')}
            disabled={choosing !== null && choosing !== client.id}
            aria-label={t('clients.choose_named', { name: client.name })}
            onClick={() => void choose(client)}
          >
            {t('clients.choose')}
          </Button>
        )}
        empty={{ picture: bucket, title: t('clients.empty'), showAll: t('clients.show_all') }}
        failure={failure}
      />
      {only && <AtOnce key={only.id} act={() => void choose(only)} />}
    </>
  )
}

/** Acts once when it is mounted, to select the only client without a click. */
function AtOnce({ act }: { act: () => void }) {
  const once = useEffectEvent(act)
  useEffect(() => once(), [])
  return null
}
