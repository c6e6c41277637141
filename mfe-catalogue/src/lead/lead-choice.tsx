import {
  chooseLead,
  countryFilter,
  dispatchSession,
  errorText,
  fetchLeads,
  formatNumber,
  useListData,
  useListState,
  useSession,
} from '@portal/shared-sdk'
import type { Lead } from '@portal/shared-sdk/contract'
import { Button, EmptyState, Page, PageHead, Pagination, SearchBox, Sheet, Stack } from '@portal/shared-ui'
import { DataTable } from '@portal/shared-ui/table'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { leadColumns } from './lead-columns'
import { LeadDetail } from './lead-detail'
import { useLeadWords } from './lead-words'

const pageSize = 20
/** Stands where the count will, so that nothing below it moves. */
const keptLine = '\u00a0'

/** Chooses the lead that an offer is prepared for: its catalogue opens in the same place (000 section 4). */
export default function LeadChoice() {
  const t = useLeadWords()
  const { country } = useSession()
  const list = useListState({ searchParam: 'lead', debounce: 1000 })
  const [, setParams] = useSearchParams()
  const { data, error, isStale, reload } = useListData(['leads', country, list.search, list.page], (signal) =>
    fetchLeads(
      {
        country: countryFilter(country),
        page: list.page,
        page_size: pageSize,
        search: list.search,
      },
      signal,
    ),
  )

  // Whoever chooses a lead lets the former client and centre go (000 section 4).
  useEffect(() => void dispatchSession({ type: 'listOpened' }), [])
  const choose = ({ id, name, email }: Lead) => {
    chooseLead({ id, name, email })
    // What was looked for here is nothing that the catalogue should look for.
    setParams((params) => new URLSearchParams([...params].filter(([key]) => key !== 'lead' && key !== 'page')), {
      replace: true,
    })
  }
  return (
    <Page width="list">
      <PageHead
        title={t('choose_title')}
        text={data ? t('count', { count: data.count, total: formatNumber(data.count) }) : keptLine}
      />
      <Stack gap={4}>
        <SearchBox
          label={t('search')}
          placeholder={t('placeholder')}
          value={list.text}
          onChange={list.setText}
          onSubmit={list.submit}
        />
        <Sheet edge>
          <DataTable
            label={t('choose_title')}
            columns={leadColumns(t)}
            rows={data?.results}
            rowKey={({ id }) => id}
            rowName={({ name }) => name}
            isStale={isStale}
            error={error === undefined ? null : errorText(error)}
            onRetry={() => void reload()}
            detail={(lead) => <LeadDetail lead={lead} />}
            empty={
              <EmptyState
                picture="/media/pictures/1/cubo-escurridor.petrol.svg"
                title={t('empty')}
                action={list.search && <Button onClick={() => list.submit('')}>{t('show_all')}</Button>}
              />
            }
            actions={(lead) => (
              <Button size="s" aria-label={t('choose_named', { name: lead.name })} onClick={() => choose(lead)}>
                {t('choose')}
              </Button>
            )}
          />
        </Sheet>
      </Stack>
      {data && <Pagination page={list.page} count={data.count} pageSize={pageSize} onPage={list.setPage} />}
    </Page>
  )
}
