import { formatDate, formatDateTime, loadErrorText, today } from '@portal/shared-sdk'
import type { AreaToken } from '@portal/shared-sdk/contract'
import { Button, Sheet, StatusDot } from '@portal/shared-ui'
import { Under } from '@portal/shared-ui/list'
import { DataTable, type Column } from '@portal/shared-ui/table'
import { lazy, Suspense, useState } from 'react'
import useSWR from 'swr'
import { fetchAreaTokens } from '../calls/system'
import { useWords, type Words } from '../words'

const TokenDialog = lazy(() => import('./token-dialog'))
const RevokeDialog = lazy(() => import('./revoke-dialog'))

/** The tokens by which teams release their area; they are made and ended here (rule A-48). */
export function TokensSheet({ areas }: { areas: readonly string[] }) {
  const t = useWords()
  const [isMaking, setMaking] = useState(false)
  const [ending, setEnding] = useState<AreaToken>()
  const { data, error, mutate } = useSWR('area-tokens', fetchAreaTokens, { shouldRetryOnError: false })
  return (
    <Sheet
      edge
      title={t('tokens.title')}
      text={t('tokens.text')}
      tools={
        <Button icon="plus" aria-haspopup="dialog" onClick={() => setMaking(true)}>
          {t('tokens.new')}
        </Button>
      }
    >
      <DataTable
        label={t('tokens.title')}
        columns={columns(t)}
        rows={data?.results}
        rowKey={({ id }) => id}
        error={error === undefined ? null : loadErrorText(error)}
        onRetry={() => void mutate()}
        actions={(token) =>
          token.revoked === null ? (
            <Button
              size="s"
              look="danger"
              aria-haspopup="dialog"
              aria-label={t('tokens.revoke_named', { name: token.name })}
              onClick={() => setEnding(token)}
            >
              {t('tokens.revoke')}
            </Button>
          ) : null
        }
        empty={t('tokens.none')}
      />
      <Suspense>
        {isMaking && <TokenDialog areas={areas} onMade={() => void mutate()} onClose={() => setMaking(false)} />}
        {ending && (
          <RevokeDialog
            token={ending}
            onClose={() => setEnding(undefined)}
            onDone={() => {
              setEnding(undefined)
              void mutate()
            }}
          />
        )}
      </Suspense>
    </Sheet>
  )
}

const columns = (t: Words): Column<AreaToken>[] => [
  { id: 'name', header: t('tokens.name'), phone: 'title', strong: true, cell: ({ name }) => name },
  { id: 'area', header: t('system.area'), phone: 'under', cell: ({ area }) => area },
  {
    id: 'used',
    header: t('keys.used'),
    phone: 'foot',
    cell: ({ used }) => (used === null ? t('keys.never') : formatDateTime(used)),
  },
  {
    id: 'state',
    header: t('history.state'),
    phone: 'end',
    noWrap: true,
    cell: (token) => <TokenState of={token} t={t} />,
  },
]

function TokenState({ of: { until, revoked }, t }: { of: AreaToken; t: Words }) {
  if (revoked !== null)
    return (
      <>
        <StatusDot tone="none">{t('keys.revoked')}</StatusDot>
        <Under>{formatDate(revoked)}</Under>
      </>
    )
  const isOver = until !== null && until < today()
  return (
    <>
      <StatusDot tone={isOver ? 'bad' : 'ok'}>{t(isOver ? 'keys.over' : 'keys.valid')}</StatusDot>
      <Under>{until === null ? t('keys.no_end') : t('keys.until', { day: formatDate(until) })}</Under>
    </>
  )
}
