import { errorText } from '@portal/shared-sdk'
import type { ProductRow } from '@portal/shared-sdk/contract'
import { Input } from '@portal/shared-ui'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import styled from 'styled-components'
import { useArticleSearch } from '../use-article-search'
import { useWords } from '../words'

type Found = Pick<ProductRow, 'id' | 'name' | 'external_id'>

interface ArticleSearchProps {
  client: number
  disabled: boolean
  /** The products of the sheet. */
  has: (product: number) => boolean
  onChoose: (product: Found) => void
}

/** Finds articles by name or code and puts them on the sheet, one after the other: a combobox (WAI-ARIA). */
export function ArticleSearch({ client, disabled, has, onChoose }: ArticleSearchProps) {
  const t = useWords()
  const id = useId()
  const { text, setText, isAsked, isAnswered, error, isStale, ...search } = useArticleSearch(client)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  const isShown = isOpen && isAsked
  const found = isShown ? search.found : []
  const choose = (product: Found | undefined) => {
    if (!product) return
    onChoose(product)
    setText('')
    setActive(0)
    field.current?.focus()
  }
  const handleKey = (event: KeyboardEvent) => {
    const { key } = event
    if (key === 'Escape') setOpen(false)
    else if (key === 'ArrowDown' && found.length > 0) setActive((active + 1) % found.length)
    else if (key === 'ArrowUp' && found.length > 0) setActive((active + found.length - 1) % found.length)
    else if (key === 'Enter' && !isStale) choose(found[active])
    else return
    event.preventDefault()
  }
  return (
    <Holder onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setOpen(false)}>
      <Input
        ref={field}
        type="search"
        role="combobox"
        aria-label={t('matrix.search')}
        placeholder={t('matrix.search')}
        aria-expanded={found.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={found[active] && `${id}-${found[active].id}`}
        autoComplete="off"
        disabled={disabled}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setActive(0)
          setOpen(true)
        }}
        onFocus={() => setOpen(true)}
        onKeyDown={handleKey}
      />
      {isShown && (
        <Panel>
          {isAnswered && found.length === 0 && (
            <p role={error === undefined ? 'status' : 'alert'}>
              {error === undefined ? t('empty.none') : errorText(error)}
            </p>
          )}
          <div role="listbox" id={id} aria-label={t('matrix.search')} hidden={found.length === 0}>
            {found.map((product, at) => (
              <button
                type="button"
                tabIndex={-1}
                key={product.id}
                id={`${id}-${product.id}`}
                role="option"
                aria-selected={at === active}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(product)}
              >
                <span>{product.name}</span>
                <small>
                  {product.external_id}
                  {has(product.id) && ` · ${t('matrix.on_sheet')}`}
                </small>
              </button>
            ))}
          </div>
        </Panel>
      )}
    </Holder>
  )
}

const Holder = styled.div`
  position: relative;
  flex: 1 1 260px;
  max-width: 420px;
`

const Panel = styled.div`
  position: absolute;
  z-index: 20;
  top: calc(100% + 4px);
  left: 0;
  right: 0;
  border: 1px solid var(--line);
  border-radius: var(--r-m);
  background: var(--surface);
  box-shadow: var(--e-2);
  overflow: hidden;
  > p {
    padding: var(--s-3);
    font-size: var(--t-13);
    color: var(--ink-2);
  }
  button {
    display: flex;
    width: 100%;
    text-align: left;
    justify-content: space-between;
    gap: var(--s-3);
    padding: 8px var(--s-3);
    min-height: 36px;
    cursor: pointer;
    font-size: var(--t-13);
    &[aria-selected='true'],
    &:hover {
      background: var(--surface-3);
    }
    small {
      color: var(--ink-3);
      white-space: nowrap;
    }
  }
`
