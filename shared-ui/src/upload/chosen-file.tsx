import { formatNumber } from '@portal/shared-sdk'
import { Icon, IconButton, Row, Stack, Text } from '@portal/shared-ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'

interface ChosenFileProps {
  file: File | undefined
  /** The name of the button that takes the file away. */
  remove: string
  disabled?: boolean
  onRemove: () => void
  /** The FileZone where it is chosen. */
  children: ReactNode
}

/** A FileZone, and the file that was chosen in it, with its size in KB. */
export function ChosenFile({ file, remove, disabled, onRemove, children }: ChosenFileProps) {
  return (
    <Stack gap={3}>
      {children}
      {file && (
        <Chosen>
          <Row style={{ flexWrap: 'nowrap' }}>
            <Icon name="document" />
            <span>
              <strong>{file.name}</strong>{' '}
              <Text data-tone="faint" data-size="s">
                {formatNumber(Math.ceil(file.size / 1000))} KB
              </Text>
            </span>
          </Row>
          <IconButton icon="close" label={remove} disabled={disabled} onClick={onRemove} />
        </Chosen>
      )}
    </Stack>
  )
}

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
