import { genericError } from '@portal/shared-sdk'
import { Kbd, Loading, Skeleton, VisuallyHidden } from '@portal/shared-ui'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { KeyboardEvent, MouseEvent, Ref } from 'react'
import { useNavigate } from 'react-router-dom'
import { useKind } from '../kind/use-kind'
import { productSlug } from '../product/product-path'
import { isCharge } from '../product/stock-state'
import { useInCart } from '../product/use-in-cart'
import { useViewer } from '../product/viewer'
import { useWords } from '../words'
import { activeAfter, isCode } from './suggestion-keys'
import { All, Panel, Row } from './suggestion-look'
import type { RowHandle, TypedAhead } from './suggestion-row'
import { SuggestionRow } from './suggestion-row'
import { useSuggestions } from './suggestions.api'

/** The keys that the search field hands over while the panel is open. */
export interface PanelHandle {
  handleKey: (event: KeyboardEvent<HTMLInputElement>) => void
}

interface SuggestionPanelProps {
  id: string
  text: string
  category: number | null
  /** The row that the arrows have reached, for aria-activedescendant. */
  onActive: (rowId: string | undefined) => void
  /** Puts the cursor back into the search field, with its text selected. */
  onDone: () => void
  onClose: () => void
  /** Searches for the text. */
  onAll: () => void
  ref: Ref<PanelHandle>
}

/**
 * Products that fit what is being typed, as the grid of a combobox (WAI-ARIA): arrows choose, Enter opens or adds what
 * was typed as quantity, Tab goes to the quantity, Esc closes. The cursor stays in the field unless the user moves it.
 */
export default function SuggestionPanel({
  id,
  text,
  category,
  onActive,
  onDone,
  onClose,
  onAll,
  ref,
}: SuggestionPanelProps) {
  const t = useWords()
  const navigate = useNavigate()
  const kind = useKind()
  const viewer = useViewer()
  const inCart = useInCart()
  const { suggestions, isStale, error } = useSuggestions(text, category, kind.isPublic)
  const rows = useRef(new Map<number, RowHandle>())
  const products = suggestions?.results ?? []
  const [chosen, setChosen] = useState<{ over: string; index: number }>()
  const ahead = useRef<TypedAhead & { over: string }>(undefined)
  const failed = error !== undefined && !suggestions
  const isPending = isStale || (!suggestions && !failed)
  // A code that was typed whole means its product, whose quantity Tab reaches; Enter searches until an arrow has
  // chosen, so that it does the same however fast the answer is.
  const active =
    chosen?.over === text ? chosen.index : products[0] && isCode(text, products[0].external_id) && !isStale ? 0 : -1
  const activeProduct = products[active]
  const rowId = (product: number) => `${id}-${product}`
  const activeId = activeProduct && rowId(activeProduct.id)
  useEffect(() => {
    onActive(activeId)
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' })
  }, [activeId, onActive])

  // Whoever knows the codes types faster than the answer comes: Tab and what follows wait for it.
  useEffect(() => {
    const keys = ahead.current
    if (!keys || (isPending && keys.over === text)) return
    ahead.current = undefined
    if (keys.over === text && activeProduct) rows.current.get(activeProduct.id)?.catchUp(keys)
  }, [isPending, text, activeProduct])
  const takeAhead = (key: string): boolean => {
    const keys = ahead.current
    if (!keys) return false
    if (/^\d$/.test(key)) keys.digits += key
    else if (key === 'Enter') keys.isDone = true
    else if (key !== 'Tab') ahead.current = undefined
    return ahead.current !== undefined
  }

  const open = (product: (typeof products)[number]) => {
    const to = isCharge(product, viewer) ? kind.cart() : kind.product(productSlug(product))
    onClose()
    if (to) void navigate(to, { state: { from: `${location.pathname}${location.search}` } })
  }
  /** Whether the key was for the panel; the field's own keys stay its own. */
  const takeKey = ({ key, shiftKey }: KeyboardEvent): boolean => {
    if (takeAhead(key)) return true
    const next = activeAfter(key, active, products.length)
    const handle = activeProduct && rows.current.get(activeProduct.id)
    if (next !== undefined) setChosen({ over: text, index: next })
    else if (key === 'Escape') onClose()
    else if (key === 'Tab') {
      if (shiftKey || handle) return !shiftKey && handle?.focusQuantity() === true
      if (!isPending || !/\d/.test(text)) return false
      ahead.current = { over: text, digits: '', isDone: false }
    } else if (key !== 'Enter' || !activeProduct) return false
    else if (handle?.addTyped()) return true
    else if (chosen?.over === text) open(activeProduct)
    else return false
    return true
  }
  useImperativeHandle(ref, () => ({
    handleKey: (event) => {
      if (takeKey(event)) event.preventDefault()
    },
  }))
  // A press on a row must not take the cursor out of the field.
  const handlePress = (event: MouseEvent) => {
    if (!(event.target instanceof Element && event.target.closest('input'))) event.preventDefault()
  }
  const handleRowKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onDone()
  }
  return (
    <Panel data-stale={isStale || undefined} onMouseDown={handlePress} onKeyDown={handleRowKey}>
      <VisuallyHidden role="status">
        {suggestions && !isStale && t('suggestions.count', { count: products.length })}
      </VisuallyHidden>
      {suggestions?.corrected_search && (
        <p>{t('search.corrected', { query: text, corrected: suggestions.corrected_search })}</p>
      )}
      {failed && (
        <p role="alert" data-tone="bad">
          {genericError()}
        </p>
      )}
      {!suggestions && !failed && (
        <Loading>
          <Row>
            <Skeleton width={40} height={40} />
            <Skeleton height={16} />
          </Row>
        </Loading>
      )}
      {suggestions && products.length === 0 && <p>{t('empty.none')}</p>}
      <div role="grid" id={id} aria-label={t('suggestions.title')} hidden={products.length === 0}>
        {products.map((product, index) => (
          <SuggestionRow
            key={product.id}
            id={rowId(product.id)}
            product={product}
            viewer={viewer}
            inCart={inCart.get(product.id)}
            isActive={index === active}
            onOpen={() => open(product)}
            onDone={onDone}
            ref={(handle) => {
              if (handle) rows.current.set(product.id, handle)
              else rows.current.delete(product.id)
            }}
          />
        ))}
      </div>
      <All type="button" tabIndex={-1} onClick={onAll}>
        {t('suggestions.all', { query: text })}
        <span aria-hidden>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('suggestions.keys_choose')} · <Kbd>Tab</Kbd> {t('suggestions.keys_quantity')}
        </span>
      </All>
    </Panel>
  )
}
