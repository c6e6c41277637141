import type { JudgedRow } from '@portal/shared-sdk/contract'
import { Alert, Row, Segmented, Text } from '@portal/shared-ui'
import { useWords } from '../words'
import { JudgedTable } from './judged-table'
import { listSummary, rowState } from './list-summary'
import type { PastedList } from './use-pasted-list'

export type ReviewView = 'bad' | 'all'

/** The rows of a list with their verdicts: all, or those that have to be corrected. view: null until one is chosen. */
export function ListReview({
  list,
  rows,
  view,
  onView,
}: {
  list: PastedList
  rows: readonly JudgedRow[]
  view: ReviewView | null
  onView: (view: ReviewView) => void
}) {
  const t = useWords()
  const { good, asked, bad } = listSummary(rows)
  const shownView = view ?? (bad + asked > 0 ? 'bad' : 'all')
  const shown = shownView === 'bad' ? rows.filter((row) => ['bad', 'ask'].includes(rowState(row))) : rows
  return (
    <>
      {list.added > 0 && <Alert tone="ok">{t('paste_added', { count: list.added })}</Alert>}
      {list.failure && <Alert tone="bad">{list.failure}</Alert>}
      <Row>
        <Segmented
          label={t('paste_rows')}
          value={shownView}
          onChange={onView}
          options={[
            { value: 'bad', label: t('paste_to_mend', { count: bad + asked }) },
            { value: 'all', label: t('paste_all', { count: rows.length }) },
          ]}
        />
      </Row>
      <Text as="p" role="status" data-tone="faint" data-size="s">
        {list.busy === 'checking' ? t('paste_checking') : t('paste_state_of', { good, bad })}
        {list.busy !== 'checking' && asked > 0 && ` ${t('paste_to_confirm', { count: asked })}`}
      </Text>
      {shown.length > 0 ? (
        <JudgedTable rows={shown} onMend={list.mend} onDrop={list.drop} />
      ) : (
        <Text>{t('paste_nothing_to_mend')}</Text>
      )}
    </>
  )
}
