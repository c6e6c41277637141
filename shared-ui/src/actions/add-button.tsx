import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { Icon } from '../icon/icon'
import { useUiWords } from '../words'
import { Spinner } from './spinner'
import { useUnseen } from './use-unseen'

const Root = styled.button`
  width: 40px;
  height: var(--ctl-s);
  display: grid;
  place-items: center;
  flex: none;
  border-radius: var(--r-m);
  background: var(--brand);
  color: var(--on-brand);
  transition: background var(--m-1);
  &:hover {
    background: var(--brand-hover);
  }
  &:active {
    background: var(--brand-press);
  }
  &[data-added] {
    background: var(--ok);
  }
  &:disabled {
    background: var(--surface-3);
    color: var(--ink-3);
    cursor: not-allowed;
  }
  @media (pointer: coarse), (max-width: 759.98px) {
    width: 52px;
  }
`

/** How long the check shows, in ms. */
const shownMs = 1200

interface AddButtonProps {
  /** Puts the product into the cart. The check shows when the promise resolves; a rejection shows nothing. */
  onAdd: () => void | Promise<unknown>
  /** 'Añadir Lejía 5 L al carro'. */
  label: string
  disabled?: boolean
  /** -1 where another key adds the product too: Tab skips the button. */
  tabIndex?: number
}

/** The cart button of a product. It shows a check for 1.2 s and keeps the focus. A double press adds once. */
export function AddButton({ onAdd, label, disabled, tabIndex }: AddButtonProps) {
  const t = useUiWords()
  const [state, setState] = useState<'idle' | 'busy' | 'added'>('idle')
  const pressed = useUnseen()

  useEffect(() => {
    if (state !== 'added') return
    const timer = setTimeout(() => setState('idle'), shownMs)
    return () => clearTimeout(timer)
  }, [state])

  const handleClick = async () => {
    if (state === 'busy' || (state === 'added' && pressed.isRunning())) return
    pressed.begin()
    setState('busy')
    try {
      await onAdd()
      setState('added')
    } catch {
      setState('idle') // the caller of onAdd shows why it failed
    }
  }

  return (
    <Root
      type="button"
      onClick={() => void handleClick()}
      disabled={disabled}
      tabIndex={tabIndex}
      data-added={state === 'added' || undefined}
      aria-busy={state === 'busy' || undefined}
      aria-label={state === 'added' ? t('added') : label}
      title={label}
    >
      {state === 'busy' ? <Spinner /> : <Icon name={state === 'added' ? 'check' : 'cart-add'} />}
    </Root>
  )
}
