import { below, Button } from '@portal/shared-ui'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import styled from 'styled-components'
import { useListWords } from './words'

/**
 * Its children in one line. What does not fit is folded, with a button that unfolds it; a pressed child, and one that
 * gets the focus, unfolds the line too. On a phone the line scrolls instead.
 */
export function FoldedLine({ children }: { children: ReactNode }) {
  const t = useListWords()
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isLong, setLong] = useState(false)
  useLayoutEffect(() => {
    const line = box.current
    if (!line || typeof ResizeObserver === 'undefined') return
    const look = () => {
      const isBelow = (child: Element) => child.getBoundingClientRect().top > line.getBoundingClientRect().top + height
      setLong(line.scrollHeight > height + 8)
      if ([...line.querySelectorAll('[aria-pressed=true]')].some(isBelow)) setOpen(true)
    }
    // Called first when the line is laid out, then when its figures or its width change.
    const watcher = new ResizeObserver(look)
    watcher.observe(line)
    for (const child of line.children) watcher.observe(child)
    return () => watcher.disconnect()
  }, [children])
  const handleFocus = () => {
    // The browser scrolls a folded child into view when it gets the focus.
    if (box.current && box.current.scrollTop > 0) setOpen(true)
  }
  return (
    <Frame>
      <Line ref={box} data-open={isOpen || undefined} onFocus={handleFocus} onScroll={handleFocus}>
        {children}
      </Line>
      {isLong && (
        <More>
          <Button size="s" look="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'figures.less' : 'figures.more')}
          </Button>
        </More>
      )}
    </Frame>
  )
}

/** px of the line while it is folded. */
const height = 34

const Frame = styled.div`
  display: flex;
  align-items: flex-start;
  gap: var(--s-2);
`

const Line = styled.div`
  flex: 1 1 0;
  min-width: 0;
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: var(--s-2) var(--s-4);
  max-height: ${height}px;
  overflow: hidden;
  min-height: 26px;
  padding: 1px;
  &[data-open] {
    max-height: none;
    overflow: visible;
  }
  ${below.phone} {
    flex-wrap: nowrap;
    max-height: none;
    margin-inline: calc(-1 * var(--gut));
    padding-inline: var(--gut);
    overflow: auto hidden;
    scrollbar-width: none;
    > * {
      flex: none;
    }
  }
`

const More = styled.span`
  flex: none;
  ${below.phone} {
    display: none;
  }
`
