import { formatNumber } from '@portal/shared-sdk'
import { Alert } from '@portal/shared-ui'
import { useWords, type Words } from '../words'
import type { SentFiles } from './use-send-files'

/** Names that a notice lists at most. */
const shown = 10

/** What became of the files that were sent: kept, kept without anything that names them, refused with the reason. */
export function SentNotices({ sent, onAgain }: { sent: SentFiles; onAgain: () => void }) {
  const t = useWords()
  const { kept, unnamed, failed } = sent
  const canPass = failed.some(({ mayPass }) => mayPass)
  return (
    <>
      {kept > 0 && <Alert tone="ok">{t('files.kept', { count: kept, total: formatNumber(kept) })}</Alert>}
      {unnamed.length > 0 && (
        <Alert tone="warn">
          {t('files.unnamed', { count: unnamed.length, total: formatNumber(unnamed.length) })}
          <Some items={unnamed} t={t} />
        </Alert>
      )}
      {failed.length > 0 && (
        <Alert tone="bad" {...(canPass && { action: { label: t('files.send_again'), onClick: onAgain } })}>
          {t('files.refused', { count: failed.length, total: formatNumber(failed.length) })}
          <Some items={failed.map(({ file, text }) => `${file.name}: ${text}`)} t={t} />
        </Alert>
      )}
    </>
  )
}

function Some({ items, t }: { items: readonly string[]; t: Words }) {
  const more = items.length - shown
  return (
    <ul style={{ overflowWrap: 'anywhere' }}>
      {items.slice(0, shown).map((item) => (
        <li key={item}>{item}</li>
      ))}
      {more > 0 && <li>{t('files.and_more', { count: more, total: formatNumber(more) })}</li>}
    </ul>
  )
}
