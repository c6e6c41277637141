import { formatDateTime, loadErrorText, useListData } from '@portal/shared-sdk'
import { Alert, Loading, Pagination, Sheet, Skeleton, Stack, Text, useUiWords } from '@portal/shared-ui'
import { useState } from 'react'
import styled from 'styled-components'
import { fetchChanges } from './change.api'
import { ChangeLines } from './change-lines'
import { actionText, whoOf } from './change-sentence'
import { changesKey } from './use-new-changes'
import { useChangeWords } from './words'

const pageSize = 10

/**
 * The history of an account, newest first: when, who, what (rule M-20).
 * @param user an account that the user manages; by default the user's own
 * @param version the account's version; a new one loads the list again
 */
export function ChangeList({ user, version }: { user?: number; version?: number }) {
  const t = useChangeWords()
  const ui = useUiWords()
  const [page, setPage] = useState(1)
  const { data, error, isLoading, isStale, reload } = useListData([changesKey, user, version, page], (signal) =>
    fetchChanges(user, page, pageSize, signal),
  )
  return (
    <Sheet title={t('title')}>
      <Stack gap={4}>
        {error !== undefined && (
          <Alert tone="bad" action={{ label: ui('retry'), onClick: () => void reload() }}>
            {loadErrorText(error)}
          </Alert>
        )}
        {isLoading && (
          <Loading>
            <Stack gap={3}>
              {[1, 2, 3].map((row) => (
                <Skeleton key={row} height={40} />
              ))}
            </Stack>
          </Loading>
        )}
        {data?.count === 0 && <Text as="p">{t('empty')}</Text>}
        {data && data.results.length > 0 && (
          <List aria-busy={isStale}>
            {data.results.map((event, index) => (
              <li key={`${event.at} ${index}`}>
                <Text data-size="s" data-tone="faint">
                  {formatDateTime(event.at)}
                </Text>
                <p>
                  <b>{whoOf(event, t)}:</b> {actionText(event, t)}
                </p>
                <ChangeLines event={event} />
              </li>
            ))}
          </List>
        )}
        {data && <Pagination page={page} count={data.count} pageSize={pageSize} onPage={setPage} />}
      </Stack>
    </Sheet>
  )
}

const List = styled.ol`
  li + li {
    margin-top: var(--s-3);
    padding-top: var(--s-3);
    border-top: 1px solid var(--line);
  }
  li li {
    margin: 0;
    padding: 0;
    border: 0;
  }
`
