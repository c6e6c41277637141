import { formatDateTime, formatNumber } from '@portal/shared-sdk'
import type { DataFeed } from '@portal/shared-sdk/contract'
import { Row, StatusDot, Text, TextLink } from '@portal/shared-ui'
import { Under } from '@portal/shared-ui/list'
import type { Column } from '@portal/shared-ui/table'
import { countsText } from '../counts-text'
import { runPath } from '../paths'
import { RunState } from '../run-state'
import { whoOf } from '../who'
import type { Words } from '../words'

/** What, how many rows, who brought the last file when, what became of it, and how old the data are. */
export const feedColumns = (t: Words): Column<DataFeed>[] => [
  {
    id: 'object',
    header: t('history.what'),
    phone: 'title',
    cell: ({ title, rows }) => (
      <>
        {title}
        <Under>{t('feeds.rows', { count: rows, total: formatNumber(rows) })}</Under>
      </>
    ),
  },
  {
    id: 'age',
    header: t('feeds.age'),
    phone: 'end',
    noWrap: true,
    cell: (feed) => <Age feed={feed} t={t} />,
  },
  {
    id: 'last',
    header: t('feeds.last'),
    phone: 'under',
    cell: ({ title, last_run: run }) =>
      run ? (
        <>
          <TextLink to={runPath(run.id)} aria-label={t('feeds.run_named', { title, at: formatDateTime(run.created) })}>
            {formatDateTime(run.created)}
          </TextLink>
          <Under>{whoOf(run, t)}</Under>
        </>
      ) : (
        <Text data-tone="faint">{t('feeds.never')}</Text>
      ),
  },
  {
    id: 'outcome',
    header: t('feeds.outcome'),
    phone: 'foot',
    cell: ({ last_run: run }) =>
      run && (
        <>
          <RunState state={run.state} />
          <Under>{countsText(run, t)}</Under>
        </>
      ),
  },
]

function Age({ feed: { age_hours: age, max_age_hours: limit, late }, t }: { feed: DataFeed; t: Words }) {
  const text = age === null ? t('feeds.no_data') : ageText(age, t)
  // That there is no file is said beside it.
  if (age === null && limit === null) return '—'
  return (
    <>
      {limit === null ? text : <StatusDot tone={late ? 'bad' : 'ok'}>{text}</StatusDot>}
      {limit !== null && (
        <Under>
          <Row gap={1}>{t(late ? 'feeds.over' : 'feeds.within', { limit: formatNumber(limit) })}</Row>
        </Under>
      )}
    </>
  )
}

/** Hours up to two days, then days. */
function ageText(hours: number, t: Words): string {
  if (hours < 1) return t('feeds.now')
  if (hours < 48) return t('feeds.hours', { count: hours, total: formatNumber(hours) })
  const days = Math.floor(hours / 24)
  return t('feeds.days', { count: days, total: formatNumber(days) })
}
