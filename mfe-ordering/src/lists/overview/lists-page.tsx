import { useDownload, useListState, useSession } from '@portal/shared-sdk'
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
import { fetchShoppingLists } from '../../calls/shopping-lists'
import { useWords } from '../../words'
import { useMayChange } from '../use-may-change'
import { listColumns } from './list-columns'

const SaveListDialog = lazy(() => import('../save/save-list-dialog'))

/** `/pedidos/listas`: the lists of the chosen client and centre, or of all clients of the account (rule R-51). */
export default function ListsPage() {
  const t = useWords()
  const { client, center } = useSession()
  const [isMaking, setMaking] = useState(false)
  const mayChange = useMayChange()
  const list = useListState({
    minimum: 2,
    ordering: 'name',
    orderings: ['name', 'used_datetime', 'changed_datetime'],
    filters: ['of'],
  })
  const isOfAll = list.filters.of === 'all'
  const filters = {
    ...(list.search && { search: list.search }),
    ordering: list.ordering,
    ...(client && { client: client.id }),
    ...(client && center && !isOfAll && { center: center.id }),
  }
  const page = usePageOf('shopping-lists', filters, list, fetchShoppingLists)
  const download = useDownload()
  const isFiltered = list.search !== ''
  return (
    <Page>
      <PageHead
        title={t('lists.title')}
        text={page.count === undefined ? <>&nbsp;</> : t('lists.count', { count: page.count })}
        tools={
          mayChange &&
          client && (
            <>
              <Button
                icon="print"
                title={t('storeroom.labels_hint')}
                busy={download.busy !== null}
                onClick={() =>
                  void download.save('storeroom_labels/', {
                    client: client.id,
                    ...(center && !isOfAll && { center: center.id }),
                  })
                }
              >
                {t('storeroom.labels')}
              </Button>
              <Button look="primary" icon="plus" aria-haspopup="dialog" onClick={() => setMaking(true)}>
                {t('lists.new')}
              </Button>
            </>
          )
        }
      />
      <Stack gap={4}>
        {download.failure && <Alert tone="bad">{download.failure}</Alert>}
        {!client && mayChange && <Alert tone="info">{t('lists.choose_client')}</Alert>}
        <SearchBox
          label={t('lists.search')}
          placeholder={t('lists.search')}
          value={list.text}
          onChange={list.setText}
          onSubmit={list.submit}
        />
        {client && center && (
          <Row>
            <Segmented
              label={t('lists.of')}
              value={isOfAll ? 'all' : 'center'}
              onChange={(choice) => list.setFilters({ of: choice === 'all' ? 'all' : undefined })}
              options={[
                { value: 'center', label: center.name },
                { value: 'all', label: t('lists.all_centers') },
              ]}
            />
          </Row>
        )}
        <Sheet edge>
          <DataTable
            label={t('lists.title')}
            columns={listColumns(t, client === null)}
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
                title={t(isFiltered ? 'lists.none_found' : 'lists.none')}
                text={isFiltered ? undefined : t('lists.none_text')}
                action={isFiltered && <Button onClick={() => list.submit('')}>{t('lists.show_all')}</Button>}
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
          <SaveListDialog
            title={t('lists.new')}
            client={client.id}
            center={center?.id ?? null}
            name=""
            opens
            onClose={() => setMaking(false)}
          />
        </Suspense>
      )}
    </Page>
  )
}
