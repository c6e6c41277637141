import { IconButton, LinkButton, Row } from '@portal/shared-ui'
import { useWords } from '../words'
import type { PaperDownload } from './use-paper'

/** At the end of a row: its page, and its paper (001 sections 2.9 and 2.10). */
export function RowActions({ id, name, to, paper }: { id: number; name: string; to: string | undefined; paper: PaperDownload }) {
  const t = useWords()
  return (
    <Row gap={1} style={{ flexWrap: 'nowrap' }}>
      {to && <LinkButton size="s" to={to} aria-label={t('see_named', { name })}>{t('see')}</LinkButton>}
      <IconButton icon="download" label={t('download_named', { name })} busy={paper.busy === id} disabled={paper.busy !== null && paper.busy !== id} onClick={() => void paper.download(id)} />
    </Row>
  )
}
