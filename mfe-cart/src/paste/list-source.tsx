import { FieldFrame, Icon, Stack, Text, Textarea } from '@portal/shared-ui'
import { useState, type DragEvent } from 'react'
import styled from 'styled-components'
import { useWords } from '../words'

/** The source of a list: a pasted text, or a file that is chosen or dropped. */
export function ListSource({
  text,
  onText,
  onFile,
}: {
  text: string
  onText: (text: string) => void
  onFile: (file: File) => void
}) {
  const t = useWords()
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  return (
    <Stack gap={4}>
      <FieldFrame label={t('paste_text')} hint={t('paste_hint')}>
        {(props) => (
          <Textarea
            {...props}
            rows={8}
            spellCheck={false}
            value={text}
            placeholder={t('paste_example')}
            onChange={(event) => onText(event.target.value)}
          />
        )}
      </FieldFrame>
      <Zone
        data-over={isOver || undefined}
        onDrop={drop}
        onDragLeave={() => setOver(false)}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
      >
        <Icon name="upload" />
        <span>
          <strong>{t('paste_file')}</strong>
          <Text as="span" data-tone="faint" data-size="s">
            {t('paste_file_hint')}
          </Text>
        </span>
        <input
          type="file"
          accept=".xlsx,.xls,.csv,text/csv,application/vnd.ms-excel,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={(event) => {
            const [file] = event.target.files ?? []
            // Lets the user choose the same file again after correcting it.
            event.target.value = ''
            if (file) onFile(file)
          }}
        />
      </Zone>
    </Stack>
  )
}

const Zone = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  gap: var(--s-3);
  padding: 16px;
  border: 1px dashed var(--field);
  border-radius: var(--r-m);
  cursor: pointer;
  span {
    display: grid;
  }
  svg {
    flex: none;
    color: var(--ink-2);
  }
  &:hover,
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
