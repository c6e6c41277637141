import { formatDateTime, formatNumber } from '@portal/shared-sdk'
import type { LiveArea, LiveVersion } from '@portal/shared-sdk/contract'
import { below, StatusDot, Text } from '@portal/shared-ui'
import { Under } from '@portal/shared-ui/list'
import type { Column } from '@portal/shared-ui/table'
import styled from 'styled-components'
import type { Words } from '../words'

/** An area, or the shell, of which less is known. */
export type LiveRow = LiveVersion & Partial<Pick<LiveArea, 'canary' | 'is_off' | 'use'>>

/** What is live, who made it so and when, from which sources and why, and how large it is. */
export const areaColumns = (t: Words, rows: readonly LiveRow[]): Column<LiveRow>[] => [
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
    cell: (row) => (
      <>
        <Who who={row.who} when={row.when} t={t} />
        <OnPhone>{restOf(row, t)}</OnPhone>
      </>
    ),
  },
  {
    id: 'notes',
    header: t('system.notes'),
    cell: ({ notes }) => notes ?? '—',
  },
  ...(rows.some(({ canary, is_off: isOff }) => canary || isOff) ? [rolloutColumn(t)] : []),
  ...(rows.some(({ use }) => use) ? countColumns(t) : []),
  {
    id: 'size',
    header: t('system.size'),
    phone: 'end',
    align: 'end',
    noWrap: true,
    cell: ({ bytes }) => (bytes === null ? '—' : sizeText(bytes)),
  },
]

const rolloutColumn = (t: Words): Column<LiveRow> => ({
  id: 'rollout',
  header: t('system.rollout'),
  cell: ({ canary, is_off: isOff }) => (
    <>
      {isOff && <StatusDot tone="bad">{t('system.off')}</StatusDot>}
      {canary && (
        <>
          <Version>{canary.version}</Version>
          <Under>{t('system.canary_to', { to: canary.to })}</Under>
        </>
      )}
      {!isOff && !canary && '—'}
    </>
  ),
})

/** Of the sample that browsers tell of. */
const countColumns = (t: Words): Column<LiveRow>[] => [
  {
    id: 'failed',
    header: t('system.failed'),
    align: 'end',
    noWrap: true,
    cell: ({ use }) => failedText(use, t) ?? '—',
  },
  {
    id: 'load',
    header: t('system.load'),
    align: 'end',
    noWrap: true,
    cell: ({ use }) => loadText(use) ?? '—',
  },
]

const failedText = (use: LiveRow['use'], t: Words) =>
  use && t('system.failed_of', { failed: formatNumber(use.failed), loads: formatNumber(use.loads) })
const loadText = (use: LiveRow['use']) => (use?.load_ms == null ? null : `${formatNumber(use.load_ms)} ms`)

/** What has columns of its own elsewhere, as a phone shows it below: one thing a line. */
function restOf({ notes, canary, is_off: isOff, use }: LiveRow, t: Words) {
  const failed = failedText(use, t)
  return [
    notes,
    isOff && t('system.off'),
    canary && `${canary.version} ${t('system.canary_to', { to: canary.to })}`,
    failed && `${t('system.failed')}: ${failed}`,
    loadText(use),
  ]
    .filter((text) => typeof text === 'string')
    .map((text) => <Under key={text}>{text}</Under>)
}

const OnPhone = styled.div`
  display: none;
  ${below.phone} {
    display: block;
  }
`

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
