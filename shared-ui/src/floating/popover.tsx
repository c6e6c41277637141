import { useId, useRef, useState, type ReactNode } from 'react'
import styled from 'styled-components'
import { isPanelOpen, Panel } from './panel'
import { useDelayed } from './use-delayed'
import { useDismiss, useFloating } from './use-floating'

const Holder = styled.div`
  display: inline-flex;
  min-width: 0;
`
const Body = styled(Panel)`
  border-radius: var(--r-l);
`

/** ms before a mouse that rests on the trigger opens the panel, and before leaving closes it. */
const openAfter = 120
const closeAfter = 220

/** hovered: opened by a resting mouse, closes when it leaves. pinned: opened by a click, closes with the next one. */
type State = 'closed' | 'hovered' | 'pinned'

/** Props for the button that opens the panel. */
interface PopoverTrigger {
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onClick: () => void
}

interface PopoverProps {
  /** Name of the panel. */
  label: string
  /** close: for a trigger that is a link and does not pin the panel. */
  trigger: (props: PopoverTrigger, close: () => void) => ReactNode
  /** px; default 340. */
  width?: number
  align?: 'start' | 'end'
  /** Opens also while a mouse rests on the trigger: the cart's preview. */
  hover?: boolean
  children: (close: () => void) => ReactNode
}

/**
 * A panel beside its button that does not block the page. Escape, a press outside or leaving by Tab closes it; closed
 * from inside, the focus returns to the button.
 */
export function Popover({ label, trigger, width = 340, align = 'end', hover, children }: PopoverProps) {
  const [state, setState] = useState<State>('closed')
  const isOpen = state !== 'closed'
  const area = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const { run, cancel } = useDelayed()
  const id = useId()
  useFloating(isOpen, area, panel, align)
  const closeToTrigger = () => {
    setState('closed')
    document.querySelector<HTMLElement>(`[aria-controls="${id}"]`)?.focus()
  }
  useDismiss(isOpen, area, (why) => (why === 'escape' ? closeToTrigger() : setState('closed')))

  // A mouse that passes by on its way to an open menu must not cover it.
  const open = () => {
    if (!isPanelOpen()) setState((now) => (now === 'closed' ? 'hovered' : now))
  }
  const handleEnter = () => run(open, openAfter)
  const handleLeave = () => run(() => setState((now) => (now === 'hovered' ? 'closed' : now)), closeAfter)
  const handleClick = () => {
    cancel()
    setState(state === 'pinned' ? 'closed' : 'pinned')
  }
  return (
    <Holder
      ref={area}
      onPointerEnter={(event) => {
        if (hover && event.pointerType === 'mouse') handleEnter()
      }}
      onPointerLeave={(event) => {
        if (hover && event.pointerType === 'mouse' && !area.current?.contains(document.activeElement)) handleLeave()
      }}
    >
      {trigger(
        {
          'aria-expanded': isOpen,
          'aria-controls': isOpen ? id : undefined,
          onClick: handleClick,
        },
        () => {
          cancel()
          setState('closed')
        },
      )}
      {isOpen && (
        <Body ref={panel} id={id} role="group" aria-label={label} style={{ width }}>
          {children(closeToTrigger)}
        </Body>
      )}
    </Holder>
  )
}
