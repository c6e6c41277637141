import { linkTo, portalConfig } from '@portal/shared-sdk'
import { Alert, LinkButton, Sheet, TextLink } from '@portal/shared-ui'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import type { Sent } from '../send/use-send'
import { useWords } from '../words'
import { PdfButton } from './pdf-button'
import { resultOf } from './result-of'

/** The result of sending: the document is stored, or waits for validation (rules C-71, C-75). */
export function SentPage({ sent }: { sent: Sent }) {
  const t = useWords()
  const heading = useRef<HTMLHeadingElement>(null)
  const result = resultOf(sent, portalConfig().settings.catalogueGeneratorAs === 'offers')
  const { document: made } = sent
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus()
  }, [])
  return (
    <Sheet>
      <Result>
        <h1 ref={heading} tabIndex={-1}>
          {t(result.title)}
        </h1>
        {made && (
          <p>
            {result.page ? (
              <TextLink to={result.page}>{t(result.number, { number: made.number })}</TextLink>
            ) : (
              t(result.number, { number: made.number })
            )}
          </p>
        )}
        {sent.isHeldBack ? (
          <Alert
            tone="warn"
            link={result.validation && <TextLink to={result.validation}>{t(result.seeValidation)}</TextLink>}
          >
            {t(result.waits, { number: made?.number ?? '' })}
          </Alert>
        ) : (
          result.text && <p>{t(result.text)}</p>
        )}
        {made && <PdfButton path={`${result.documents}/${made.id}/pdf/`} />}
        <div className="actions">
          {result.see && <LinkButton to={result.see.to}>{t(result.see.label)}</LinkButton>}
          {sent.isLead ? (
            <LinkButton look="primary" to={linkTo('home') ?? '/'}>
              {t('go_home')}
            </LinkButton>
          ) : (
            <LinkButton look="primary" to={linkTo('catalogue') ?? '/'}>
              {t('go_on')}
            </LinkButton>
          )}
        </div>
      </Result>
    </Sheet>
  )
}

const Result = styled.div`
  display: grid;
  gap: 12px;
  justify-items: center;
  padding: 32px 12px;
  text-align: center;
  h1:focus {
    outline: none;
  }
  p {
    margin: 0;
    color: var(--ink-2);
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-top: 12px;
    justify-content: center;
  }
`
