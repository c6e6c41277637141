import { formatNumber, type Download } from '@portal/shared-sdk'
import { templatePath } from '../calls/imports'
import type { ImportSetupStep } from '@portal/shared-sdk/contract'
import { below, Button, LinkButton, Row, Text } from '@portal/shared-ui'
import styled from 'styled-components'
import { newImportPath } from '../paths'
import { useWords } from '../words'

interface SetupObjectProps {
  object: ImportSetupStep['objects'][number]
  download: Download
}

/** An object: its rows in the installation, its template and the way to its import. */
export function SetupObject({ object: { name, title, rows, waiting }, download }: SetupObjectProps) {
  const t = useWords()
  const path = templatePath(name)
  return (
    <Line>
      <div>
        {title}
        <Text data-size="s" data-tone="faint">
          {t('setup.rows', { count: rows, total: formatNumber(rows) })}
          {waiting > 0 && ` · ${t('setup.waiting', { count: waiting, total: formatNumber(waiting) })}`}
        </Text>
      </div>
      <Row>
        <Button
          icon="download"
          busy={download.busy === path}
          disabled={download.busy !== null && download.busy !== path}
          aria-label={t('setup.template_of', { title })}
          onClick={() => void download.save(path)}
        >
          {t('setup.template')}
        </Button>
        <LinkButton icon="upload" to={newImportPath(name)} aria-label={t('setup.import_of', { title })}>
          {t('setup.import')}
        </LinkButton>
      </Row>
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  flex-wrap: wrap;
  gap: var(--s-2) var(--s-4);
  padding-top: var(--s-3);
  border-top: 1px solid var(--line);
  > :first-child > span {
    display: block;
  }
  ${below.phone} {
    > :first-child {
      flex: 1 1 100%;
    }
  }
`
