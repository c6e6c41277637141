import { useId, type ReactNode } from 'react'
import styled from 'styled-components'
import { Icon, type IconName } from '../icon/icon'
import { VisuallyHidden } from '../text/visually-hidden'

const Root = styled.div`
  display: inline-flex;
  max-width: 100%;
  gap: 2px;
  padding: 3px;
  border-radius: var(--r-m);
  background: var(--surface-3);
  overflow-x: auto;
  scrollbar-width: none;
`

const Segment = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 7px;
  height: calc(var(--ctl) - 6px);
  padding: 0 13px;
  border-radius: max(2px, calc(var(--r-m) - 3px));
  font-size: var(--t-13);
  font-weight: 550;
  color: var(--ink-2);
  white-space: nowrap;
  cursor: pointer;
  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    margin: 0;
    cursor: pointer;
  }
  &:hover {
    color: var(--ink);
  }
  &:has(:checked) {
    background: var(--surface);
    color: var(--ink);
    font-weight: 650;
    box-shadow:
      var(--e-1),
      0 0 0 1px var(--line);
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--brand);
    outline-offset: 1px;
  }
  &[data-icon] {
    padding: 0 9px;
  }
  @media (forced-colors: active) {
    &:has(:checked) {
      border: 2px solid Highlight;
    }
  }
`

interface SegmentedOption<Value extends string> {
  value: Value
  label: string
  /** Shown instead of the label, which stays the name. */
  icon?: IconName
  /** After the label: a count. */
  badge?: ReactNode
}

interface SegmentedProps<Value extends string> {
  /** What is chosen: 'Vista'. */
  label: string
  options: readonly SegmentedOption<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** A choice of one of two to four: scope, view. Arrow keys work as in any radio group. */
export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
  const name = useId()
  return (
    <Root role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <Segment key={option.value} data-icon={option.icon} title={option.icon && option.label}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.icon ? (
            <>
              <Icon name={option.icon} />
              <VisuallyHidden>{option.label}</VisuallyHidden>
            </>
          ) : (
            option.label
          )}
          {option.badge}
        </Segment>
      ))}
    </Root>
  )
}
