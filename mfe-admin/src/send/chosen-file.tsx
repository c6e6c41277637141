import { formatNumber } from '@portal/shared-sdk'
import { Icon, IconButton, Row, Stack, Text } from '@portal/shared-ui'
import { FileZone } from '@portal/shared-ui/upload'
import styled from 'styled-components'
import { useWords } from '../words'

interface ChosenFileProps {
  file: File | undefined
  isDisabled: boolean
  onFile: (file: File | undefined) => void
}

/** Where a file is chosen or dropped, and the chosen one. */
export function ChosenFile({ file, isDisabled, onFile }: ChosenFileProps) {
  const t = useWords()
  return (
    <Stack gap={3}>
      <FileZone
        size="l"
        label={t('send.pick')}
        hint={t('send.pick_hint')}
        accept=".csv,.txt,.xlsx,.jsonl,.ndjson"
        disabled={isDisabled}
        onFile={onFile}
      />
      {file && (
        <Chosen>
          <Row style={{ flexWrap: 'nowrap' }}>
            <Icon name="document" />
            <span>
              <strong>{file.name}</strong>{' '}
              <Text data-tone="faint" data-size="s">
                {t('send.file_size', { size: formatNumber(Math.ceil(file.size / 1000)) })}
              </Text>
            </span>
          </Row>
          <IconButton icon="close" label={t('send.remove')} disabled={isDisabled} onClick={() => onFile(undefined)} />
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
