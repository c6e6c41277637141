import { portalConfig, saveFile } from '@portal/shared-sdk'
import { Alert, Button, Checkbox, Row, Stack } from '@portal/shared-ui'
import { useState } from 'react'
import styled from 'styled-components'
import { copyText } from '../../copy-text'
import { useFactorWords } from './words'

/** The recovery codes, shown only once: to copy or to download. The user has to confirm that they are stored. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useFactorWords()
  const [isConfirmed, setConfirmed] = useState(false)
  const text = codes.join('\n')
  const save = () => {
    const { name } = portalConfig().brand
    const content = new Blob([`${t('file_title', { brand: name })}\n\n${text}\n`], { type: 'text/plain' })
    saveFile({ name: `${t('file_name')}.txt`, content })
  }
  return (
    <Stack gap={4}>
      <Alert tone="warn">{t('codes_text')}</Alert>
      <Codes aria-label={t('title_codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Row>
        <Button
          icon="copy"
          onClick={() => void copyText(text, { copied: t('codes_copied'), failed: t('copy_failed') })}
        >
          {t('copy')}
        </Button>
        <Button icon="download" onClick={save}>
          {t('save_file')}
        </Button>
      </Row>
      <Checkbox checked={isConfirmed} onChange={(event) => setConfirmed(event.target.checked)}>
        {t('codes_kept')}
      </Checkbox>
      <Row data-end>
        <Button look="primary" disabled={!isConfirmed} onClick={onDone}>
          {t('done')}
        </Button>
      </Row>
    </Stack>
  )
}

const Codes = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(160px, 1fr));
  gap: var(--s-2) var(--s-4);
  padding: var(--s-4);
  border: 1px solid var(--line);
  border-radius: var(--r-m);
  font-family: ui-monospace, monospace;
  font-size: var(--t-13);
  user-select: all;
`
