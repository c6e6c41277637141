import { Sheet, Stack, Text } from '@portal/shared-ui'
import styled from 'styled-components'
import { useWords } from '../words'

/** For who has the server: all templates at once, and a folder of files at once (rule E-27). */
export function FolderCommands() {
  const t = useWords()
  return (
    <Sheet title={t('setup.folder')} text={t('setup.folder_text')}>
      <Stack gap={3}>
        {(['templates', 'import'] as const).map((name) => (
          <div key={name}>
            <Text as="p">{t(`setup.folder_${name}`)}</Text>
            <Command tabIndex={0} aria-label={t(`setup.folder_${name}`)} role="group">
              <code>{t(`setup.command_${name}`)}</code>
            </Command>
          </div>
        ))}
      </Stack>
    </Sheet>
  )
}

/** A long command is scrolled, also by keyboard. */
const Command = styled.pre`
  margin-top: var(--s-1);
  padding: var(--s-2) var(--s-3);
  overflow-x: auto;
  border-radius: var(--r-s);
  background: var(--surface-3);
`
