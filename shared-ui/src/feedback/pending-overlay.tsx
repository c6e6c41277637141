import { useLayoutEffect, useRef, type ReactNode } from 'react'
import styled from 'styled-components'
import { Spinner } from '../actions/spinner'
import { VisuallyHidden } from '../text/visually-hidden'
import { useUiWords } from '../words'

const Root = styled.div`
  position: relative;
  min-width: 0;
`

const Veil = styled.div`
  position: absolute;
  inset: 0;
  z-index: 5;
  display: grid;
  place-items: start center;
  padding-top: min(40%, 30vh);
  color: var(--brand);
  background: color-mix(in srgb, var(--bg) 60%, transparent);
`

interface PendingOverlayProps {
  isPending: boolean
  /** 'Enviando el pedido'. */
  label?: string
  children: ReactNode
}

/**
 * Covers and blocks its children while they are being sent; the rest of the page stays usable. What was typed stays,
 * and the focus returns to where it was.
 */
export function PendingOverlay({ isPending, label, children }: PendingOverlayProps) {
  const t = useUiWords()
  const covered = useRef<HTMLDivElement>(null)
  const focused = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (isPending) {
      focused.current = document.activeElement
      return
    }
    const isLost = document.activeElement === document.body
    const before = focused.current
    if (isLost && before instanceof HTMLElement && covered.current?.contains(before))
      before.focus({ preventScroll: true })
  }, [isPending])
  return (
    <Root aria-busy={isPending || undefined}>
      <div ref={covered} inert={isPending}>
        {children}
      </div>
      {isPending && (
        <Veil role="status">
          <Spinner data-size="l" />
          <VisuallyHidden>{label ?? t('loading')}</VisuallyHidden>
        </Veil>
      )}
    </Root>
  )
}
