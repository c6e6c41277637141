import { Button, Row } from '@portal/shared-ui'
import { useState, type ReactNode } from 'react'
import styled from 'styled-components'
import { areaOf } from '../areas/registry-store'
import { copyText } from '../copy-text'
import { useWords } from '../words'
import { lineOf } from './failure-list'
import { lastFailures } from './failures'
import { answered, foundIn, goOn, type Search } from './search'

/** Stands over every page while this tab searches for the area at fault: the question, then the answer (rule A-63). */
export default function FaultSearchBar({ search }: { search: Search }) {
  const t = useWords()
  const found = foundIn(search)
  const end = <Button onClick={() => goOn(null)}>{t('fault.end')}</Button>
  return (
    <Bar role="region" aria-label={t('fault.title')}>
      {found ? (
        <Found area={found}>{end}</Found>
      ) : (
        <>
          <p>
            <strong>{t('fault.question', { number: search.asked + 1, count: search.questions })}</strong>{' '}
            {t('fault.off_now', { areas: search.off.join(', ') })}
          </p>
          <Row gap={2}>
            <Button look="primary" onClick={() => goOn(answered(search, true))}>
              {t('fault.gone')}
            </Button>
            <Button onClick={() => goOn(answered(search, false))}>{t('fault.still')}</Button>
            {end}
          </Row>
        </>
      )}
    </Bar>
  )
}

function Found({ area, children }: { area: string; children: ReactNode }) {
  const t = useWords()
  const [isShown, setShown] = useState(false)
  const version = areaOf(area)?.version ?? '?'
  // Calls name no area: they are of any that was open.
  const failures = lastFailures().filter((failure) => !failure.area || failure.area === area)
  const report = [`${area} ${version}`, ...failures.map(lineOf)].join('\n')
  const copy = () => copyText(report, { copied: t('fault.copied'), failed: t('fault.copy_failed') })
  return (
    <>
      <p>
        <strong>{t('fault.found', { area, version })}</strong> {t('fault.found_text')}
      </p>
      {isShown && <pre>{report}</pre>}
      <Row gap={2}>
        <Button look="primary" onClick={() => void copy()}>
          {t('fault.copy')}
        </Button>
        <Button aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {t('fault.details')}
        </Button>
        {children}
      </Row>
    </>
  )
}

const Bar = styled.div`
  position: sticky;
  top: 0;
  z-index: 40;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-2) var(--s-5);
  padding: var(--s-3) var(--gut);
  border-bottom: 1px solid var(--warn-line);
  background: var(--warn-soft);
  color: var(--warn-ink);
  pre {
    flex: 1 0 100%;
    order: 1;
    max-height: 30vh;
    overflow: auto;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`
