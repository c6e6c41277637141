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
import { Alert, Button, EmptyState, LinkButton, Page, Pagination, Sheet, Stack } from '@portal/shared-ui'
import {
  ColumnChoice,
  ExportButton,
  ListHead,
  ListSearch,
  pageSize,
  useColumnChoice,
  usePageOf,
} from '@portal/shared-ui/list'
import { DataTable } from '@portal/shared-ui/table'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useWords } from '../words'
import { ClientCartNotice } from './client-cart-notice'
import { LeadActions } from './lead-actions'
import { leadColumns } from './lead-columns'
import { LeadDetail } from './lead-detail'

const DeleteLeadDialog = lazy(() => import('./delete-lead-dialog'))

/** The list of leads (rules O-61, O-66). */
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

  // Opening the leads deselects client and centre (rule O-66).
  useEffect(() => void dispatchSession({ type: 'listOpened' }), [])
  return (
    <Page>
      <ListHead
        title={t('lead.title')}
        text={count === undefined ? '\u00a0' : t('lead.count', { count, total: formatNumber(count) })}
        tools={
          <>
            <ListSearch
              label={t('convert.search_lead')}
              placeholder={t('lead.placeholder')}
              value={list.text}
              onChange={list.setText}
              onSubmit={list.submit}
            />
            <ColumnChoice {...choice} />
            <ExportButton download={download} path="leads/excel/" query={filters} />
            <NewLead />
          </>
        }
      />
      <Stack gap={4}>
        <ClientCartNotice />
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
            empty={<NoLeads {...(list.search && { onShowAll: () => list.submit('') })} />}
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

function NoLeads({ onShowAll }: { onShowAll?: () => void }) {
  const t = useWords()
  return (
    <EmptyState
      picture="/media/pictures/1/cubo-escurridor.petrol.svg"
      title={t('lead.empty')}
      {...(onShowAll && { action: <Button onClick={onShowAll}>{t('lead.show_all')}</Button> })}
    />
  )
}

function NewLead() {
  const t = useWords()
  const form = linkTo('leadForm')
  return form ? (
    <LinkButton look="primary" icon="plus" to={form}>
      {t('lead.new')}
    </LinkButton>
  ) : null
}
