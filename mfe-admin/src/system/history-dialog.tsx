import { loadErrorText } from '@portal/shared-sdk'
import type { AreaChange } from '@portal/shared-sdk/contract'
import { Button } from '@portal/shared-ui'
import { Modal } from '@portal/shared-ui/dialog'
import { DataTable, type Column } from '@portal/shared-ui/table'
import { useState } from 'react'
import useSWR from 'swr'
import { fetchAreaChanges } from '../calls/system'
import { useWords, type Words } from '../words'
import { Version, Who } from './area-columns'
import { RollbackDialog } from './rollback-dialog'

interface HistoryDialogProps {
  area: string
  onChanged: () => void
  onClose: () => void
}

/** What was done to an area, with a way back to what is still there (rules ). */
export default function HistoryDialog({ area, onChanged, onClose }: HistoryDialogProps) {
  const t = useWords()
  const [asked, setAsked] = useState<string>()
  const { data, error, mutate } = useSWR(['area-changes', area], () => fetchAreaChanges(area), {
    shouldRetryOnError: false,
  })
  if (asked !== undefined)
    return (
      <RollbackDialog
        area={area}
        version={asked}
        onClose={() => setAsked(undefined)}
        onDone={() => {
          setAsked(undefined)
          onChanged()
          void mutate()
        }}
      />
    )
  return (
    <Modal isOpen size="l" cross title={t('system.history_of', { area })} onClose={onClose}>
      <DataTable
        label={t('system.history_of', { area })}
        columns={columns(t)}
        rows={data && withOneWayBack(data.results)}
        rowKey={({ revision, version }) => `${revision} ${version}`}
        error={error === undefined ? null : loadErrorText(error)}
        onRetry={() => void mutate()}
        actions={({ version, can_return: canReturn }) =>
          canReturn && version !== null ? (
            <Button
              size="s"
              aria-haspopup="dialog"
              aria-label={t('system.return_named', { version })}
              onClick={() => setAsked(version)}
            >
              {t('system.return')}
            </Button>
          ) : null
        }
        empty={t('system.no_history')}
      />
    </Modal>
  )
}

/** The way back to a version stands once, beside its latest line. */
const withOneWayBack = (changes: AreaChange[]) =>
  changes.map((change, at) => ({
    ...change,
    can_return: change.can_return && changes.findIndex(({ version }) => version === change.version) === at,
  }))

const columns = (t: Words): Column<AreaChange>[] => [
  {
    id: 'what',
    header: t('system.change'),
    phone: 'title',
    cell: ({ action, version }) => (
      <>
        {t(`action.${action}`)} {version !== null && <Version>{version}</Version>}
      </>
    ),
  },
  {
    id: 'who',
    header: t('system.who'),
    phone: 'under',
    cell: ({ who, when }) => <Who who={who} when={when} t={t} />,
  },
  {
    id: 'notes',
    header: t('system.notes'),
    phone: 'foot',
    cell: ({ notes, commit }) => [notes, commit && t('system.commit', { commit })].filter(Boolean).join(' · ') || '—',
  },
]
