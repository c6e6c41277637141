import { useListState, useSession } from '@portal/shared-sdk'
import {
  Alert,
  Button,
  EmptyState,
  Page,
  PageHead,
  Pagination,
  Row,
  SearchBox,
  Segmented,
  Sheet,
  Stack,
} from '@portal/shared-ui'
import { emptyPictures, pageSize, usePageOf } from '@portal/shared-ui/list'
import { DataTable } from '@portal/shared-ui/table'
import { Suspense, lazy, useState } from 'react'
import { fetchRecurringOrders } from '../../calls/recurring-orders'
import { useWords } from '../../words'
import { recurringColumns } from './recurring-columns'

const MakeDialog = lazy(() => import('../make/make-dialog'))

/** `/pedidos/recurrentes`: recurring orders of the chosen client, of its centre by a press, or of all (rule R-83). */
export default function RecurringPage() {
  const t = useWords()
  const { client, center } = useSession()
  const [isMaking, setMaking] = useState(false)
  const list = useListState({
    minimum: 2,
    ordering: 'next_date',
    orderings: ['name', 'next_date', 'changed_datetime'],
    filters: ['state', 'of'],
  })
  const isOfCenter = list.filters.of === 'center'
  const isEnded = list.filters.state === 'ended'
  const filters = {
    ...(list.search && { search: list.search }),
    ordering: list.ordering,
    state: isEnded ? ('ended' as const) : ('open' as const),
    ...(client && { client: client.id }),
    ...(client && center && isOfCenter && { center: center.id }),
  }
  const showAll = () => list.setFilters({ q: undefined, of: undefined })
  const page = usePageOf('recurring-orders', filters, list, fetchRecurringOrders)
  const isFiltered = list.search !== '' || (center !== null && isOfCenter)
  return (
    <Page>
      <PageHead
        title={t('recurring.title')}
        text={page.count === undefined ? <>&nbsp;</> : t('recurring.count', { count: page.count })}
        tools={
          client && (
            <Button look="primary" icon="plus" aria-haspopup="dialog" onClick={() => setMaking(true)}>
              {t('recurring.new')}
            </Button>
          )
        }
      />
      <Stack gap={4}>
        {!client && <Alert tone="info">{t('recurring.choose_client')}</Alert>}
        <SearchBox
          label={t('recurring.search')}
          placeholder={t('recurring.search')}
          value={list.text}
          onChange={list.setText}
          onSubmit={list.submit}
        />
        <Row>
          <Segmented
            label={t('recurring.which')}
            value={isEnded ? 'ended' : 'open'}
            onChange={(choice) => list.setFilters({ state: choice === 'ended' ? 'ended' : undefined })}
            options={[
              { value: 'open', label: t('recurring.which_open') },
              { value: 'ended', label: t('recurring.which_ended') },
            ]}
          />
          {client && center && (
            <Segmented
              label={t('recurring.center')}
              value={isOfCenter ? 'center' : 'all'}
              onChange={(choice) => list.setFilters({ of: choice === 'center' ? 'center' : undefined })}
              options={[
                { value: 'all', label: t('lists.all_centers') },
                { value: 'center', label: center.name },
              ]}
            />
          )}
        </Row>
        <Sheet edge>
          <DataTable
            label={t('recurring.title')}
            columns={recurringColumns(t, client === null)}
            rows={page.rows}
            rowKey={({ id }) => id}
            rowName={({ name }) => name}
            isStale={page.isStale}
            error={page.failure}
            onRetry={() => void page.reload()}
            ordering={list.ordering}
            onOrdering={list.setOrdering}
            empty={
              <EmptyState
                picture={emptyPictures.orders}
                title={t(isFiltered || isEnded ? 'recurring.none_found' : 'recurring.none')}
                text={isFiltered || isEnded ? undefined : t('recurring.none_text')}
                action={isFiltered && <Button onClick={showAll}>{t('recurring.show_all')}</Button>}
              />
            }
          />
        </Sheet>
        {page.count !== undefined && (
          <Pagination page={page.page} count={page.count} pageSize={pageSize} onPage={page.setPage} />
        )}
      </Stack>
      {isMaking && client && (
        <Suspense fallback={null}>
          <MakeDialog
            client={client.id}
            center={center?.id ?? null}
            name=""
            source={undefined}
            onClose={() => setMaking(false)}
          />
        </Suspense>
      )}
    </Page>
  )
}
