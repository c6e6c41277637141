import { Button, Stack } from '@portal/shared-ui'
import { Modal } from '@portal/shared-ui/dialog'
import styled from 'styled-components'
import { useWords } from '../words'

/** Explains scopes 1, 2 and 3, and which of them the figures belong to (rule H-32). */
export default function ScopesDialog({ onClose }: { onClose: () => void }) {
  const t = useWords()
  return (
    <Modal
      isOpen
      size="l"
      cross
      title={t('scopes.title')}
      text={t('scopes.text')}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          {t('accept')}
        </Button>
      }
    >
      <Stack gap={4}>
        {([1, 2, 3] as const).map((scope) => (
          <section key={scope}>
            <Name>{t(`scopes.name_${scope}`)}</Name>
            <p>{t(`scopes.text_${scope}`)}</p>
          </section>
        ))}
        <Here>{t('scopes.here')}</Here>
      </Stack>
    </Modal>
  )
}

const Name = styled.h3`
  margin-bottom: 3px;
`

const Here = styled.p`
  padding: 11px 14px;
  border-radius: var(--r-m);
  background: var(--surface-2);
  color: var(--ink-2);
`
