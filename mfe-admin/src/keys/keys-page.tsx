import { loadErrorText } from '@portal/shared-sdk'
import { fetchMachineKeys } from '../calls/exchange'
import type { MachineKey } from '@portal/shared-sdk/contract'
import { EmptyState, Page, PageHead, Sheet, Text } from '@portal/shared-ui'
import { emptyPictures } from '@portal/shared-ui/list'
import { DataTable, type Column } from '@portal/shared-ui/table'
import useSWR from 'swr'
import { keyColumns } from '../key-columns'
import { useWords, type Words } from '../words'

/** The keys of other systems, to read; they are made and ended by the command line (rule E-106). */
export default function KeysPage() {
  const t = useWords()
  const { data, error, mutate } = useSWR('machine-keys', fetchMachineKeys, { shouldRetryOnError: false })
  return (
    <Page>
      <PageHead title={t('keys.title')} text={t('keys.text')} />
      <Sheet edge>
        <DataTable
          label={t('keys.title')}
          columns={columns(t)}
          rows={data?.results}
          rowKey={({ id }) => id}
          error={error === undefined ? null : loadErrorText(error)}
          onRetry={() => void mutate()}
          empty={<EmptyState picture={emptyPictures.catalogues} title={t('keys.none')} text={<Command />} />}
        />
      </Sheet>
      {(data?.results.length ?? 0) > 0 && (
        <Text data-size="s">
          <Command />
        </Text>
      )}
    </Page>
  )
}

/** Without its arguments the command prints all scopes. */
function Command() {
  const t = useWords()
  return (
    <>
      {t('keys.how')} <code style={{ overflowWrap: 'anywhere' }}>{t('keys.command')}</code>
    </>
  )
}

const columns = (t: Words): Column<MachineKey>[] => [
  {
    id: 'name',
    header: t('keys.name'),
    phone: 'title',
    strong: true,
    cell: ({ name }) => name,
  },
  {
    id: 'scopes',
    header: t('keys.scopes'),
    phone: 'foot',
    cell: ({ scopes }) => <code style={{ overflowWrap: 'anywhere' }}>{scopes.join(', ')}</code>,
  },
  ...keyColumns(t, 'under'),
]
