import styled, { keyframes } from 'styled-components'

const reveal = keyframes`from { opacity: 0; transform: translateY(-4px); }`

/** The panel of menus and popovers. */
export const Panel = styled.div.attrs<{ 'data-floating'?: true }>({ 'data-floating': true })`
  position: fixed;
  z-index: 50;
  max-width: calc(100vw - 16px);
  overflow-y: auto;
  overscroll-behavior: contain;
  border-radius: var(--r-m);
  background: var(--surface);
  color: var(--ink);
  box-shadow:
    var(--e-2),
    0 0 0 1px var(--line);
  font-weight: 450;
  text-align: left;
  white-space: normal;
  --focus: var(--brand);
  animation: ${reveal} var(--m-2) var(--ease);
`

/** Whether a menu or popover is open anywhere on the page. */
export const isPanelOpen = () => document.querySelector('[data-floating]') !== null
