import { loadErrorText } from '@portal/shared-sdk'
import type { LiveArea, LiveVersion } from '@portal/shared-sdk/contract'
import { Button, Page, PageHead, Sheet, Stack } from '@portal/shared-ui'
import { DataTable } from '@portal/shared-ui/table'
import { lazy, Suspense, useState } from 'react'
import useSWR from 'swr'
import { fetchSystem } from '../calls/system'
import { useWords } from '../words'
import { areaColumns, type LiveRow } from './area-columns'
import { LibrariesSheet } from './libraries-sheet'
import { TokensSheet } from './tokens-sheet'
import { VersionsSheet } from './versions-sheet'

const HistoryDialog = lazy(() => import('./history-dialog'))

/** How often (ms) what is live is read again while the page is seen. */
const readEvery = 15_000

/** What is live: areas, shell, API, database, shared libraries, and the tokens of areas (rule A-50). */
export default function SystemPage() {
  const t = useWords()
  const [asked, setAsked] = useState<string>()
  const { data, error, isValidating, mutate } = useSWR('system', fetchSystem, {
    refreshInterval: readEvery,
    shouldRetryOnError: false,
  })
  return (
    <Page>
      <PageHead title={t('system.title')} text={t('system.text')} />
      <Stack gap={5}>
        <Sheet edge title={t('system.areas')}>
          <DataTable
            label={t('system.areas')}
            columns={areaColumns(t, data?.areas ?? [])}
            rows={data && rowsOf(data.shell, data.areas)}
            rowKey={({ name }) => name}
            isStale={isValidating && data !== undefined && error !== undefined}
            error={error === undefined ? null : loadErrorText(error)}
            onRetry={() => void mutate()}
            actions={({ name }) => (
              <Button
                size="s"
                aria-haspopup="dialog"
                aria-label={t('system.history_named', { area: name })}
                onClick={() => setAsked(name)}
              >
                {t('system.history')}
              </Button>
            )}
            empty={t('system.none')}
          />
        </Sheet>
        {data && <VersionsSheet system={data} />}
        <TokensSheet areas={data?.areas.map(({ name }) => name) ?? []} />
        <LibrariesSheet />
      </Stack>
      {asked !== undefined && (
        <Suspense>
          <HistoryDialog area={asked} onChanged={() => void mutate()} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </Page>
  )
}

/** The shell comes first: areas need it. */
const rowsOf = (shell: LiveVersion | null, areas: LiveArea[]): LiveRow[] => (shell ? [shell, ...areas] : areas)
