import { useRef, type ComponentPropsWithoutRef, type FormEvent, type KeyboardEvent, type RefObject } from 'react'
import styled from 'styled-components'
import { Button } from '../actions/button'
import { below } from '../below'
import { Icon } from '../icon/icon'
import { Kbd } from '../text/text'
import { useUiWords } from '../words'
import { Select, type SelectOption } from './select'
import { useSlashKey } from './slash-key'

const Root = styled.form`
  display: flex;
  align-items: center;
  width: 100%;
  min-width: 0;
  height: 46px;
  border: 1px solid var(--field);
  border-radius: var(--r-m);
  background: var(--surface);
  transition:
    border-color var(--m-1),
    box-shadow var(--m-1);
  &:focus-within {
    border-color: var(--brand);
    box-shadow: 0 0 0 3px var(--brand-soft-2);
  }
  &[data-compact] {
    height: var(--ctl);
  }
  > svg {
    margin-left: 14px;
    color: var(--ink-3);
  }
  > button[type='submit'] {
    height: 36px;
    margin-right: 4px;
    border-radius: max(2px, calc(var(--r-m) - 3px));
  }
  &[data-compact] > button[type='submit'] {
    height: calc(var(--ctl) - 8px);
  }
  kbd {
    margin-right: 12px;
  }
  ${below.phone} {
    > button[type='submit'] {
      display: none;
    }
  }
`

const Field = styled.input`
  flex: 1;
  min-width: 0;
  height: 100%;
  padding: 0 8px 0 10px;
  border: 0;
  background: none;
  text-overflow: ellipsis;
  &:focus {
    outline: none;
  }
  &::placeholder {
    color: var(--ink-3);
    opacity: 1;
  }
  &::-webkit-search-cancel-button {
    display: none;
  }
`

const Category = styled.span`
  flex: none;
  width: 190px;
  height: 100%;
  border-right: 1px solid var(--line-2);
  border-radius: calc(var(--r-m) - 1px) 0 0 calc(var(--r-m) - 1px);
  background: var(--surface-2);
  font-size: var(--t-13);
  select:focus {
    box-shadow: none;
  }
  select:focus-visible {
    outline: 2px solid var(--brand);
    outline-offset: -4px;
  }
  ${below.phone} {
    display: none;
  }
`

const Clear = styled.button`
  width: 36px;
  height: 100%;
  display: grid;
  place-items: center;
  flex: none;
  color: var(--ink-2);
  &:hover {
    color: var(--ink);
  }
  &:focus-visible {
    outline-offset: -4px;
  }
  @media (pointer: coarse), (max-width: 759.98px) {
    width: 44px;
  }
`

interface SearchBoxProps {
  /** Name of the field and of its landmark; also the default placeholder. */
  label: string
  placeholder?: string
  value: string
  onChange: (text: string) => void
  /** Enter, the button, or clearing. */
  onSubmit: (text: string) => void
  /** Shows the button Buscar. */
  button?: boolean
  /** A select before the field; hidden on a phone. */
  category?: {
    label: string
    all: string
    options: readonly SelectOption[]
    value: string
    onChange: (value: string) => void
  }
  /** `/` focuses it; one per screen. Default true. */
  hotkey?: boolean
  /** Attributes that make the field a combobox. Its onKeyDown runs before the one of the box. */
  field?: Omit<ComponentPropsWithoutRef<'input'>, 'value' | 'onChange' | 'type'>
  fieldRef?: RefObject<HTMLInputElement | null>
  /** Height of a control instead of 46 px. */
  compact?: boolean
}

/**
 * A search: category, field, clear and submit button in one control. Escape clears it; cleared, it searches for
 * everything (rule K-10).
 */
export function SearchBox({
  label,
  placeholder = label,
  value,
  onChange,
  onSubmit,
  button,
  category,
  hotkey = true,
  field: own = {},
  fieldRef,
  compact,
}: SearchBoxProps) {
  const t = useUiWords()
  const ownRef = useRef<HTMLInputElement>(null)
  const field = fieldRef ?? ownRef
  const { onKeyDown, ...rest } = own
  useSlashKey(field, hotkey)

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit(value)
  }
  const clear = () => {
    onChange('')
    onSubmit('')
    field.current?.focus()
  }
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    if (event.defaultPrevented || event.key !== 'Escape' || !value) return
    event.preventDefault()
    clear()
  }

  return (
    <Root role="search" aria-label={label} onSubmit={handleSubmit} data-compact={compact || undefined}>
      {category && (
        <Category>
          <Select
            look="bare"
            aria-label={category.label}
            placeholder={category.all}
            options={category.options}
            value={category.value}
            onChange={category.onChange}
          />
        </Category>
      )}
      <Icon name="search" />
      <Field
        {...rest}
        ref={field}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => {
          onChange(event.target.value)
          if (event.target.value === '') onSubmit('')
        }}
        onKeyDown={handleKey}
      />
      {value ? (
        <Clear type="button" aria-label={t('clear_search')} onClick={clear}>
          <Icon name="close" size={15} />
        </Clear>
      ) : (
        hotkey && <Kbd aria-hidden>/</Kbd>
      )}
      {button && (
        <Button type="submit" look="primary">
          {t('search')}
        </Button>
      )}
    </Root>
  )
}
