import type { ReactNode } from 'react'
import styled from 'styled-components'
import { below } from '../below'
import { Icon, type IconName } from '../icon/icon'

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  min-width: 0;
  ${below.phone} {
    flex-wrap: nowrap;
    overflow-x: auto;
    scrollbar-width: none;
    margin-inline: calc(-1 * var(--gut));
    padding: 4px var(--gut);
  }
`

const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  flex: none;
  gap: 6px;
  height: 32px;
  padding: 0 12px;
  border: 1px solid var(--line-2);
  border-radius: 19px;
  background: var(--surface);
  font-size: var(--t-13);
  font-weight: 550;
  color: var(--ink-2);
  white-space: nowrap;
  transition:
    border-color var(--m-1),
    background var(--m-1);
  &:hover {
    border-color: var(--field);
    color: var(--ink);
  }
  &[aria-pressed='true'] {
    background: var(--brand-soft-2);
    border-color: var(--brand);
    color: var(--brand-ink);
    font-weight: 650;
  }
  &:focus-visible {
    border-radius: 19px;
  }
  &:disabled {
    color: var(--ink-3);
    background: var(--surface-3);
    cursor: not-allowed;
  }
  @media (pointer: coarse), (max-width: 759.98px) {
    height: 38px;
  }
`

interface ChipsProps<Value extends string> {
  label: string
  options: readonly {
    value: Value
    label: string
    icon?: IconName
    disabled?: boolean
    /** After the label: a count. */
    aside?: ReactNode
  }[]
  value: Value
  onChange: (value: Value) => void
}

/** A filter with a single choice; on a phone it scrolls over the full width. */
export function Chips<Value extends string>({ label, options, value, onChange }: ChipsProps<Value>) {
  return (
    <Root role="group" aria-label={label}>
      {options.map((option) => (
        <Chip
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          disabled={option.disabled}
          onClick={() => onChange(option.value)}
        >
          {option.icon && <Icon name={option.icon} size={15} />}
          {option.label}
          {option.aside}
        </Chip>
      ))}
    </Root>
  )
}
