import { Button, LinkButton, Row } from '@portal/shared-ui'
import styled from 'styled-components'
import spill from '../pictures/cubo-escurridor.svg'
import { useHome } from '../start/use-start'
import { useWords } from '../words'

/** Shown instead of a page whose area cannot be loaded. The rest of the portal keeps working. */
export function AreaFailure({ retry }: { retry: () => void }) {
  const t = useWords()
  const home = useHome()
  return (
    <Panel role="alert">
      <img src={spill} alt="" width={132} height={132} />
      <h1>{t('area.failed_title')}</h1>
      <p>{t('area.failed_text')}</p>
      <Row gap={2}>
        <Button look="primary" onClick={retry}>
          {t('retry')}
        </Button>
        <LinkButton to={home}>{t('area.home')}</LinkButton>
      </Row>
    </Panel>
  )
}

const Panel = styled.section`
  flex: 1;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  padding: var(--s-12) var(--gut);
  text-align: center;
  img {
    margin-bottom: var(--s-2);
  }
  h1 {
    font-size: var(--t-24);
  }
  p {
    max-width: 46ch;
    margin: 8px 0 var(--s-5);
    color: var(--ink-2);
    text-wrap: balance;
  }
`
