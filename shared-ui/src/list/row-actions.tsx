import type { Download } from '@portal/shared-sdk'
import { below, IconButton, LinkButton, Row } from '@portal/shared-ui'
import styled from 'styled-components'
import { useListWords } from './words'

interface RowActionsProps {
  /** Names the document to screen readers: 'albarán 26-10'. */
  name: string
  /** Its page; undefined while no area offers it. */
  to: string | undefined
  /** Its PDF below /api/. */
  pdf: string
  download: Download
}

/** The actions at the end of a row: its page and its PDF. On a phone only the number of the row links to the page. */
export function RowActions({ name, to, pdf, download }: RowActionsProps) {
  const t = useListWords()
  return (
    <Row gap={1} style={{ flexWrap: 'nowrap' }}>
      {to && (
        <See>
          <LinkButton size="s" to={to} aria-label={t('see_named', { name })}>
            {t('see')}
          </LinkButton>
        </See>
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

const See = styled.span`
  ${below.phone} {
    display: none;
  }
`
