import { useEffect, useState, type ReactNode } from 'react'
import styled, { keyframes } from 'styled-components'
import { VisuallyHidden } from '../text/visually-hidden'
import { useUiWords } from '../words'

const run = keyframes`to { background-position: -220% 0; }`

const Bar = styled.span`
  display: block;
  background: linear-gradient(100deg, var(--surface-3) 30%, var(--surface-2) 50%, var(--surface-3) 70%) 0 0 / 220% 100%;
  border-radius: var(--r-s);
  animation: ${run} 1.4s linear infinite;
  &[data-round] {
    border-radius: 999px;
  }
  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`

/** A grey placeholder for what is loading. Sizes in px or CSS; default: full width, 12 px high. */
export function Skeleton({
  width = '100%',
  height = 12,
  round,
}: {
  width?: number | string
  height?: number | string
  round?: boolean
}) {
  return <Bar style={{ width, height }} data-round={round || undefined} />
}

/**
 * Wraps the skeleton of a screen. It takes its room at once but shows only after `delay` ms (150), so that quick
 * answers do not flash. Screen readers hear `label`, by default that something is loading.
 */
export function Loading({ delay = 150, label, children }: { delay?: number; label?: string; children: ReactNode }) {
  const t = useUiWords()
  const [isLate, setLate] = useState(delay === 0)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delay)
    return () => clearTimeout(timer)
  }, [delay])
  return (
    <div role="status">
      <VisuallyHidden>{label ?? t('loading')}</VisuallyHidden>
      <div aria-hidden style={{ visibility: isLate ? 'visible' : 'hidden' }}>
        {children}
      </div>
    </div>
  )
}
