import { portalConfig, saveFile } from '@portal/shared-sdk'
import { Alert, Button, Checkbox, Row, Stack } from '@portal/shared-ui'
import { useState } from 'react'
import styled from 'styled-components'
import { useWords } from '../../words'
import { copyText } from './copy-text'

/** The recovery codes, shown this once: to copy, to keep as a file, and to say that they are kept. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useWords()
  const [isKept, setKept] = useState(false)
  const text = codes.join('\n')
  const save = () => {
    const { name } = portalConfig().brand
    const content = new Blob([`${t('factor.file_title', { brand: name })}\n\n${text}\n`], { type: 'text/plain' })
    saveFile({ name: `${t('factor.file_name')}.txt`, content })
  }
  return (
    <Stack gap={4}>
      <Alert tone="warn">{t('factor.codes_text')}</Alert>
      <Codes aria-label={t('factor.codes_title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Row>
        <Button
          icon="copy"
          onClick={() => void copyText(text, { copied: t('factor.codes_copied'), failed: t('factor.copy_failed') })}
        >
          {t('factor.copy')}
        </Button>
        <Button icon="download" onClick={save}>
          {t('factor.save_file')}
        </Button>
      </Row>
      <Checkbox checked={isKept} onChange={(event) => setKept(event.target.checked)}>
        {t('factor.codes_kept')}
      </Checkbox>
      <Row data-end>
        <Button look="primary" disabled={!isKept} onClick={onDone}>
          {t('factor.done')}
        </Button>
      </Row>
    </Stack>
  )
}

const Codes = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(190px, 1fr));
  gap: var(--s-2) var(--s-4);
  padding: var(--s-4);
  border: 1px solid var(--line);
  border-radius: var(--r-m);
  font-family: ui-monospace, monospace;
  user-select: all;
`
