import type { ImportHeading, ImportObjectRow } from '@portal/shared-sdk/contract'
import { Alert, Select, Sheet, StatusDot } from '@portal/shared-ui'
import { DataTable, type Column } from '@portal/shared-ui/table'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { useWords, type Words } from '../words'
import { matchProblems } from './match-problems'

interface ColumnMatchProps {
  object: ImportObjectRow
  headings: readonly ImportHeading[]
  /** Column by heading, '' for one that is not imported. */
  chosen: Readonly<Record<string, string>>
  isDisabled: boolean
  onChoose: (heading: string, column: string) => void
}

/** The headings of a file with the column that each is imported as (rule E-92). It takes the focus when it appears. */
export function ColumnMatch({ object, headings, chosen, isDisabled, onChoose }: ColumnMatchProps) {
  const t = useWords()
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    root.current?.focus({ preventScroll: true })
    root.current?.scrollIntoView?.({ block: 'nearest' })
  }, [headings])
  const { double, missing } = matchProblems(object, chosen)
  return (
    <Place ref={root} tabIndex={-1} role="region" aria-label={t('match.title')}>
      <Sheet edge title={t('match.title')} text={t('match.text')}>
        {missing.length > 0 && (
          <div style={{ padding: 'var(--s-4)' }}>
            <Alert tone="warn">{t('match.missing', { count: missing.length, names: missing.join(', ') })}</Alert>
          </div>
        )}
        <DataTable
          label={t('match.title')}
          columns={matchColumns(t, { object, chosen, double, isDisabled, onChoose })}
          rows={headings}
          rowKey={({ heading }) => heading}
          empty=""
        />
      </Sheet>
    </Place>
  )
}

function matchColumns(
  t: Words,
  {
    object,
    chosen,
    double,
    isDisabled,
    onChoose,
  }: Omit<ColumnMatchProps, 'headings'> & { double: ReadonlySet<string> },
): Column<ImportHeading>[] {
  const options = object.columns.map(({ name, meaning }) => ({ value: name, label: `${name}: ${meaning}` }))
  return [
    {
      id: 'heading',
      header: t('match.heading'),
      strong: true,
      phone: 'title',
      cell: ({ heading }) => heading || t('match.unnamed'),
    },
    {
      id: 'column',
      header: t('match.column'),
      width: '55%',
      phone: 'foot',
      cell: ({ heading }) => (
        <Select
          aria-label={t('match.column_of', { heading: heading || t('match.unnamed') })}
          placeholder={t('match.none')}
          options={options}
          value={chosen[heading] ?? ''}
          disabled={isDisabled}
          onChange={(column) => onChoose(heading, column)}
        />
      ),
    },
    {
      id: 'state',
      header: t('match.state'),
      phone: 'end',
      noWrap: true,
      cell: ({ heading, column }) => {
        const now = chosen[heading] ?? ''
        if (double.has(now)) return <StatusDot tone="bad">{t('match.double')}</StatusDot>
        if (now !== '') return <StatusDot tone="ok">{t('match.found')}</StatusDot>
        return (
          <StatusDot tone={column === null ? 'warn' : 'none'}>
            {t(column === null ? 'match.unknown' : 'match.left_out')}
          </StatusDot>
        )
      },
    },
  ]
}

const Place = styled.div`
  scroll-margin-block: 96px calc(var(--bar-h, 0px) + 24px);
  &:focus {
    outline: none;
  }
`
