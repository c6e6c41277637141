import { deliveredPdfPath, type DeliveredKind, type Download } from '@portal/shared-sdk'
import { IconButton, LinkButton, Row } from '@portal/shared-ui'
import { useWords } from '../words'

/** At the end of a row: its page, and its paper (001 sections 2.9 and 2.10). */
export function RowActions({
  kind,
  id,
  name,
  to,
  download,
}: {
  kind: DeliveredKind
  id: number
  name: string
  to: string | undefined
  download: Download
}) {
  const t = useWords()
  const path = deliveredPdfPath(kind, id)
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
        busy={download.busy === path}
        disabled={download.busy !== null && download.busy !== path}
        onClick={() => void download.save(path)}
      />
    </Row>
  )
}
