import { Slot } from '@portal/shared-sdk'
import { below, SkipLink, ToastRegion } from '@portal/shared-ui'
import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import { Outlet } from 'react-router-dom'
import styled from 'styled-components'
import { CenterWindow } from './centers/center-window'
import { ChatbotButton } from './chatbot/chatbot-button'
import { presentSearch } from './fault-search/search'
import { Footer } from './footer/footer'
import { LeaveWindow } from './header/leave-window'
import { SiteHeader } from './header/site-header'
import { useHeaderParts } from './header/use-header-parts'
import { ClearClientWindow } from './clear-client/clear-client-window'
import { BottomBar } from './mobile/bottom-bar'
import { SubNavigation } from './navigation/sub-navigation'
import { useMenu } from './navigation/use-menu'
import { OverrideNotice } from './override/override-notice'
import { PageScroll } from './scroll/page-scroll'
import { useFocusAfterRemoval } from './scroll/use-focus-after-removal'
import { usePageHeadingTitle } from './session/use-page-heading-title'
import { useServerTexts } from './session/use-server-texts'
import { useSessionUpkeep } from './session/use-session-upkeep'
import { SessionNotices } from './tabs/session-notices'
import { useLanguage, useLanguageOfTabs } from './use-language'
import { useNarrow } from './use-narrow'

const FaultSearchBar = lazy(() => import(/* webpackChunkName: "fault-search" */ './fault-search/fault-search-bar'))

/** The frame around every page: header, page, footer, notices. */
export function App() {
  const page = useRef<HTMLDivElement>(null)
  const parts = useHeaderParts()
  const entries = useMenu()
  const isNarrow = useNarrow()
  const language = useLanguage()
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  useLanguageOfTabs()
  useServerTexts()
  useSessionUpkeep()
  useFocusAfterRemoval()
  usePageHeadingTitle(page)
  const [search] = useState(presentSearch)
  const hasBar = parts.header && parts.navigation && isNarrow
  return (
    <Frame ref={page} data-bar={hasBar || undefined}>
      <SkipLink />
      <PageScroll />
      {search && (
        <Suspense fallback={null}>
          <FaultSearchBar search={search} />
        </Suspense>
      )}
      {parts.header && <SiteHeader parts={parts} entries={entries} />}
      {parts.header && <SessionNotices />}
      {parts.header ? (
        <Main id="main" tabIndex={-1}>
          {parts.navigation && <SubNavigation entries={entries} />}
          <Outlet />
        </Main>
      ) : (
        <Outlet />
      )}
      {parts.footer && <Footer />}
      {hasBar && <BottomBar entries={entries} parts={parts} />}
      {parts.center && <CenterWindow />}
      {parts.account && <ClearClientWindow />}
      <LeaveWindow />
      <Slot name="page.notice" props={{}} />
      {parts.header && <ChatbotButton />}
      <OverrideNotice />
      <ToastRegion />
    </Frame>
  )
}

const Frame = styled.div`
  min-height: 100vh;
  min-height: 100dvh;
  display: flex;
  flex-direction: column;
  padding-bottom: var(--bar-h);
  /* Without a bottom bar no space is reserved for it. */
  &:not([data-bar]) {
    --bar-h: 0px;
  }
  /* Space for buttons that a page fixes over its end on a phone, in two rows at most: they never cover the footer. */
  ${below.phone} {
    &:has([data-over-end]) {
      padding-bottom: calc(var(--bar-h) + 118px);
    }
  }
`

const Main = styled.main`
  flex: 1;
  display: flex;
  flex-direction: column;
  min-width: 0;
`
