import type { Download } from '@portal/shared-sdk'
import { IconButton, LinkButton, Row } from '@portal/shared-ui'
import { useListWords } from './words'

export interface RowActionsProps {
  /** Names the document to screen readers: 'albarán 26-10'. */
  name: string
  /** Its page; undefined while no area offers it. */
  to: string | undefined
  /** Its PDF below /api/. */
  pdf: string
  download: Download
}

/** At the end of a row: its page, and its paper. */
export function RowActions({ name, to, pdf, download }: RowActionsProps) {
  const t = useListWords()
  return (
    <Row gap={1} style={{ flexWrap: 'nowrap' }}>
      {to && (
        <LinkButton size="s" to={to} aria-label={t('see_named', { name })}>
          {t('see')}
        </LinkButton>
      )}
      <IconButton
        icon="download"
        label={t('download_named', { name })}
        busy={download.busy === pdf}
        disabled={download.busy !== null && download.busy !== pdf}
        onClick={() => void download.save(pdf)}
      />
    </Row>
  )
}
