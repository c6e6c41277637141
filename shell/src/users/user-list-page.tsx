import { formatNumber, useListState, type ListState } from '@portal/shared-sdk'
import type { User } from '@portal/shared-sdk/contract'
import {
  below,
  Button,
  EmptyState,
  LinkButton,
  Page,
  PageHead,
  Pagination,
  SearchBox,
  Segmented,
  Sheet,
  Stack,
} from '@portal/shared-ui'
import { handleRowKeys, blankLine, pageSize, usePageOf } from '@portal/shared-ui/list'
import { DataTable } from '@portal/shared-ui/table'
import styled from 'styled-components'
import bucket from '../pictures/cubo-escurridor.svg'
import { ownRoutes } from '../routes'
import { InvitationsSheet } from './invitations-sheet'
import { isRightGone, RightGone } from './right-gone'
import { useInvitations } from './use-invitations'
import { userColumns } from './user-columns'
import { fetchUsers } from './user.api'
import { useUserWords } from './words'

type Shown = 'all' | 'open' | 'closed'
const active: Readonly<Record<Shown, boolean | undefined>> = { all: undefined, open: true, closed: false }

/** The accounts that the user manages and the user's own, below the open invitations (rules M-1, M-2). */
export default function UserListPage() {
  const t = useUserWords()
  const list = useListState({ debounce: 500, ordering: 'first_name', filters: ['state'] })
  const shown: Shown = list.filters.state === 'open' || list.filters.state === 'closed' ? list.filters.state : 'all'
  const filters = { search: list.search, ordering: list.ordering, active: active[shown] }
  const { rows, count, isStale, failure, error, reload, answered } = usePageOf<User, typeof filters>(
    'users',
    filters,
    list,
    fetchUsers,
  )
  const isFiltered = Boolean(answered?.search) || answered?.active !== undefined
  const { data: waiting } = useInvitations()
  const showAll = () => {
    list.setText('')
    list.setFilters({ state: undefined, q: undefined })
  }
  // The user's own account is always listed.
  const isAlone = !isFiltered && rows?.every(({ is_self }) => is_self) && waiting?.results.length === 0
  return (
    <Page>
      <PageHead
        title={t('title')}
        text={count === undefined ? blankLine : t('count', { count, total: formatNumber(count) })}
        tools={<ListTools list={list} shown={shown} />}
      />
      <Stack gap={4}>
        <InvitationsSheet />
        {isRightGone(error) && <RightGone />}
        <Sheet edge>
          <div role="presentation" onKeyDown={handleRowKeys}>
            <DataTable
              label={t('title')}
              columns={userColumns(t)}
              rows={rows}
              rowKey={(user) => user.id}
              isStale={isStale}
              error={isRightGone(error) ? null : failure}
              onRetry={() => void reload()}
              ordering={list.ordering}
              onOrdering={list.setOrdering}
              empty={
                <EmptyState
                  picture={bucket}
                  title={t('empty')}
                  action={isFiltered && <Button onClick={showAll}>{t('show_all')}</Button>}
                />
              }
            />
          </div>
          {isAlone && (
            <EmptyState
              picture={bucket}
              title={t('alone')}
              text={t('alone_text')}
              action={<LinkButton to={ownRoutes.inviteUser}>{t('invite.first')}</LinkButton>}
            />
          )}
        </Sheet>
        {count !== undefined && <Pagination page={list.page} count={count} pageSize={pageSize} onPage={list.setPage} />}
      </Stack>
    </Page>
  )
}

/** Above the list: the filter by state, the search and the way to an invitation. */
function ListTools({ list, shown }: { list: ListState; shown: Shown }) {
  const t = useUserWords()
  return (
    <>
      <Segmented
        label={t('filter.label')}
        value={shown}
        onChange={(value) => list.setFilters({ state: value === 'all' ? undefined : value })}
        options={(['all', 'open', 'closed'] as const).map((value) => ({ value, label: t(`filter.${value}`) }))}
      />
      <Search>
        <SearchBox
          compact
          label={t('search')}
          placeholder={t('placeholder')}
          value={list.text}
          onChange={list.setText}
          onSubmit={list.submit}
        />
      </Search>
      <LinkButton look="primary" icon="plus" to={ownRoutes.inviteUser}>
        {t('invite.open')}
      </LinkButton>
    </>
  )
}

const Search = styled.div`
  width: 260px;
  ${below.phone} {
    width: 100%;
  }
`
