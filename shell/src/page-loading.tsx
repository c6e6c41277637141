import { Spinner, VisuallyHidden } from '@portal/shared-ui'
import styled, { keyframes } from 'styled-components'
import { useWords } from './words'

/** Over the page while something that concerns all of it is pending; the header stays usable. */
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

/** Keeps the footer below the fold, so that it does not jump when the page comes. */
const Room = styled.div`
  min-height: 100vh;
`

const appear = keyframes`to { opacity: 1; }`

// After 150 ms: a quick answer shows nothing at all.
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
