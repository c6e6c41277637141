import { Spinner, VisuallyHidden } from '@portal/shared-ui'
import styled, { keyframes } from 'styled-components'
import { useWords } from './words'

/** Covers the page while it loads; the header stays usable. */
export function PageLoading() {
  const t = useWords()
  return (
    <>
      <Room aria-hidden="true" />
      <Veil role="status">
        <Spinner data-size="l" />
        <VisuallyHidden>{t('overlay.loading')}</VisuallyHidden>
      </Veil>
    </>
  )
}

/** Holds the footer below the visible part, so that it does not jump when the page is drawn. */
const Room = styled.div`
  min-height: 100vh;
`

const appear = keyframes`to { opacity: 1; }`

// Appears after 150 ms, so that a quick answer does not flicker.
const Veil = styled.div`
  position: fixed;
  inset: var(--hdr-h, 0) 0 0;
  z-index: 30;
  display: grid;
  place-items: center;
  color: var(--brand);
  background: color-mix(in oklab, var(--bg) 60%, transparent);
  opacity: 0;
  animation: ${appear} 0ms 150ms forwards;
`
