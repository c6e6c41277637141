import type { ComponentPropsWithRef } from 'react'
import styled from 'styled-components'
import { Icon } from '../icon/icon'
import { controlLook } from './control-look'

const Holder = styled.span`
  position: relative;
  display: inline-block;
  width: 100%;
  min-width: 0;
  svg {
    position: absolute;
    right: 10px;
    top: 50%;
    margin-top: -7px;
    pointer-events: none;
    color: var(--ink-2);
  }
  &[data-look='ghost'],
  &[data-fit] {
    width: auto;
  }
  &[data-look='bare'] {
    height: 100%;
  }
`

const Control = styled.select`
  ${controlLook}
  appearance: none;
  padding-right: 32px;
  text-overflow: ellipsis;
  cursor: pointer;
  &[data-size='s'] {
    padding-right: 28px;
  }
  &[data-look='ghost'] {
    border-color: transparent;
    background: transparent;
    font-weight: 550;
    &:hover {
      background: var(--surface-3);
    }
  }
  &[data-look='bare'] {
    height: 100%;
    border-color: transparent;
    border-radius: inherit;
    background: transparent;
  }
  option {
    background: var(--surface);
    color: var(--ink);
  }
`

export interface SelectOption<Value extends string = string> {
  value: Value
  label: string
  disabled?: boolean
}

interface SelectProps<Value extends string> extends Omit<
  ComponentPropsWithRef<'select'>,
  'value' | 'onChange' | 'size' | 'children'
> {
  options: readonly SelectOption<NoInfer<Value>>[]
  value: Value
  onChange: (value: Value) => void
  /** Label of a first, empty choice: 'Todas las categorías'. */
  placeholder?: string
  size?: 's' | 'm'
  /** 'ghost' for toolbars: no border, with a label before it. 'bare' inside another control. */
  look?: 'field' | 'ghost' | 'bare'
  /** As wide as its longest choice, not as its container: for toolbars. */
  fit?: boolean
}

/** A choice of one, by the native list of the browser: best for touch and screen readers, and nothing to load. */
export function Select<Value extends string>({
  options,
  value,
  onChange,
  placeholder,
  size = 'm',
  look = 'field',
  fit,
  ...rest
}: SelectProps<Value>) {
  return (
    <Holder data-look={look} data-fit={fit || undefined}>
      <Control
        {...rest}
        value={value}
        // The list has only these values, and the empty one while `value` may be that.
        onChange={(event) => onChange(event.target.value as Value)}
        data-size={size}
        data-look={look}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </Control>
      <Icon name="chevron-down" size={14} line={2} />
    </Holder>
  )
}
