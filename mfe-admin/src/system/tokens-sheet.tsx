import { loadErrorText } from '@portal/shared-sdk'
import type { AreaToken } from '@portal/shared-sdk/contract'
import { Button, Sheet } from '@portal/shared-ui'
import { DataTable, type Column } from '@portal/shared-ui/table'
import { lazy, Suspense, useState } from 'react'
import useSWR from 'swr'
import { fetchAreaTokens } from '../calls/system'
import { keyColumns } from '../key-columns'
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
  ...keyColumns(t, 'foot'),
]
