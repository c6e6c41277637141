import { Slot, hasFlag, linkTo, useSession } from '@portal/shared-sdk'
import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import { LanguageSwitch } from '../brand/language-switch'
import { Logo } from '../brand/logo'
import { MobileTopBar } from '../mobile/mobile-top-bar'
import { MainNavigation } from '../navigation/main-navigation'
import type { MenuEntry } from '../navigation/menu'
import { OfflineBar } from '../offline/offline-bar'
import { ownRoutes } from '../routes'
import { useNarrow } from '../use-narrow'
import { useHome } from '../start/use-start'
import { useWords } from '../words'
import { AccountMenu } from './account-menu'
import { ContextBlock } from './context-block'
import { CountryMenu } from './country-menu'
import { HeaderLink } from './header-action'
import { logoTarget, type HeaderParts } from './header-parts'

/** The header of every page except home and log-in: client and centre, account, cart, navigation. */
export function SiteHeader({ parts, entries }: { parts: HeaderParts; entries: readonly MenuEntry[] }) {
  const t = useWords()
  const { pathname, search } = useLocation()
  const isNarrow = useNarrow()
  const { client, lead } = useSession()
  const homeRoute = useHome()
  const home = logoTarget({
    path: pathname,
    isSignedIn: parts.account,
    homeRoute,
    publicCatalogue: hasFlag('catalogo_public') ? linkTo('publicCatalogue') : undefined,
  })
  if (isNarrow)
    return (
      <Bar>
        <MobileTopBar parts={parts} home={home} />
        <OfflineBar />
      </Bar>
    )
  return (
    <Bar>
      <Row data-tight={client || lead ? '' : undefined}>
        <Brand>
          <Logo to={home} ground="header" />
        </Brand>
        {parts.client === 'none' ? <Space /> : <ContextBlock parts={parts} />}
        <Actions>
          {parts.country && <CountryMenu />}
          {parts.shopping && hasFlag('favorite') && <Slot name="header.favourites" props={{ place: 'header' }} />}
          {parts.account && <AccountMenu />}
          {parts.shopping && <Slot name="header.cart" props={{ place: 'header' }} />}
          {parts.logIn && <LanguageSwitch />}
          {parts.logIn && (
            <HeaderLink to={`${ownRoutes.logIn}?${new URLSearchParams({ next: pathname + search }).toString()}`}>
              {t('home.log_in')}
            </HeaderLink>
          )}
        </Actions>
      </Row>
      {parts.navigation && <MainNavigation entries={entries} />}
      <OfflineBar />
    </Bar>
  )
}

// Must be as high as the header of the skeleton (release/skeleton.mjs), so that nothing moves.
const Bar = styled.header`
  --focus: var(--hdr-mark);
  background: var(--hdr-bg);
  color: var(--hdr-ink);
  border-top: var(--hdr-rule) solid var(--brand);
  border-bottom: 1px solid var(--hdr-line);
`

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s-5);
  height: 62px;
  width: 100%;
  max-width: var(--page);
  margin: 0 auto;
  padding-inline: var(--gut);
`

const Brand = styled.div`
  display: flex;
  min-width: calc(var(--side) - 8px);
  /* Below this width client and centre need the space. */
  @media (max-width: 1519.98px) {
    min-width: 0;
  }
  @media (max-width: 1379.98px) {
    [data-tight] & span {
      display: none;
    }
  }
`

const Space = styled.div`
  flex: 1;
`

const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  margin-left: auto;
  /* the space that is reserved for a widget */
  > div {
    display: flex;
    align-items: center;
    justify-content: flex-end;
  }
`
