import { Icon, Text } from '@portal/shared-ui'
import { useState, type DragEvent } from 'react'
import styled from 'styled-components'

interface FileZoneProps {
  label: string
  /** Below the label: which files, how large. */
  hint: string
  /** As of a file input: '.xlsx,.xls'. A dropped file may be another one. */
  accept: string
  /** l: an icon above centred text, the main thing of a page; m (default): in one row, one source of several. */
  size?: 'm' | 'l'
  disabled?: boolean
}
/** Of one file, or of several at once. */
type Taken =
  | { onFile: (file: File) => void; onFiles?: undefined }
  | { onFiles: (files: File[]) => void; onFile?: undefined }

/** Where a file is chosen or dropped, with onFiles several at once. */
export function FileZone({
  label,
  hint,
  accept,
  size = 'm',
  disabled = false,
  onFile,
  onFiles,
}: FileZoneProps & Taken) {
  const [isOver, setOver] = useState(false)
  const take = (list: FileList | null) => {
    const [file, ...more] = list ?? []
    if (!file || disabled) return
    if (onFiles) onFiles([file, ...more])
    else onFile(file)
  }
  return (
    <Zone
      data-size={size}
      data-over={isOver || undefined}
      data-off={disabled || undefined}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
      onDragLeave={() => setOver(false)}
      onDragOver={(event: DragEvent) => {
        event.preventDefault()
        setOver(true)
      }}
    >
      <Icon name="upload" size={size === 'l' ? 24 : undefined} />
      <span>
        <strong>{label}</strong>
        <Text as="span" data-tone="faint" data-size="s">
          {hint}
        </Text>
      </span>
      <input
        type="file"
        multiple={onFiles !== undefined}
        disabled={disabled}
        accept={accept}
        onChange={({ target }) => {
          take(target.files)
          // Lets the user choose the same file again after correcting it.
          target.value = ''
        }}
      />
    </Zone>
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
  &[data-size='l'] {
    flex-direction: column;
    padding: 32px 16px;
    text-align: center;
  }
  > span {
    display: grid;
  }
  svg {
    flex: none;
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
