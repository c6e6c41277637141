import { formatDateTime, formatNumber } from '@portal/shared-sdk'
import type { LiveVersion } from '@portal/shared-sdk/contract'
import { Text } from '@portal/shared-ui'
import { Under } from '@portal/shared-ui/list'
import type { Column } from '@portal/shared-ui/table'
import type { Words } from '../words'

/** What is live, who made it so and when, from which sources and why, and how large it is. */
export const areaColumns = (t: Words): Column<LiveVersion>[] => [
  {
    id: 'name',
    header: t('system.area'),
    phone: 'title',
    strong: true,
    cell: ({ name }) => name,
  },
  {
    id: 'version',
    header: t('system.version'),
    phone: 'under',
    cell: ({ version, commit }) => (
      <>
        <Version>{version}</Version>
        {commit !== null && <Under>{t('system.commit', { commit })}</Under>}
      </>
    ),
  },
  {
    id: 'who',
    header: t('system.who'),
    phone: 'foot',
    cell: ({ who, when }) => <Who who={who} when={when} t={t} />,
  },
  {
    id: 'notes',
    header: t('system.notes'),
    phone: 'foot',
    cell: ({ notes }) => notes ?? '—',
  },
  {
    id: 'size',
    header: t('system.size'),
    phone: 'end',
    align: 'end',
    noWrap: true,
    cell: ({ bytes }) => (bytes === null ? '—' : sizeText(bytes)),
  },
]

export const Version = ({ children }: { children: string }) => (
  <code style={{ overflowWrap: 'anywhere' }}>{children}</code>
)

/** Null of an older program that told neither. */
export function Who({ who, when, t }: { who: string | null; when: string | null; t: Words }) {
  if (when === null) return <Text data-tone="faint">{t('system.unknown')}</Text>
  return (
    <>
      {formatDateTime(when)}
      <Under>{who ?? t('system.unknown')}</Under>
    </>
  )
}

/** As browsers fetch it. */
const sizeText = (bytes: number) => `${formatNumber(Math.max(1, Math.round(bytes / 1024)))} KB`
