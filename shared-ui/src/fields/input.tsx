import { useState, type ComponentPropsWithRef } from 'react'
import styled from 'styled-components'
import { Icon } from '../icon/icon'
import { useUiWords } from '../words'
import { controlLook } from './control-look'

/** One line of text. `data-size`: 's' 32 px, 'l' 46 px; `data-end` aligns figures to the right. */
export const Input = styled.input`
  ${controlLook}
  &[data-end] {
    text-align: right;
  }
  &[type='number'] {
    appearance: textfield;
  }
`

const Holder = styled.span`
  position: relative;
  display: block;
  input {
    padding-right: 46px;
  }
`

const Toggle = styled.button`
  position: absolute;
  inset: 0 0 0 auto;
  width: 44px;
  display: grid;
  place-items: center;
  color: var(--ink-2);
  &:hover {
    color: var(--ink);
  }
  &:focus-visible {
    outline-offset: -4px;
  }
`

/** A password field with a button that shows what was typed. */
export function PasswordInput(props: Omit<ComponentPropsWithRef<'input'>, 'type'> & { 'data-size'?: 's' | 'l' }) {
  const t = useUiWords()
  const [isShown, setShown] = useState(false)
  return (
    <Holder>
      <Input autoComplete="current-password" {...props} type={isShown ? 'text' : 'password'} />
      <Toggle
        type="button"
        aria-label={t(isShown ? 'hide_password' : 'show_password')}
        onClick={() => setShown(!isShown)}
      >
        <Icon name={isShown ? 'eye-off' : 'eye'} />
      </Toggle>
    </Holder>
  )
}
