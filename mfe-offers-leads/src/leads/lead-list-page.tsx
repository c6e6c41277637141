import {
  countryFilter,
  dispatchSession,
  formatNumber,
  linkTo,
  useDownload,
  useListState,
  useSession,
} from '@portal/shared-sdk'
import { fetchLeads } from '@portal/shared-sdk/calls/leads'
import type { Lead } from '@portal/shared-sdk/contract'
import {
  Alert,
  below,
  Button,
  EmptyState,
  LinkButton,
  Page,
  PageHead,
  Pagination,
  SearchBox,
  Sheet,
  Stack,
} from '@portal/shared-ui'
import { ColumnChoice, ExportButton, pageSize, useColumnChoice, usePageOf } from '@portal/shared-ui/list'
import { DataTable } from '@portal/shared-ui/table'
import { lazy, Suspense, useEffect, useState } from 'react'
import styled from 'styled-components'
import { useWords } from '../words'
import { KeptCart } from './kept-cart'
import { LeadActions } from './lead-actions'
import { leadColumns } from './lead-columns'
import { LeadDetail } from './lead-detail'

const DeleteLeadDialog = lazy(() => import('./delete-lead-dialog'))

/** The prospects: who they are, and the way to an offer for one (001 section 2.1). */
export default function LeadListPage() {
  const t = useWords()
  const { country } = useSession()
  const list = useListState({ minimum: 2, debounce: 1000, ordering: 'name' })
  const filters = { country: countryFilter(country), search: list.search, ordering: list.ordering }
  const page = usePageOf<Lead, typeof filters>('leads', filters, list, fetchLeads)
  const { rows, count, isStale, failure, reload } = page
  const { shown, choice } = useColumnChoice('leads', leadColumns(t))
  const [deleting, setDeleting] = useState<Lead | null>(null)
  const download = useDownload()
  const form = linkTo('leadForm')

  // Whoever opens the leads lets the former client and centre go (000 section 4).
  useEffect(() => void dispatchSession({ type: 'listOpened' }), [])
  return (
    <Page>
      <PageHead
        title={t('lead.title')}
        text={count === undefined ? '\u00a0' : t('lead.count', { count, total: formatNumber(count) })}
        tools={
          <>
            <Search>
              <SearchBox
                compact
                label={t('convert.search_lead')}
                placeholder={t('lead.placeholder')}
                value={list.text}
                onChange={list.setText}
                onSubmit={list.submit}
              />
            </Search>
            <ColumnChoice {...choice} />
            <ExportButton download={download} path="leads/excel/" query={filters} />
            {form && (
              <LinkButton look="primary" icon="plus" to={form}>
                {t('lead.new')}
              </LinkButton>
            )}
          </>
        }
      />
      <Stack gap={4}>
        <KeptCart />
        {download.failure && <Alert tone="bad">{download.failure}</Alert>}
        <Sheet edge>
          <DataTable
            label={t('lead.title')}
            columns={shown}
            rows={rows}
            rowKey={(lead) => lead.id}
            rowName={(lead) => lead.name}
            isStale={isStale}
            error={failure}
            onRetry={() => void reload()}
            ordering={list.ordering}
            onOrdering={list.setOrdering}
            detail={(lead) => <LeadDetail lead={lead} />}
            actions={(lead) => <LeadActions lead={lead} onDelete={() => setDeleting(lead)} />}
            empty={
              <EmptyState
                picture="/media/pictures/1/cubo-escurridor.petrol.svg"
                title={t('lead.empty')}
                action={list.search && <Button onClick={() => list.submit('')}>{t('lead.show_all')}</Button>}
              />
            }
          />
        </Sheet>
        {count !== undefined && <Pagination page={list.page} count={count} pageSize={pageSize} onPage={list.setPage} />}
      </Stack>
      {deleting && (
        <Suspense fallback={null}>
          <DeleteLeadDialog lead={deleting} onDeleted={() => void reload()} onClose={() => setDeleting(null)} />
        </Suspense>
      )}
    </Page>
  )
}

const Search = styled.div`
  width: 300px;
  ${below.phone} {
    width: 100%;
  }
`
