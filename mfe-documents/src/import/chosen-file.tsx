import { formatNumber } from '@portal/shared-sdk'
import { Alert, Icon, IconButton, Row, Stack, Text } from '@portal/shared-ui'
import { FileZone } from '@portal/shared-ui/upload'
import styled from 'styled-components'
import { useWords } from '../words'

interface ImportFileProps {
  file: File | undefined
  problem: string | null
  isDisabled: boolean
  onFile: (file: File | undefined) => void
}

/** The field where a file is chosen or dropped, and the chosen file. */
export function ImportFile({ file, problem, isDisabled, onFile }: ImportFileProps) {
  const t = useWords()
  return (
    <Stack gap={3}>
      <FileZone
        size="l"
        label={t('import.pick')}
        hint={t('import.pick_hint')}
        accept=".xlsx,.xls,application/vnd.ms-excel,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
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
