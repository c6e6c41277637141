import { emit, formatPercent, hasFlag, linkTo, useSession } from '@portal/shared-sdk'
import { Ellipsis, Icon } from '@portal/shared-ui'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { LanguageSwitch } from '../brand/language-switch'
import { Logo } from '../brand/logo'
import { isUnder, type HeaderParts } from '../header/header-parts'
import { HeaderLink } from '../header/header-action'
import { purchaseLimit, purchaseLimitLevel } from '../header/purchase-limit'
import { ownRoutes } from '../routes'
import { useWords } from '../words'

/** The header on a phone: mark, client and centre, search. */
export function MobileTopBar({ parts, home }: { parts: HeaderParts; home: string }) {
  const t = useWords()
  const { pathname, search: query } = useLocation()
  const search = useSearchPage(parts)
  return (
    <Row>
      <Logo to={home} ground="header" size="mark" />
      {parts.client === 'none' ? <Space /> : <Context parts={parts} />}
      {parts.logIn && <LanguageSwitch />}
      {search && (
        <Search to={search} state={{ toSearch: true }} aria-label={t('header.search')}>
          <Icon name="search" size={20} />
        </Search>
      )}
      {parts.logIn && (
        <HeaderLink to={`${ownRoutes.logIn}?${new URLSearchParams({ next: pathname + query }).toString()}`}>
          {t('home.log_in')}
        </HeaderLink>
      )}
    </Row>
  )
}

/**
 * The page that the search opens: in the catalogue that the present page belongs to, else in the session's own
 * catalogue; undefined if there is none.
 */
function useSearchPage(parts: HeaderParts): string | undefined {
  const { pathname } = useLocation()
  const { lead } = useSession()
  const publicSearch = hasFlag('catalogo_public') ? linkTo('publicSearch') : undefined
  if (!parts.account || (publicSearch && isUnder(pathname, '/catalogo-publico'))) return publicSearch
  return (lead && linkTo('leadSearch')) || linkTo('search')
}

/**
 * Centre over client and limit. A click opens the dialog of centres, the list of clients if none is chosen, or the
 * lead's catalogue, where the lead can be cleared.
 */
function Context({ parts }: { parts: HeaderParts }) {
  const t = useWords()
  const navigate = useNavigate()
  const { client, center, lead } = useSession()
  const limit = center ? purchaseLimit(center) : undefined
  const level = center && !limit ? purchaseLimitLevel(center) : undefined
  const title =
    lead?.name ??
    (parts.center ? (center?.name ?? t('header.choose_center')) : client?.name) ??
    t('header.choose_client')
  const below = lead
    ? t('header.lead')
    : [
        parts.center ? client?.name : undefined,
        limit && t('limit.of', { percent: formatPercent(limit.percent) }),
        level && t(`limit.level.${level.level}`),
      ]
        .filter(Boolean)
        .join(' · ')
  return (
    <Block
      type="button"
      aria-haspopup={parts.center ? 'dialog' : undefined}
      onClick={() =>
        parts.center ? void emit('centerWanted') : void navigate((lead && linkTo('leadCatalogue')) || ownRoutes.clients)
      }
    >
      <b>
        <Ellipsis>{title}</Ellipsis>
      </b>
      {below && (
        <small>
          <Ellipsis>{below}</Ellipsis>
        </small>
      )}
    </Block>
  )
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  height: 55px;
  padding-inline: var(--gut) 6px;
`

const Space = styled.div`
  flex: 1;
`

const Block = styled.button`
  flex: 1;
  min-width: 0;
  height: 42px;
  display: flex;
  flex-direction: column;
  justify-content: center;
  padding: 0 12px;
  border-radius: var(--r-m);
  background: var(--hdr-field);
  text-align: left;
  line-height: 1.25;
  b {
    font-size: var(--t-13);
    font-weight: 600;
  }
  small {
    font-size: var(--t-11);
    color: var(--hdr-ink-2);
  }
`

const Search = styled(Link)`
  width: 44px;
  height: 44px;
  flex: none;
  display: grid;
  place-items: center;
  border-radius: var(--r-m);
`
