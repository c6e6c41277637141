import { currentLanguage } from '@portal/shared-sdk'
import { Button, Facts, SustainabilityBadge, Text, below } from '@portal/shared-ui'
import { Modal } from '@portal/shared-ui/dialog'
import styled from 'styled-components'
import { useWords } from '../words'
import { en } from './index-text.en'
import { es } from './index-text.es'
import { pt } from './index-text.pt'

const texts = { es, pt, en }
/** An index of each colour; null: unknown. */
const examples = { low: 3.9, mid: 6.5, high: 8.6, none: null }

/** What the sustainability index means, and the criteria for each family of products (rule K-53). */
export default function IndexDialog({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const { title, text, levels, families, note } = texts[currentLanguage()]
  return (
    <Modal
      isOpen
      size="l"
      cross
      title={title}
      text={text}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          {t('accept')}
        </Button>
      }
    >
      <Levels>
        {(['low', 'mid', 'high', 'none'] as const).map((level) => (
          <li key={level}>
            <SustainabilityBadge index={examples[level]} />
            <span>{levels[level]}</span>
          </li>
        ))}
      </Levels>
      {families.map(({ name, of: subject, criteria }) => (
        <Family key={name}>
          <h3>{name}</h3>
          <Text data-size="s">{subject}</Text>
          <Facts look="lines" facts={criteria} />
        </Family>
      ))}
      <Note>{note}</Note>
    </Modal>
  )
}

const Levels = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(145px, 1fr));
  gap: var(--s-2) var(--s-4);
  padding-bottom: var(--s-4);
  border-bottom: 1px solid var(--line);
  li {
    display: flex;
    align-items: center;
    gap: var(--s-2);
    font-size: var(--t-13);
    color: var(--ink-2);
  }
`

const Family = styled.section`
  margin-top: var(--s-4);
  padding-bottom: var(--s-4);
  border-bottom: 1px solid var(--line);
  h3 {
    font: 650 var(--t-15) / 1.4 var(--font-ui);
  }
  dl {
    margin-top: var(--s-3);
  }
  && dl > div {
    grid-template-columns: minmax(104px, 24%) 1fr;
  }
  ${below.phone} {
    && dl > div {
      grid-template-columns: 1fr;
      gap: 0;
    }
  }
  dd {
    font-weight: 450;
    color: var(--ink-2);
  }
`

const Note = styled.p`
  margin-top: var(--s-4);
  font-size: var(--t-13);
  color: var(--ink-2);
`
