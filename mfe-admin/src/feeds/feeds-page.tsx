import { currentLanguage, loadErrorText } from '@portal/shared-sdk'
import { fetchDataFeeds } from '../calls/exchange'
import type { DataFeed } from '@portal/shared-sdk/contract'
import { Alert, Button, LinkButton, Page, PageHead, Sheet, Stack } from '@portal/shared-ui'
import { DataTable } from '@portal/shared-ui/table'
import { lazy, Suspense, useState } from 'react'
import useSWR from 'swr'
import { newImportPath } from '../paths'
import { useWords } from '../words'
import { feedColumns } from './feed-columns'

const LimitDialog = lazy(() => import('./limit-dialog'))

/** How often (ms) the ages are read again while the page is seen. */
const readEvery = 60_000

/** Each object with its rows, its last file and its age; how old it may become is set here (rules E-100, E-101). */
export default function FeedsPage() {
  const t = useWords()
  const [asked, setAsked] = useState<DataFeed>()
  const { data, error, isValidating, mutate } = useSWR(['feeds', currentLanguage()], fetchDataFeeds, {
    refreshInterval: readEvery,
    shouldRetryOnError: false,
  })
  const late = data?.results.filter((feed) => feed.late) ?? []
  return (
    <Page>
      <PageHead
        title={t('feeds.title')}
        text={t('feeds.text')}
        tools={
          <LinkButton icon="upload" to={newImportPath()}>
            {t('history.new')}
          </LinkButton>
        }
      />
      <Stack gap={4}>
        {late.length > 0 && (
          <Alert tone="warn">{t('feeds.late', { names: late.map(({ title }) => title).join(', ') })}</Alert>
        )}
        <Sheet edge>
          <DataTable
            label={t('feeds.title')}
            columns={feedColumns(t)}
            rows={data && [...data.results].sort((one, other) => rankOf(one) - rankOf(other))}
            rowKey={({ object }) => object}
            isStale={isValidating && data !== undefined && error !== undefined}
            error={error === undefined ? null : loadErrorText(error)}
            onRetry={() => void mutate()}
            actions={(feed) => (
              <Button
                size="s"
                aria-label={t('limit.open_named', { title: feed.title })}
                aria-haspopup="dialog"
                onClick={() => setAsked(feed)}
              >
                {t('limit.open')}
              </Button>
            )}
            empty={t('feeds.none')}
          />
        </Sheet>
      </Stack>
      {asked && (
        <Suspense>
          <LimitDialog
            feed={asked}
            onClose={() => setAsked(undefined)}
            onDone={() => {
              setAsked(undefined)
              void mutate()
            }}
          />
        </Suspense>
      )}
    </Page>
  )
}

/** What is late comes first, then what has come in or has a limit, then what never came; each in its usual order. */
const rankOf = ({ late, last_run: run, max_age_hours: limit }: DataFeed): number =>
  late ? 0 : run !== null || limit !== null ? 1 : 2
