import { isRecord, useSearchText } from '@portal/shared-sdk'
import type { Category } from '@portal/shared-sdk/contract'
import { SearchBox } from '@portal/shared-ui'
import { Suspense, lazy, useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import styled from 'styled-components'
import { EntryStrip } from '../entry/entry-strip'
import { useQuickEntry } from '../entry/use-quick-entry'
import type { PanelHandle } from '../suggestions/suggestion-panel'
import { useSuggestionBox } from '../suggestions/use-suggestion-box'
import { useWords } from '../words'
import type { CatalogueChoice } from '../choice/catalogue-choice'
import type { Catalogue } from '../choice/use-catalogue'

const loadPanel = () => import('../suggestions/suggestion-panel')
const SuggestionPanel = lazy(loadPanel)

/** Focuses the field after the search button of a phone's header, but not when the user goes back to that entry. */
function useWantedSearch(field: RefObject<HTMLInputElement | null>): void {
  const { key, state } = useLocation()
  const isWanted = useNavigationType() === 'PUSH' && isRecord(state) && state.toSearch === true
  useEffect(() => {
    if (isWanted) field.current?.focus()
  }, [key, isWanted, field])
}

/** The category to search in: the one chosen in the box, until the address has another category or search (K-10). */
function useChosenCategory({ category, query }: CatalogueChoice): [number | null, (category: number | null) => void] {
  const over = `${category ?? ''} ${query}`
  const [chosen, setChosen] = useState({ over, category })
  if (chosen.over !== over) setChosen({ over, category })
  return [chosen.over === over ? chosen.category : category, (next) => setChosen({ over, category: next })]
}

interface CatalogueSearchProps {
  choice: CatalogueChoice
  /** The choice beside the field; undefined where the screen has its own. */
  categories?: readonly Category[]
  /** The categories down to the chosen one. */
  path?: readonly Category[]
  onSearch: Catalogue['search']
}

/**
 * Searches everything or one category; clearing the field returns to the list (rule K-10). Code, Tab, quantity and Enter
 * put a product into the cart (rule K-64).
 */
export function CatalogueSearch({ choice, categories, path = [], onSearch }: CatalogueSearchProps) {
  const t = useWords()
  const [text, setText] = useSearchText(choice.query)
  const [category, setCategory] = useChosenCategory(choice)
  const field = useRef<HTMLInputElement>(null)
  const panel = useRef<PanelHandle>(null)
  const returnToField = useCallback(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  const entry = useQuickEntry(returnToField)
  const box = useSuggestionBox(text, panel, entry.handleFieldKey)
  useWantedSearch(field)
  const submit = (value: string, inCategory = category) => {
    box.close()
    onSearch(value.trim(), inCategory)
  }
  // A chosen category below the first level is offered too: the search takes place there.
  const chosen = path.at(-1)
  const options = [...(categories ?? []), ...(chosen && path.length > 1 ? [chosen] : [])]
  return (
    <Holder
      onFocus={entry.handleFocus}
      onBlur={(event) => {
        box.handleBlur(event)
        if (!event.currentTarget.contains(event.relatedTarget)) entry.handleLeave()
      }}
    >
      <SearchBox
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        value={text}
        button
        fieldRef={field}
        field={{ ...box.fieldProps, onFocus: () => void loadPanel().catch(() => undefined) }}
        onChange={(value) => {
          setText(value)
          box.open()
        }}
        onSubmit={(value) => {
          if (value.trim() || choice.query) submit(value)
        }}
        {...(categories && {
          category: {
            label: t('search.category'),
            all: t('search.all_categories'),
            options: options.map(({ id, name }) => ({ value: String(id), label: name })),
            value: category === null ? '' : String(category),
            onChange: (value) => {
              const next = value === '' ? null : Number(value)
              setCategory(next)
              if (choice.query || !text.trim()) submit(choice.query, next)
            },
          },
        })}
      />
      <EntryStrip entry={entry} />
      {box.isOpen && (
        <Suspense fallback={null}>
          <SuggestionPanel
            id={box.id}
            text={text.trim()}
            category={category}
            ref={panel}
            onActive={box.setActive}
            onDone={returnToField}
            onClose={box.close}
            onAll={() => submit(text)}
          />
        </Suspense>
      )}
    </Holder>
  )
}

const Holder = styled.div`
  position: relative;
`
