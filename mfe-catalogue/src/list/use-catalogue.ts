import { portalConfig, session, useAccount, useSession } from '@portal/shared-sdk'
import type { SessionState } from '@portal/shared-sdk'
import type { ProductFilters } from '@portal/shared-sdk/calls/products'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router-dom'
import type { CatalogueKind } from '../kind/catalogue-kind'
import { useKind } from '../kind/use-kind'
import type { AddressChange } from './catalogue-address'
import { changedAddress, pageChange, readAddress, saysSomething } from './catalogue-address'
import type { CatalogueChoice, CatalogueFacts } from './catalogue-choice'
import { catalogueChoice, productFilters } from './catalogue-choice'
import type { RememberedOptions } from './remembered-options'
import { rememberOptions, rememberedOptions } from './remembered-options'
import type { ListView } from './view-choice'
import { rememberView, rememberedView } from './view-choice'

export interface Catalogue {
  choice: CatalogueChoice
  facts: CatalogueFacts
  /** The way here was Back, a fresh page, or a choice that has settled already: the list need not wait. */
  isAtOnce: boolean
  /**
   * Changes the address; any change but the page's restarts at page 1. hasSettled: the user's choice was awaited
   * before.
   */
  change: (change: AddressChange, hasSettled?: boolean) => void
  /** Another page stands in for one that is not there: Back does not return to that one. */
  correctPage: (page: number) => void
  /** The ordering, the scope or the type: kept for the next visit too. */
  choose: (option: RememberedOptions) => void
  /** What of the filter the last visit left and nobody has confirmed since (rule K-11). */
  remembered: ('scope' | 'type')[]
  /** Takes that away, for the next visit too. */
  forget: () => void
  /** Goes to the search, or back to the list when there is nothing to search for. */
  search: (query: string, category: number | null) => void
  /** Goes to the whole catalogue: no search, category or filter. */
  showAll: () => void
  view: ListView
  /** Kept for the next visit too. */
  setView: (view: ListView) => void
}

/** What an entry of the history keeps beside its address. */
type Kept = { hasSettled?: boolean | undefined; isRemembered?: boolean } | null

/** What the catalogue shows, from the address, the kept options and the session. */
export function useCatalogue(): Catalogue {
  const kind = useKind()
  const chosen = useSession()
  const { account } = useAccount()
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const isReturn = useNavigationType() === 'POP'
  const { key, state } = useLocation()
  const facts = factsOf(kind, chosen, account)
  const { client, center, lead } = facts
  const whose = client?.id ?? null
  const buyer = `${whose ?? ''} ${center?.id ?? ''} ${lead?.id ?? ''}`
  const address = readAddress(params)
  // Within the portal links leave things to the memory. An address that somebody returns to, or was sent, says all.
  const asksMemory = !isReturn || (key === 'default' && !saysSomething(params))
  const choice = catalogueChoice(address, asksMemory ? rememberedOptions(whose) : {}, facts)

  // What came from memory is written into the address, so that Back and a copied link show the same.
  const plain = catalogueChoice(address, {}, facts)
  const unfiltered = catalogueChoice({ ...address, scope: undefined, type: undefined }, {}, facts)
  const scopeUnfiltered = unfiltered.scope
  const kept = state as Kept
  const isFilled = choice.scope !== plain.scope || choice.type !== plain.type
  const last = isFilled || kept?.isRemembered ? filtersOf(choice, unfiltered) : []
  const remembered = new URLSearchParams(params)
  if (choice.ordering !== plain.ordering) remembered.set('ordering', choice.ordering)
  if (choice.scope !== plain.scope) remembered.set('filterViewProducts', choice.scope)
  if (choice.type !== plain.type) remembered.set('filterByType', choice.type)
  const addressed = address.view ?? (asksMemory ? rememberedView() : 'grid')
  // What was pressed shows as pressed until the address has followed.
  const here = params.toString()
  const [pressed, setPressed] = useState<{ over: string; view: ListView }>()
  const view = pressed?.over === here ? pressed.view : addressed
  // Buying has one view only.
  if (kind.name !== 'buy' && addressed === 'list') remembered.set('view', addressed)
  const missing = remembered.toString()
  useEffect(() => {
    if (missing !== params.toString())
      setParams(new URLSearchParams(missing), {
        replace: true,
        preventScrollReset: true,
        state: { hasSettled: kept?.hasSettled, isRemembered: isFilled },
      })
  }, [missing, params, setParams, kept?.hasSettled, isFilled])

  const change = useCallback(
    (to: AddressChange, hasSettled = false) => {
      const isStep = 'page' in to || 'cat' in to
      setParams((current) => changedAddress(current, to), {
        // At once and not in a transition: what was pressed shows as pressed.
        replace: !isStep,
        preventScrollReset: true,
        flushSync: true,
        state: { hasSettled },
      })
    },
    [setParams],
  )

  const correctPage = useCallback(
    (page: number) => {
      setParams((current) => changedAddress(current, pageChange(page)), {
        replace: true,
        preventScrollReset: true,
        state: { hasSettled: true },
      })
    },
    [setParams],
  )

  // Another client or centre has another list: it starts at page 1.
  const listed = useRef(buyer)
  useEffect(() => {
    if (listed.current === buyer) return
    listed.current = buyer
    if (params.has('page')) change({})
  }, [buyer, change, params])
  const choose = useCallback(
    (option: RememberedOptions) => {
      rememberOptions(whose, option)
      change(option)
    },
    [change, whose],
  )
  const search = useCallback(
    (query: string, category: number | null) => {
      const to = query ? kind.search({ q: query, cat: category }) : kind.list({ cat: category })
      if (to) void navigate(to, { preventScrollReset: true })
    },
    [kind, navigate],
  )
  const showAll = useCallback(() => {
    rememberOptions(whose, { filterByType: 'none', filterViewProducts: 'all' })
    search('', null)
  }, [search, whose])
  const setView = (next: ListView) => {
    setPressed({ over: here, view: next })
    rememberView(next)
    change({ view: next === 'list' ? next : null })
  }
  const isAtOnce = isReturn || kept?.hasSettled === true
  const forget = () => choose({ filterByType: 'none', filterViewProducts: scopeUnfiltered })
  return {
    choice,
    facts,
    isAtOnce,
    change,
    correctPage,
    choose,
    remembered: last,
    forget,
    search,
    showAll,
    view,
    setView,
  }
}

/** What of a choice is a filter, beside the choice without one. */
function filtersOf(choice: CatalogueChoice, unfiltered: CatalogueChoice): Catalogue['remembered'] {
  return (['scope', 'type'] as const).filter((name) => choice[name] !== unfiltered[name])
}

/** Everybody's catalogue is nobody's: whoever looks at it has neither client nor lead there, and sees no price. */
function factsOf(
  kind: CatalogueKind,
  { client, center, lead, country }: SessionState,
  account: CatalogueFacts['account'],
): CatalogueFacts {
  const { flags, settings } = portalConfig()
  if (!kind.isPublic) return { client, center, lead, country, account, flags, settings }
  const stranger = { price_hidden: true, only_authorized_products: false }
  return { client: null, center: null, lead: null, country, account: stranger, flags, settings }
}

/** The view that a freshly opened address will show. */
export function viewOfAddress(search: string): ListView {
  const params = new URLSearchParams(search)
  return readAddress(params).view ?? (saysSomething(params) ? 'grid' : rememberedView())
}

/** The query that a freshly opened address will ask for, before React runs and the account is known. */
export function filtersOfAddress(kind: CatalogueKind, search: string): ProductFilters {
  const facts = factsOf(kind, session(), undefined)
  const params = new URLSearchParams(search)
  const choice = catalogueChoice(
    readAddress(params),
    saysSomething(params) ? {} : rememberedOptions(facts.client?.id ?? null),
    facts,
  )
  return productFilters(choice, facts, viewOfAddress(search) === 'list')
}
