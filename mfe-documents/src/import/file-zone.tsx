import { formatNumber } from '@portal/shared-sdk'
import { Alert, Icon, IconButton, Row, Stack, Text } from '@portal/shared-ui'
import { useState, type DragEvent } from 'react'
import styled from 'styled-components'
import { useWords } from '../words'

interface FileZoneProps {
  file: File | undefined
  problem: string | null
  isDisabled: boolean
  onFile: (file: File | undefined) => void
}

/** The field where a file is chosen or dropped, and the chosen file. */
export function FileZone({ file, problem, isDisabled, onFile }: FileZoneProps) {
  const t = useWords()
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [dropped] = event.dataTransfer.files
    if (dropped) onFile(dropped)
  }
  return (
    <Stack gap={3}>
      <Zone
        data-over={isOver || undefined}
        data-off={isDisabled || undefined}
        onDrop={drop}
        onDragLeave={() => setOver(false)}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
      >
        <Icon name="upload" size={24} />
        <span>
          <strong>{t('import.pick')}</strong>
          <Text as="span" data-tone="faint" data-size="s">
            {t('import.pick_hint')}
          </Text>
        </span>
        <input
          type="file"
          disabled={isDisabled}
          accept=".xlsx,.xls,application/vnd.ms-excel,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={(event) => {
            const [chosen] = event.target.files ?? []
            // Lets the user choose the same file again after correcting it.
            event.target.value = ''
            if (chosen) onFile(chosen)
          }}
        />
      </Zone>
      {file && (
        <Chosen>
          <Row style={{ flexWrap: 'nowrap' }}>
            <Icon name="document" />
            <span>
              <strong>{file.name}</strong>{' '}
              <Text data-tone="faint" data-size="s">
                {t('import.file_size', { size: formatNumber(Math.ceil(file.size / 1000)) })}
              </Text>
            </span>
          </Row>
          <IconButton icon="close" label={t('import.remove')} disabled={isDisabled} onClick={() => onFile(undefined)} />
        </Chosen>
      )}
      {problem && <Alert tone="bad">{problem}</Alert>}
    </Stack>
  )
}

const Zone = styled.label`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: var(--s-3);
  padding: 32px 16px;
  border: 1px dashed var(--field);
  border-radius: var(--r-m);
  text-align: center;
  cursor: pointer;
  > span {
    display: grid;
  }
  svg {
    color: var(--ink-2);
  }
  &:hover:not([data-off]),
  &[data-over] {
    background: var(--surface-3);
    border-color: var(--brand-ink);
  }
  &:focus-within {
    outline: 2px solid var(--brand);
    outline-offset: 2px;
  }
  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
`

const Chosen = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-3);
  padding: 8px 8px 8px 14px;
  border: 1px solid var(--line);
  border-radius: var(--r-m);
  overflow-wrap: anywhere;
`
