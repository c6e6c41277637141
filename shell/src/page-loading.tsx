import { VisuallyHidden } from '@portal/shared-ui'
import styled, { keyframes } from 'styled-components'
import { useWords } from './words'

/** Over the page while something that concerns all of it is pending; the header stays usable. */
export function PageLoading() {
  const t = useWords()
  return (
    <>
      <Room aria-hidden="true" />
      <Veil role="status">
        <Ring aria-hidden="true" />
        <VisuallyHidden>{t('overlay.loading')}</VisuallyHidden>
      </Veil>
    </>
  )
}

/** Keeps the footer below the fold, so that it does not jump when the page comes. */
const Room = styled.div`min-height: 100vh;`

const appear = keyframes`to { opacity: 1; }`
const turn = keyframes`to { transform: rotate(1turn); }`

// After 150 ms: a quick answer shows nothing at all.
const Veil = styled.div`
  position: fixed;
  inset: var(--hdr-h, 0) 0 0;
  z-index: 30;
  display: grid;
  place-items: center;
  background: color-mix(in oklab, var(--bg) 60%, transparent);
  opacity: 0;
  animation: ${appear} 0ms 150ms forwards;
`

const Ring = styled.span`
  width: 36px;
  height: 36px;
  border: 3px solid var(--line-2);
  border-top-color: var(--brand);
  border-radius: 50%;
  animation: ${turn} 800ms linear infinite;
`
