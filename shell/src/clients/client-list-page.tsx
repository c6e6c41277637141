import {
  ApiError,
  dispatchSession,
  errorText,
  fetchClients,
  formatNumber,
  useListData,
  useListState,
  useSession,
} from '@portal/shared-sdk'
import { Button, EmptyState, Page, PageHead, Pagination, SearchBox, Sheet, Stack } from '@portal/shared-ui'
import { DataTable } from '@portal/shared-ui/table'
import { useEffect } from 'react'
import bucket from '../pictures/cubo-escurridor.svg'
import { useWords } from '../words'
import { onlyClient } from './client-choice'
import { clientColumns } from './client-columns'
import { ClientDetail } from './client-detail'
import { useChooseClient } from './use-choose-client'

const pageSize = 20
/** Stands where the count will, so that nothing below it moves. */
const keptLine = '\u00a0'

/** Selects the client that everything else is for (000 §2, Client list). */
export default function ClientListPage() {
  const t = useWords()
  const { country } = useSession()
  const list = useListState({ debounce: 1000 })
  const { choose, choosing, failure } = useChooseClient(`${list.search} ${list.page}`)
  const { data, error, isStale, reload } = useListData(
    ['clients', country, list.search, list.page],
    async (signal) => ({
      search: list.search,
      ...(await fetchClients({ country, page: list.page, page_size: pageSize, search: list.search }, signal)),
    }),
  )

  // Whoever opens the list lets the former client and centre go (000 §4).
  useEffect(() => void dispatchSession({ type: 'listOpened' }), [])
  const only = data && onlyClient(data, data.search)

  /** Enter searches; once it has left one client, another Enter takes it. */
  const submit = (text: string) => {
    const found =
      data?.count === 1 && !isStale && text.trim() !== '' && text.trim() === data.search ? data.results[0] : undefined
    if (found) void choose(found)
    else list.submit(text)
  }

  if (error instanceof ApiError && error.status === 403) return null
  return (
    <Page width="list">
      <PageHead
        title={t('clients.title')}
        text={data ? t('clients.count', { count: data.count, total: formatNumber(data.count) }) : keptLine}
      />
      <Stack gap={4}>
        <SearchBox
          label={t('clients.search')}
          placeholder={t('clients.placeholder')}
          value={list.text}
          onChange={list.setText}
          onSubmit={submit}
        />
        <Sheet edge>
          <DataTable
            label={t('clients.title')}
            columns={clientColumns(t)}
            rows={data?.results}
            rowKey={(client) => client.id}
            rowName={(client) => client.name}
            isStale={isStale}
            error={failure?.text ?? (error === undefined ? null : errorText(error))}
            onRetry={failure?.retry ?? (() => void reload())}
            empty={<NoClients onAll={list.search ? () => list.submit('') : undefined} />}
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
          />
        </Sheet>
      </Stack>
      {data && <Pagination page={list.page} count={data.count} pageSize={pageSize} onPage={list.setPage} />}
      {only && <AtOnce key={only.id} act={() => void choose(only)} />}
    </Page>
  )
}

function NoClients({ onAll }: { onAll: (() => void) | undefined }) {
  const t = useWords()
  return (
    <EmptyState
      picture={bucket}
      title={t('clients.empty')}
      action={onAll && <Button onClick={onAll}>{t('clients.show_all')}</Button>}
    />
  )
}

/** Acts once when it appears: the only client needs no press. */
function AtOnce({ act }: { act: () => void }) {
  useEffect(() => act(), []) // oxlint-disable-line react-hooks/exhaustive-deps
  return null
}
