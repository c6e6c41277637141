import { Button, Facts, SustainabilityBadge } from '@portal/shared-ui'
import { Modal } from '@portal/shared-ui/dialog'
import styled from 'styled-components'
import { useWords } from '../words'

const families = ['cellulose', 'disposables', 'chemicals'] as const

/** What the sustainability index means, and by which criteria each family of products gets it (000 section 2). */
export default function IndexDialog({ onClose }: { onClose: () => void }) {
  const t = useWords()
  return (
    <Modal
      isOpen size="l" cross title={t('index.title')} text={t('index.text')} onClose={onClose}
      footer={<Button look="primary" onClick={onClose}>{t('accept')}</Button>}
    >
      <Levels>
        {[[3.9, 'low'], [6.5, 'mid'], [8.6, 'high'], [null, 'none']].map(([index, level]) => (
          <li key={level}><SustainabilityBadge index={index as number | null} /><span>{t(`index.${level as 'low' | 'mid' | 'high' | 'none'}`)}</span></li>
        ))}
      </Levels>
      <Facts look="ruled" facts={families.map((family) => ({ label: t(`index.${family}`), value: t(`index.${family}_text`) }))} />
    </Modal>
  )
}

const Levels = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  gap: var(--s-2) var(--s-4);
  margin-bottom: var(--s-4);
  li { display: flex; align-items: center; gap: var(--s-2); font-size: var(--t-13); color: var(--ink-2); }
`
