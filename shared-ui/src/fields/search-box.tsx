import { useRef, type ComponentPropsWithoutRef, type FormEvent, type KeyboardEvent, type RefObject } from 'react'
import { Button } from '../actions/button'
import { Icon } from '../icon/icon'
import { Kbd } from '../text/text'
import { useUiWords } from '../words'
import { Category, Clear, Field, Root } from './search-box-look'
import { Select, type SelectOption } from './select'
import { useSlashKey } from './slash-key'

interface SearchBoxProps {
  /** Name of the field and of its landmark; also the default placeholder. */
  label: string
  placeholder?: string
  value: string
  onChange: (text: string) => void
  /** Called by Enter, the button, and clearing. */
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
  /** Whether `/` focuses the field; for one search box of a page. Default true. */
  hotkey?: boolean
  /** Attributes that make the field a combobox. Its onKeyDown runs before the one of the box. */
  field?: Omit<ComponentPropsWithoutRef<'input'>, 'value' | 'onChange' | 'type'>
  fieldRef?: RefObject<HTMLInputElement | null>
  /** As high as other controls, not 46 px. */
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
