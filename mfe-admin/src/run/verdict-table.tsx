import { currentLanguage, formatNumber, useListState } from '@portal/shared-sdk'
import { fetchImportRows } from '../calls/imports'
import type { ImportRow, ImportRun } from '@portal/shared-sdk/contract'
import { Button, Chips, EmptyState, Facts, Pagination, Row, Select, Sheet, Stack } from '@portal/shared-ui'
import { emptyPictures, pageSize, usePageOf } from '@portal/shared-ui/list'
import { DataTable } from '@portal/shared-ui/table'
import type { ReactNode } from 'react'
import { allRows, resultCounts, results } from '../result-counts'
import { useWords } from '../words'
import { verdictColumns } from './verdict-columns'

/** The verdicts on the rows of an import, filtered by result and column in the address (rule E-93). */
export function VerdictTable({ run, tools }: { run: ImportRun; tools: ReactNode }) {
  const t = useWords()
  const list = useListState({ filters: ['result', 'column'] })
  const result = results.find((each) => each === list.filters.result)
  const column = run.columns.find((each) => each === list.filters.column)
  const filters = { result, column }
  // Judged anew or applied, its rows have other verdicts.
  const name = `import ${run.id} ${run.state} ${JSON.stringify([run.policy, run.counts])} ${currentLanguage()}`
  const { rows, count, isStale, failure, reload } = usePageOf<ImportRow, typeof filters>(
    name,
    filters,
    list,
    (query, signal) => fetchImportRows(run.id, query, signal),
  )
  const chips = [{ result: 'all' as const, count: allRows(run) }, ...resultCounts(run)]
  return (
    <Stack gap={3}>
      <Row data-spread gap={3}>
        <Chips
          label={t('verdicts.by_result')}
          options={chips.map((chip) => ({
            value: chip.result,
            label: t(`result.${chip.result}`),
            aside: <small>{formatNumber(chip.count)}</small>,
          }))}
          value={result ?? 'all'}
          onChange={(value) => list.setFilters({ result: value === 'all' ? undefined : value })}
        />
        <Row>
          <Select
            fit
            aria-label={t('verdicts.by_column')}
            placeholder={t('verdicts.all_columns')}
            options={run.columns.map((value) => ({ value, label: value }))}
            value={column ?? ''}
            onChange={(value) => list.setFilters({ column: value })}
          />
          {tools}
        </Row>
      </Row>
      <Sheet edge>
        <DataTable
          label={t('verdicts.title')}
          columns={verdictColumns(t)}
          rows={rows}
          rowKey={({ line, key }) => line ?? `- ${key}`}
          rowName={({ line, key }) => (line === null ? (key ?? '') : t('verdicts.line_named', { line }))}
          isStale={isStale}
          error={failure}
          onRetry={() => void reload()}
          detail={({ values }) => <Facts facts={run.columns.map((label) => ({ label, value: values[label] }))} />}
          empty={
            <EmptyState
              picture={emptyPictures.catalogues}
              title={t('verdicts.none')}
              action={
                (result ?? column) && (
                  <Button onClick={() => list.setFilters({ result: undefined, column: undefined })}>
                    {t('verdicts.show_all')}
                  </Button>
                )
              }
            />
          }
        />
      </Sheet>
      {count !== undefined && <Pagination page={list.page} count={count} pageSize={pageSize} onPage={list.setPage} />}
    </Stack>
  )
}
