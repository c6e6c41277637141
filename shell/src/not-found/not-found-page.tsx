import { linkTo, useSession } from '@portal/shared-sdk'
import { LinkButton, Row } from '@portal/shared-ui'
import styled from 'styled-components'
import { ownRoutes } from '../routes'
import { useHome } from '../start/use-start'
import { useWords } from '../words'
import { PaperRoll } from './paper-roll'

/** The page for any address that is not offered (rule A-23). */
export default function NotFoundPage() {
  const t = useWords()
  const home = useHome()
  const { token, buyerCookie } = useSession()
  // A punch-out session has no support page (rule S-44).
  const help = token && buyerCookie === null ? linkTo('help') : undefined
  return (
    <Middle>
      <Figure aria-hidden="true">
        <b>4</b>
        <PaperRoll />
        <b>4</b>
      </Figure>
      <h1>{t('not_found.title')}</h1>
      <p>{t('not_found.text')}</p>
      <Row gap={2}>
        <LinkButton to={token ? home : ownRoutes.home} look="primary" size="l">
          {t('not_found.home')}
        </LinkButton>
        {help && (
          <LinkButton to={help} size="l">
            {t('account.help')}
          </LinkButton>
        )}
      </Row>
    </Middle>
  )
}

const Middle = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  text-align: center;
  padding: 48px var(--gut) 72px;
  p {
    max-width: 46ch;
    margin: 10px 0 28px;
    font-size: var(--t-17);
    color: var(--ink-2);
    text-wrap: balance;
  }
`

const Figure = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  margin-bottom: 28px;
  b {
    font: 800 clamp(7rem, 15vw, 13.75rem)/0.8 var(--font-display);
    letter-spacing: -0.05em;
    color: var(--brand);
  }
  svg {
    width: clamp(112px, 15.5vw, 226px);
    height: auto;
    margin: 0 clamp(2px, 0.5vw, 8px);
  }
`
