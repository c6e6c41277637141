import { useAccount, useSession } from '@portal/shared-sdk'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router-dom'
import { useKind } from '../kind/use-kind'
import type { AddressChange } from './catalogue-address'
import { changedAddress, pageChange, readAddress, saysSomething } from './catalogue-address'
import type { CatalogueChoice, CatalogueFacts } from './catalogue-choice'
import { catalogueChoice } from './catalogue-choice'
import { factsOf } from './catalogue-facts'
import type { RememberedOptions } from './remembered-options'
import { rememberOptions, rememberedOptions } from './remembered-options'
import type { ListView } from './view-choice'
import { rememberView, rememberedView } from './view-choice'

export interface Catalogue {
  choice: CatalogueChoice
  facts: CatalogueFacts
  /** The list loads without debounce: after Back, on a freshly loaded page, or when the user's choice was debounced. */
  isAtOnce: boolean
  /** Changes the address; any change but the page's restarts at page 1. hasSettled: the choice was debounced before. */
  change: (change: AddressChange, hasSettled?: boolean) => void
  /** Replaces a page that does not exist: Back does not return to it. */
  correctPage: (page: number) => void
  /** Changes the ordering, the scope or the type, and remembers it for the next visit. */
  choose: (option: RememberedOptions) => void
  /** The filters that come from the last visit and were not confirmed since (rule K-11). */
  remembered: ('scope' | 'type')[]
  /** Removes these filters, for the next visit too. */
  forget: () => void
  /** Goes to the search, or back to the list when there is nothing to search for. */
  search: (query: string, category: number | null) => void
  /** Goes to the whole catalogue: no search, category or filter. */
  showAll: () => void
  view: ListView
  /** Changes the view, and remembers it for the next visit. */
  setView: (view: ListView) => void
}

/** What an entry of the browser's history holds besides its address. */
type EntryState = { hasSettled?: boolean | undefined; isRemembered?: boolean } | null

/** What the catalogue shows, from the address, the remembered options and the session. */
export function useCatalogue(): Catalogue {
  const kind = useKind()
  const session = useSession()
  const { account } = useAccount()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const isReturn = useNavigationType() === 'POP'
  const { key, state } = useLocation()
  const entry = state as EntryState
  const facts = factsOf(kind, session, account)
  const client = facts.client?.id ?? null
  const address = readAddress(params)
  // A link within the portal leaves open what is remembered; an address that was returned to or sent says everything.
  const usesMemory = !isReturn || (key === 'default' && !saysSomething(params))
  const choice = catalogueChoice(address, usesMemory ? rememberedOptions(client) : {}, facts)
  const addressView = address.view ?? (usesMemory ? rememberedView() : 'grid')

  const addressed = catalogueChoice(address, {}, facts)
  const unfiltered = catalogueChoice({ ...address, scope: undefined, type: undefined }, {}, facts)
  const hasMemory = choice.scope !== addressed.scope || choice.type !== addressed.type
  const remembered = hasMemory || entry?.isRemembered ? filtersOf(choice, unfiltered) : []
  // Buying has one view only.
  const filledView = kind.name === 'buy' ? 'grid' : addressView
  useFilledAddress(filled(params, choice, addressed, filledView), {
    hasSettled: entry?.hasSettled,
    isRemembered: hasMemory,
  })

  const { change, correctPage } = useAddressChange()
  useFirstPage(`${client ?? ''} ${facts.center?.id ?? ''} ${facts.lead?.id ?? ''}`, change)
  const [view, pressView] = usePressedView(addressView)
  const choose = useCallback(
    (option: RememberedOptions) => {
      rememberOptions(client, option)
      change(option)
    },
    [change, client],
  )
  const search = useCallback(
    (query: string, category: number | null) => {
      const to = query ? kind.search({ q: query, cat: category }) : kind.list({ cat: category })
      if (to) void navigate(to, { preventScrollReset: true })
    },
    [kind, navigate],
  )
  const showAll = useCallback(() => {
    rememberOptions(client, { filterByType: 'none', filterViewProducts: 'all' })
    search('', null)
  }, [search, client])
  return {
    choice,
    facts,
    isAtOnce: isReturn || entry?.hasSettled === true,
    change,
    correctPage,
    choose,
    remembered,
    forget: () => choose({ filterByType: 'none', filterViewProducts: unfiltered.scope }),
    search,
    showAll,
    view,
    setView: (next) => {
      pressView(next)
      rememberView(next)
      change({ view: next === 'list' ? next : null })
    },
  }
}

/** The address with what came from memory written into it. addressed: the choice by the address alone. */
function filled(
  params: URLSearchParams,
  choice: CatalogueChoice,
  addressed: CatalogueChoice,
  view: ListView,
): URLSearchParams {
  const next = new URLSearchParams(params)
  if (choice.ordering !== addressed.ordering) next.set('ordering', choice.ordering)
  if (choice.scope !== addressed.scope) next.set('filterViewProducts', choice.scope)
  if (choice.type !== addressed.type) next.set('filterByType', choice.type)
  if (view === 'list') next.set('view', view)
  return next
}

/** Replaces the address by the filled one, so that Back and a copied link show the same. */
function useFilledAddress(next: URLSearchParams, { hasSettled, isRemembered }: NonNullable<EntryState>): void {
  const [params, setParams] = useSearchParams()
  const query = next.toString()
  useEffect(() => {
    if (query !== params.toString())
      setParams(new URLSearchParams(query), {
        replace: true,
        preventScrollReset: true,
        state: { hasSettled, isRemembered },
      })
  }, [query, params, setParams, hasSettled, isRemembered])
}

function useAddressChange(): Pick<Catalogue, 'change' | 'correctPage'> {
  const [, setParams] = useSearchParams()
  const change = useCallback(
    (to: AddressChange, hasSettled = false) => {
      const isStep = 'page' in to || 'cat' in to
      setParams((current) => changedAddress(current, to), {
        replace: !isStep,
        preventScrollReset: true,
        // Synchronously and not in a transition: a pressed control is painted as pressed.
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
  return { change, correctPage }
}

/** Another client, centre or lead has another list: it starts at page 1. */
function useFirstPage(buyer: string, change: Catalogue['change']): void {
  const [params] = useSearchParams()
  const listed = useRef(buyer)
  useEffect(() => {
    if (listed.current === buyer) return
    listed.current = buyer
    if (params.has('page')) change({})
  }, [buyer, change, params])
}

/** A view that was just chosen, until the address has changed; then the address's. */
function usePressedView(addressView: ListView): [ListView, (view: ListView) => void] {
  const [params] = useSearchParams()
  const over = params.toString()
  const [pressed, setPressed] = useState<{ over: string; view: ListView }>()
  return [pressed?.over === over ? pressed.view : addressView, (view) => setPressed({ over, view })]
}

/** Which filters a choice has, compared with the choice without any. */
function filtersOf(choice: CatalogueChoice, unfiltered: CatalogueChoice): Catalogue['remembered'] {
  return (['scope', 'type'] as const).filter((name) => choice[name] !== unfiltered[name])
}
