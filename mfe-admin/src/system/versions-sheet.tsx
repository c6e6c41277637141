import { formatNumber } from '@portal/shared-sdk'
import type { SystemState } from '@portal/shared-sdk/contract'
import { Facts, Sheet } from '@portal/shared-ui'
import { useWords } from '../words'

/** Shell, API and database: what else runs. */
export function VersionsSheet({ system: { revision, shell, api, database } }: { system: SystemState }) {
  const t = useWords()
  const withCommit = (version: string, commit: string | null) =>
    commit === null ? version : `${version} (${commit.slice(0, 12)})`
  return (
    <Sheet title={t('system.platform')}>
      <Facts
        look="grid"
        facts={[
          { label: t('system.shell'), value: shell?.version ?? '—' },
          { label: t('system.sdk'), value: shell?.sdk ?? '—' },
          { label: t('system.api'), value: withCommit(api.version, api.commit) },
          { label: t('system.database'), value: `${database.engine} ${database.version ?? ''}`.trim() },
          { label: t('system.migration'), value: database.migration ?? '—' },
          { label: t('system.revision'), value: formatNumber(revision) },
        ]}
      />
    </Sheet>
  )
}
