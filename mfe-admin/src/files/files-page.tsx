import { errorText, formatNumber, useDownload, useListState } from '@portal/shared-sdk'
import { askForFilesAgain, fetchMissingFiles, missingFilesSheet } from '../calls/missing-files'
import type { MissingFile } from '@portal/shared-sdk/contract'
import { Alert, Button, EmptyState, notify, Page, Pagination, Select, Sheet, Stack, useWrite } from '@portal/shared-ui'
import {
  blankLine,
  emptyPictures,
  ExportButton,
  ListHead,
  ListSearch,
  pageSize,
  usePageOf,
} from '@portal/shared-ui/list'
import { DataTable } from '@portal/shared-ui/table'
import { FileZone, UploadBar } from '@portal/shared-ui/upload'
import { useReread } from '../use-reread'
import { useWords } from '../words'
import { fileColumns, fileKinds, fileProblems } from './file-columns'
import { SentNotices } from './sent-notices'
import { useSendFiles } from './use-send-files'

/** The list is counted up to here. */
const maxCounted = 10_000
const rereadMs = 10_000

/** Pictures and sheets that are named and not there; they are sent here, many at once (rules E-140 to E-142). */
export default function FilesPage() {
  const t = useWords()
  const list = useListState({ filters: ['kind', 'problem'], ordering: 'name', orderings: ['name', 'since'] })
  const kind = fileKinds.find((each) => each === list.filters.kind)
  const problem = fileProblems.find((each) => each === list.filters.problem)
  const { ordering } = list
  const filters = { search: list.search || undefined, ordering, kind, problem }
  const { rows, count, isStale, failure, reload } = usePageOf<MissingFile, typeof filters>(
    'missing files',
    filters,
    list,
    fetchMissingFiles,
  )
  const files = useSendFiles(() => void reload())
  const download = useDownload()
  const asking = useWrite((_body: object, intention) => askForFilesAgain(intention))
  // What the portal is going to look for may be there soon.
  useReread(rows?.some(({ next_at: next }) => next !== null) ? rereadMs : null, reload)
  const isFiltered = list.search !== '' || kind !== undefined || problem !== undefined
  const handleAgain = async () => {
    const answer = await asking.write({})
    if (!answer) return
    notify({ tone: 'ok', title: t('files.asked', { count: answer.asked, total: formatNumber(answer.asked) }) })
    void reload()
  }
  return (
    <Page>
      <ListHead
        title={t('files.title')}
        text={
          !count
            ? blankLine
            : t(count < maxCounted ? 'files.count' : 'files.count_at_least', { count, total: formatNumber(count) })
        }
        tools={
          <>
            <ListSearch
              label={t('files.search')}
              placeholder={t('files.search_hint')}
              value={list.text}
              onChange={list.setText}
              onSubmit={list.submit}
            />
            <Select
              fit
              aria-label={t('files.kind')}
              placeholder={t('files.all_kinds')}
              options={fileKinds.map((value) => ({ value, label: t(`files.kind.${value}`) }))}
              value={kind ?? ''}
              onChange={(value) => list.setFilters({ kind: value })}
            />
            <Select
              fit
              aria-label={t('files.reason')}
              placeholder={t('files.all_problems')}
              options={fileProblems.map((value) => ({ value, label: t(`files.problem.${value}`) }))}
              value={problem ?? ''}
              onChange={(value) => list.setFilters({ problem: value })}
            />
            <ExportButton download={download} path={missingFilesSheet} query={filters} />
            <Button busy={asking.isBusy} onClick={() => void handleAgain()}>
              {t('files.again')}
            </Button>
          </>
        }
      />
      <Stack gap={4}>
        <FileZone
          label={t('files.pick')}
          hint={t('files.pick_hint')}
          accept="image/jpeg,image/png,image/webp,image/gif,image/avif,application/pdf"
          disabled={files.progress !== null}
          onFiles={(chosen) => void files.send(chosen)}
        />
        {files.progress !== null && (
          <UploadBar share={files.progress} label={t('files.progress')} sent={t('files.progress')} />
        )}
        {files.progress === null && <SentNotices sent={files.sent} onAgain={() => void files.sendAgain()} />}
        {download.failure && <Alert tone="bad">{download.failure}</Alert>}
        {asking.error !== undefined && <Alert tone="bad">{errorText(asking.error)}</Alert>}
        <Sheet edge>
          <DataTable
            label={t('files.title')}
            columns={fileColumns(t)}
            rows={rows}
            rowKey={({ kind: fileKind, name }) => `${fileKind} ${name}`}
            isStale={isStale}
            error={failure}
            onRetry={() => void reload()}
            ordering={ordering}
            onOrdering={list.setOrdering}
            empty={
              isFiltered ? (
                <EmptyState
                  picture={emptyPictures.catalogues}
                  title={t('files.none_found')}
                  action={
                    <Button onClick={() => list.setFilters({ kind: undefined, problem: undefined, q: undefined })}>
                      {t('files.show_all')}
                    </Button>
                  }
                />
              ) : (
                <EmptyState picture={emptyPictures.catalogues} title={t('files.none')} text={t('files.none_text')} />
              )
            }
          />
        </Sheet>
        {count !== undefined && <Pagination page={list.page} count={count} pageSize={pageSize} onPage={list.setPage} />}
      </Stack>
    </Page>
  )
}
