import type { Misfit } from '@portal/shared-sdk'
import { Button, LinkButton, Row } from '@portal/shared-ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { FaultSearchLink } from '../fault-search/fault-search-link'
import { searchedOff } from '../fault-search/searched-off'
import spill from '../pictures/cubo-escurridor.svg'
import { useHome } from '../start/use-start'
import { useWords } from '../words'

/** Shown instead of a page whose area cannot be loaded. The rest of the portal keeps working. */
export function AreaFailure({ retry }: { retry: () => void }) {
  const t = useWords()
  return (
    <AreaPanel role="alert" title={t('area.failed_title')} text={t('area.failed_text')}>
      <Button look="primary" onClick={retry}>
        {t('retry')}
      </Button>
      <FaultSearchLink />
    </AreaPanel>
  )
}

/** Shown instead of a page whose area is switched off (rule A-59). */
export function AreaOff({ area }: { area: string }) {
  const t = useWords()
  const text = searchedOff().includes(area) ? t('area.off_searched') : t('area.off_text')
  return <AreaPanel role="status" title={t('area.off_title')} text={text} />
}

/** Shown instead of a page whose area does not fit this portal, with the reason (rule A-60). */
export function AreaMisfit({ misfits }: { misfits: readonly Misfit[] }) {
  const t = useWords()
  const reasons = misfits.map(({ name, version, problem }) => `${name} ${version}: ${problem}`)
  return <AreaPanel role="alert" title={t('area.misfit_title')} text={t('area.misfit_text')} details={reasons} />
}

interface PanelProps {
  role: 'alert' | 'status'
  title: string
  text: string
  /** For those who look after the portal. */
  details?: readonly string[]
  children?: ReactNode
}

function AreaPanel({ role, title, text, details = [], children }: PanelProps) {
  const t = useWords()
  const home = useHome()
  return (
    <Panel role={role}>
      <img src={spill} alt="" width={132} height={132} />
      <h1>{title}</h1>
      <p>{text}</p>
      {details.map((detail) => (
        <code key={detail}>{detail}</code>
      ))}
      <Row gap={2}>
        {children}
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
  code {
    max-width: 80ch;
    margin-bottom: var(--s-5);
    color: var(--ink-2);
    overflow-wrap: anywhere;
  }
`
