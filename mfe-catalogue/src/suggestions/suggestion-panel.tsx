import { genericError, portalPath } from '@portal/shared-sdk'
import type { ProductSuggestions } from '@portal/shared-sdk/contract'
import { Kbd, Loading, Skeleton, VisuallyHidden } from '@portal/shared-ui'
import { useEffect, useImperativeHandle } from 'react'
import type { KeyboardEvent, MouseEvent, Ref } from 'react'
import { useNavigate } from 'react-router-dom'
import { useKind } from '../kind/use-kind'
import { productSlug } from '../product/product-path'
import { useInCart } from '../product/use-in-cart'
import { useViewer } from '../product/viewer'
import { useWords } from '../words'
import { All, Panel, Row } from './suggestion-look'
import { SuggestionRow } from './suggestion-row'
import { useSuggestions } from './suggestions.api'
import { usePanelKeys } from './use-panel-keys'

/** What the search field calls while the panel is open. */
export interface PanelHandle {
  handleKey: (event: KeyboardEvent<HTMLInputElement>) => void
  /** Whether an arrow has chosen a row. */
  hasChosen: () => boolean
}

interface SuggestionPanelProps {
  id: string
  text: string
  category: number | null
  /** The active row, for aria-activedescendant. */
  onActive: (rowId: string | undefined) => void
  /** Returns the focus to the search field, with its text selected. */
  onDone: () => void
  onClose: () => void
  /** Searches for the text. */
  onAll: () => void
  ref: Ref<PanelHandle>
}

/**
 * Products that match the typed text, as the grid of a combobox (WAI-ARIA): arrows choose a row, Enter opens it or adds
 * its quantity, Tab goes to the chosen row's quantity, Esc closes. The focus stays in the field unless the user moves it.
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
  const products = suggestions?.results ?? []
  const hasFailed = error !== undefined && !suggestions
  const open = (product: (typeof products)[number]) => {
    const to = product.is_charge ? kind.cart() : kind.product(productSlug(product))
    onClose()
    if (to) void navigate(to, { state: { from: `${portalPath(location.pathname)}${location.search}` } })
  }
  const keys = usePanelKeys({ text, products, isStale, onOpen: open, onClose })
  const rowId = (product: number) => `${id}-${product}`
  const activeId = keys.activeProduct && rowId(keys.activeProduct.id)
  useEffect(() => {
    onActive(activeId)
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' })
  }, [activeId, onActive])
  useImperativeHandle(ref, () => ({
    handleKey: (event) => {
      if (keys.take(event)) event.preventDefault()
    },
    hasChosen: () => keys.hasChosen,
  }))
  // A press on a row must not take the focus from the search field.
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
      <PanelMessages text={text} suggestions={suggestions} hasFailed={hasFailed} />
      <div role="grid" id={id} aria-label={t('suggestions.title')} hidden={products.length === 0}>
        {products.map((product, index) => (
          <SuggestionRow
            key={product.id}
            id={rowId(product.id)}
            product={product}
            viewer={viewer}
            inCart={inCart.get(product.id)}
            isActive={index === keys.active}
            onOpen={() => open(product)}
            onDone={onDone}
            ref={(handle) => {
              if (handle) keys.rows.current.set(product.id, handle)
              else keys.rows.current.delete(product.id)
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

function PanelMessages({
  text,
  suggestions,
  hasFailed,
}: {
  text: string
  suggestions: ProductSuggestions | undefined
  hasFailed: boolean
}) {
  const t = useWords()
  if (hasFailed)
    return (
      <p role="alert" data-tone="bad">
        {genericError()}
      </p>
    )
  if (!suggestions)
    return (
      <Loading>
        <Row>
          <Skeleton width={40} height={40} />
          <Skeleton height={16} />
        </Row>
      </Loading>
    )
  const { corrected_search: corrected, results } = suggestions
  return (
    <>
      {corrected && <p>{t('search.corrected', { query: text, corrected })}</p>}
      {results.length === 0 && <p>{t('empty.none')}</p>}
    </>
  )
}
