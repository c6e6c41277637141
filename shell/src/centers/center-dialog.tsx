import { chooseCenter, fetchCenters, isSearchable, loadErrorText, useListData, useSession } from '@portal/shared-sdk'
import type { Center } from '@portal/shared-sdk/contract'
import { Alert, Button, EmptyState, Loading, Pagination, SearchBox, Skeleton, Stack } from '@portal/shared-ui'
import { Modal } from '@portal/shared-ui/dialog'
import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { isFinger } from '../is-finger'
import bottle from '../pictures/garrafa-5l.svg'
import { useWords } from '../words'

const pageSize = 50
/** Time without typing before a search is sent. */
const searchAfterMs = 1000
/** A search needs more characters than this. */
const minimum = 2
/**
 * The dialog that lists the centres of the chosen client, with search (rules L-5, L-13).
 * @param isAsked before the first article of a cart: it can be answered by none (rule C-116)
 * @param onClose whether what waits for the centre goes on: a centre was chosen, or the user goes on without one
 */
export default function CenterDialog({
  isAsked = false,
  onClose,
}: {
  isAsked?: boolean
  onClose: (goesOn: boolean) => void
}) {
  const t = useWords()
  const { client, center: chosen, country } = useSession()
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState({ search: '', page: 1 })
  const search = (value: string) => {
    const wanted = value.trim()
    if (isSearchable(wanted, minimum)) setQuery((now) => (now.search === wanted ? now : { search: wanted, page: 1 }))
  }
  useEffect(() => {
    const timer = setTimeout(() => search(text), searchAfterMs)
    return () => clearTimeout(timer)
  }, [text])

  const key = client && (['centers', client.id, country, query.search, query.page] as const)
  const { data, error, isLoading, isStale, reload } = useListData(key, (signal) =>
    fetchCenters(
      {
        client: client!.id,
        country,
        page_size: pageSize,
        page: query.page,
        ...(query.search && { search: query.search }),
      },
      signal,
    ),
  )
  const choose = (center: Center | null) => {
    chooseCenter(center)
    onClose(true)
  }
  const only = data?.count === 1 && !isStale ? data.results[0] : undefined
  /** Enter searches; if the search has found one centre, another Enter selects it. */
  const submit = (value: string) => {
    if (only && value.trim() !== '' && value.trim() === query.search) choose(only)
    else search(value)
  }
  return (
    <Modal
      isOpen
      size="l"
      {...(!isFinger() && { initialFocus: field })}
      title={t(isAsked ? 'centers.ask' : 'centers.title')}
      text={client && t(isAsked ? 'centers.ask_text' : 'centers.of', { client: client.name })}
      onClose={() => onClose(false)}
      cross
      {...(isAsked && {
        footer: (
          <Button look="ghost" onClick={() => onClose(true)}>
            {t('centers.without')}
          </Button>
        ),
      })}
    >
      <SearchBox
        label={t('centers.search')}
        placeholder={t('centers.placeholder')}
        hotkey={false}
        value={text}
        onChange={setText}
        onSubmit={submit}
        fieldRef={field}
      />
      <Hint aria-live="polite">{!isSearchable(text.trim(), minimum) && t('centers.min')}</Hint>
      {error !== undefined && (
        <Alert tone="bad" action={{ label: t('retry'), onClick: () => void reload() }}>
          {loadErrorText(error)}
        </Alert>
      )}
      {isLoading && <LoadingRows />}
      {data?.count === 0 && <EmptyState picture={bottle} title={t('centers.empty')} />}
      <List aria-busy={isStale}>
        {data?.results.map((center) => (
          <li key={center.id}>
            <CenterRow center={center} isChosen={center.id === chosen?.id} onChoose={() => choose(center)} />
          </li>
        ))}
      </List>
      {data && (
        <Pagination
          page={query.page}
          count={data.count}
          pageSize={pageSize}
          onPage={(page) => setQuery({ ...query, page })}
        />
      )}
      {chosen && (
        <Foot>
          <Button look="ghost" onClick={() => choose(null)}>
            {t('centers.none')}
          </Button>
        </Foot>
      )}
    </Modal>
  )
}

function LoadingRows() {
  return (
    <Loading>
      <Stack gap={3}>
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} height={44} />
        ))}
      </Stack>
    </Loading>
  )
}

function CenterRow({ center, isChosen, onChoose }: { center: Center; isChosen: boolean; onChoose: () => void }) {
  return (
    <RowButton type="button" aria-pressed={isChosen} onClick={onChoose}>
      <span>
        <b>{center.name}</b>
        <small>{[center.address, center.postal_code, center.locality].filter(Boolean).join(', ')}</small>
      </span>
      <small>{center.external_code}</small>
    </RowButton>
  )
}

const Hint = styled.p`
  min-height: 20px;
  margin: 4px 2px;
  font-size: var(--t-12);
  color: var(--ink-3);
`

const List = styled.ul`
  border-top: 1px solid var(--line);
  &:empty {
    border: 0;
  }
  li {
    border-bottom: 1px solid var(--line);
  }
`

const RowButton = styled.button`
  width: 100%;
  min-height: 56px;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-4);
  padding: 8px 12px;
  text-align: left;
  b {
    display: block;
  }
  small {
    font-size: var(--t-12);
    color: var(--ink-3);
  }
  > small {
    white-space: nowrap;
  }
  &:hover {
    background: var(--surface-2);
  }
  &[aria-pressed='true'] {
    background: var(--brand-soft);
    box-shadow: inset 3px 0 var(--brand);
  }
  &[aria-pressed='true'] small {
    color: var(--ink-2);
  }
`

const Foot = styled.div`
  display: flex;
  justify-content: flex-end;
  margin-top: var(--s-4);
`
