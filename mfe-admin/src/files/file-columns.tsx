import { formatDate, formatDateTime, formatNumber } from '@portal/shared-sdk'
import type { MissingFile } from '@portal/shared-sdk/contract'
import { StatusDot, Text } from '@portal/shared-ui'
import { PhoneLabel, Under } from '@portal/shared-ui/list'
import type { Column } from '@portal/shared-ui/table'
import type { Words } from '../words'

export const fileKinds = ['picture', 'sheet'] as const satisfies readonly MissingFile['kind'][]
/** What a list of missing files is filtered by; pending: nobody has looked for it yet. */
export const fileProblems = [
  'pending',
  'absent',
  'not_picture',
  'not_pdf',
  'too_large',
  'not_public',
  'unreachable',
  'status',
  'too_slow',
] as const satisfies readonly (NonNullable<MissingFile['problem']> | 'pending')[]

/** Rows that name a file, as one of the list shows them. */
const shown = 2

/** The file, what names it, why it is not there, and since when. */
export const fileColumns = (t: Words): Column<MissingFile>[] => [
  {
    id: 'name',
    header: t('files.file'),
    orderBy: 'name',
    phone: 'title',
    width: '34%',
    cell: ({ name, kind }) => (
      <span style={{ overflowWrap: 'anywhere' }}>
        {name}
        <Under>{t(`files.kind.${kind}`)}</Under>
      </span>
    ),
  },
  {
    id: 'named_by',
    header: t('files.named_by'),
    phone: 'under',
    cell: ({ named_by: by, named_count: count }) => (
      <>
        {by.slice(0, shown).map(({ object, code, name }) => (
          <div key={`${object} ${code}`}>
            <Text data-tone="faint">{object === 'articles' ? code : t(`files.of.${object}`)}</Text> {name}
          </div>
        ))}
        {count > shown && (
          <Under>{t('files.and_more', { count: count - shown, total: formatNumber(count - shown) })}</Under>
        )}
      </>
    ),
  },
  {
    id: 'problem',
    header: t('files.reason'),
    phone: 'foot',
    cell: ({ problem, detail, next_at: next }) => (
      <>
        <StatusDot tone={problem === null ? 'none' : next === null ? 'bad' : 'warn'}>
          {t(`files.problem.${problem ?? 'pending'}`)}
        </StatusDot>
        {detail && <Under style={{ overflowWrap: 'anywhere' }}>{detail}</Under>}
        {problem !== null && next !== null && <Under>{t('files.next', { when: formatDateTime(next) })}</Under>}
      </>
    ),
  },
  {
    id: 'since',
    header: t('files.since'),
    orderBy: 'since',
    phone: 'end',
    noWrap: true,
    cell: ({ since }) => (
      <>
        <PhoneLabel>{t('files.since')} </PhoneLabel>
        {formatDate(since)}
      </>
    ),
  },
]
