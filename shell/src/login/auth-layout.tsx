import type { ReactNode } from 'react'
import styled from 'styled-components'
import { LanguageSwitch } from '../brand/language-switch'
import { Logo } from '../brand/logo'
import { ownRoutes } from '../routes'
import { Shelf } from './shelf'

/**
 * The frame of the pages before a log-in: brand, content, language, and the picture of a shelf beside them.
 * @param link a link at the bottom, opposite the language
 */
export function AuthLayout({ children, link }: { children: ReactNode; link?: ReactNode }) {
  return (
    <Halves>
      <Side id="main" tabIndex={-1}>
        <Column>
          <Logo to={ownRoutes.home} ground="page" size="large" />
          <Body>{children}</Body>
          <Foot>
            <LanguageSwitch />
            {link}
          </Foot>
        </Column>
      </Side>
      <Shelf />
    </Halves>
  )
}

/** The heading of such a page, with text under it. */
export const AuthHeading = styled.header`
  margin-bottom: 28px;
  h1 {
    font-size: 2.125rem;
    line-height: 1.12;
    text-wrap: balance;
  }
  p {
    margin-top: 8px;
    color: var(--ink-2);
  }
  @media (max-width: 900px) {
    h1 {
      font-size: 1.75rem;
    }
  }
`

const Halves = styled.div`
  display: grid;
  grid-template-columns: minmax(460px, 5fr) 7fr;
  min-height: 100vh;
  min-height: 100dvh;
  background: var(--surface);
  @media (max-width: 900px) {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Side = styled.main`
  padding: 0 28px;
  @media (max-width: 900px) {
    padding-inline: var(--gut);
  }
`

const Column = styled.div`
  max-width: 400px;
  min-height: 100%;
  margin: 0 auto;
  padding: 44px 0 36px;
  display: flex;
  flex-direction: column;
  @media (max-width: 900px) {
    padding-block: 32px 24px;
  }
`

const Body = styled.div`
  margin: auto 0;
  padding: 32px 0;
`

const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  flex-wrap: wrap;
  font-size: var(--t-13);
  /* aligns the text of the language list with the column */
  > span:first-child {
    margin-left: -12px;
  }
`
