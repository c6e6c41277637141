import { formatDateTime } from '@portal/shared-sdk'
import type { ImportRun } from '@portal/shared-sdk/contract'
import { Text, TextLink } from '@portal/shared-ui'
import { Under } from '@portal/shared-ui/list'
import type { Column } from '@portal/shared-ui/table'
import { countsText } from '../counts-text'
import { runPath } from '../paths'
import { RunState } from '../run-state'
import { whoOf } from '../who'
import type { Words } from '../words'

/** What, when and who, state and counts of an import. */
export const historyColumns = (t: Words, titleOf: (object: string) => string): Column<ImportRun>[] => [
  {
    id: 'object',
    header: t('history.what'),
    phone: 'title',
    cell: ({ id, object, file_name: file }) => (
      <>
        <TextLink to={runPath(id)}>{titleOf(object)}</TextLink>
        <Under style={{ overflowWrap: 'anywhere' }}>{file ?? t('no_name')}</Under>
      </>
    ),
  },
  {
    id: 'created',
    header: t('history.when'),
    phone: 'under',
    cell: (run) => (
      <>
        {formatDateTime(run.created)}
        <Under>{whoOf(run, t)}</Under>
      </>
    ),
  },
  {
    id: 'state',
    header: t('history.state'),
    phone: 'end',
    noWrap: true,
    cell: ({ state }) => <RunState state={state} />,
  },
  {
    id: 'counts',
    header: t('history.rows'),
    phone: 'foot',
    cell: (run) => <Text data-size="s">{countsText(run, t)}</Text>,
  },
]
