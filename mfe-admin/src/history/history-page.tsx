import { currentLanguage, formatNumber, useDownload, useListState } from '@portal/shared-sdk'
import { fetchImports } from '../calls/imports'
import type { ImportRun } from '@portal/shared-sdk/contract'
import { Alert, Button, EmptyState, LinkButton, Page, Pagination, Select, Sheet, Stack } from '@portal/shared-ui'
import { blankLine, emptyPictures, ListHead, pageSize, usePageOf } from '@portal/shared-ui/list'
import { DataTable } from '@portal/shared-ui/table'
import { lazy, Suspense, useState } from 'react'
import { newImportPath } from '../paths'
import { runStates } from '../run-state'
import { useImportObjects } from '../use-import-objects'
import { useWords } from '../words'
import { historyColumns } from './history-columns'
import { RunActions } from './run-actions'

const UndoDialog = lazy(() => import('../undo-dialog'))

/** What was imported, with its files and its undoing; the way to a new import (rule E-96). */
export default function HistoryPage() {
  const t = useWords()
  const { objects, titleOf } = useImportObjects()
  const list = useListState({ filters: ['object', 'state'] })
  const state = runStates.find((each) => each === list.filters.state)
  const filters = { object: list.filters.object, state }
  const { rows, count, isStale, failure, reload } = usePageOf<ImportRun, typeof filters>(
    `imports ${currentLanguage()}`,
    filters,
    list,
    fetchImports,
  )
  const [undoing, setUndoing] = useState<ImportRun>()
  const download = useDownload()
  const isFiltered = filters.object !== undefined || state !== undefined
  return (
    <Page>
      <ListHead
        title={t('history.title')}
        text={count === undefined ? blankLine : t('history.count', { count, total: formatNumber(count) })}
        tools={
          <>
            <LinkButton look="primary" icon="upload" to={newImportPath()}>
              {t('history.new')}
            </LinkButton>
            <Select
              fit
              aria-label={t('history.what')}
              placeholder={t('history.all_objects')}
              options={(objects ?? []).map(({ name, title }) => ({ value: name, label: title }))}
              value={filters.object ?? ''}
              onChange={(object) => list.setFilters({ object })}
            />
            <Select
              fit
              aria-label={t('history.state')}
              placeholder={t('history.all_states')}
              options={runStates.map((value) => ({ value, label: t(`state.${value}`) }))}
              value={state ?? ''}
              onChange={(value) => list.setFilters({ state: value })}
            />
          </>
        }
      />
      <Stack gap={4}>
        {download.failure && <Alert tone="bad">{download.failure}</Alert>}
        <Sheet edge>
          <DataTable
            label={t('history.title')}
            columns={historyColumns(t, titleOf)}
            rows={rows}
            rowKey={({ id }) => id}
            isStale={isStale}
            error={failure}
            onRetry={() => void reload()}
            actions={(run) => (
              <RunActions run={run} title={titleOf(run.object)} download={download} onUndo={setUndoing} />
            )}
            empty={
              isFiltered ? (
                <EmptyState
                  picture={emptyPictures.catalogues}
                  title={t('history.none_found')}
                  action={
                    <Button onClick={() => list.setFilters({ object: undefined, state: undefined })}>
                      {t('history.show_all')}
                    </Button>
                  }
                />
              ) : (
                <EmptyState
                  picture={emptyPictures.catalogues}
                  title={t('history.none')}
                  text={t('history.none_text')}
                  action={<LinkButton to={newImportPath()}>{t('history.first')}</LinkButton>}
                />
              )
            }
          />
        </Sheet>
        {count !== undefined && <Pagination page={list.page} count={count} pageSize={pageSize} onPage={list.setPage} />}
      </Stack>
      {undoing && (
        <Suspense>
          <UndoDialog
            run={undoing}
            title={titleOf(undoing.object)}
            onCancel={() => setUndoing(undefined)}
            onDone={() => {
              setUndoing(undefined)
              void reload()
            }}
          />
        </Suspense>
      )}
    </Page>
  )
}
