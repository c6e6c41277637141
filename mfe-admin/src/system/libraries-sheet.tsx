import { Sheet } from '@portal/shared-ui'
import { Under } from '@portal/shared-ui/list'
import { DataTable, type Column } from '@portal/shared-ui/table'
import { useState } from 'react'
import { useWords, type Words } from '../words'
import { sharedLibraries, type SharedLibrary } from './shared-libraries'

/** The shared libraries of this tab, and who gave them. */
export function LibrariesSheet() {
  const t = useWords()
  const [libraries] = useState(sharedLibraries)
  return (
    <Sheet edge title={t('system.libraries')} text={t('system.libraries_text')}>
      <DataTable
        label={t('system.libraries')}
        columns={columns(t)}
        rows={libraries}
        rowKey={({ name, version, from }) => `${name} ${version} ${from}`}
        empty={t('system.no_libraries')}
      />
    </Sheet>
  )
}

const columns = (t: Words): Column<SharedLibrary>[] => [
  {
    id: 'name',
    header: t('system.library'),
    phone: 'title',
    cell: ({ name, version }) => (
      <>
        {name}
        <Under>{version}</Under>
      </>
    ),
  },
  { id: 'from', header: t('system.given_by'), phone: 'end', cell: ({ from }) => from },
  {
    id: 'state',
    header: t('system.library_state'),
    phone: 'foot',
    cell: ({ isLoaded }) => t(isLoaded ? 'system.loaded' : 'system.not_loaded'),
  },
]
