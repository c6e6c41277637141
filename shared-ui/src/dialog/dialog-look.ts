import { below } from '@portal/shared-ui'
import { Dialog } from 'radix-ui'
import styled, { keyframes } from 'styled-components'

const veil = keyframes`from { opacity: 0; }`
const rise = keyframes`from { opacity: 0; transform: translateY(8px); }`
const fromBelow = keyframes`from { transform: translateY(100%); }`
const fromLeft = keyframes`from { transform: translateX(-100%); }`
const fromRight = keyframes`from { transform: translateX(100%); }`

export const Veil = styled(Dialog.Overlay)`
  position: fixed;
  inset: 0;
  z-index: 80;
  display: grid;
  place-items: center;
  padding: var(--s-6) var(--s-4);
  overflow-y: auto;
  background: color-mix(in srgb, var(--ink) 42%, transparent);
  animation: ${veil} var(--m-2) var(--ease);
  ${below.phone} {
    padding: 0;
    place-items: end stretch;
  }
`

export const Window = styled(Dialog.Content)`
  display: flex;
  flex-direction: column;
  width: 460px;
  max-width: 100%;
  border-radius: var(--r-l);
  background: var(--surface);
  box-shadow: var(--e-3);
  --focus: var(--brand);
  animation: ${rise} var(--m-2) var(--ease);
  &:focus {
    outline: none;
  }
  /* The body scrolls; title and buttons stay visible. */
  &[data-size='l'] {
    width: 720px;
    max-height: calc(100dvh - 2 * var(--s-6));
  }
  ${below.phone} {
    &,
    &[data-size='l'] {
      width: 100%;
    }
    max-height: calc(100dvh - 40px);
    border-radius: var(--r-l) var(--r-l) 0 0;
    animation: ${fromBelow} var(--m-3) var(--ease);
  }
`

export const Side = styled(Dialog.Content)`
  position: fixed;
  inset: 0 auto 0 0;
  z-index: 81;
  display: flex;
  flex-direction: column;
  width: 360px;
  max-width: calc(100vw - 40px);
  background: var(--surface);
  box-shadow: var(--e-3);
  --focus: var(--brand);
  animation: ${fromLeft} var(--m-3) var(--ease);
  &:focus {
    outline: none;
  }
  &[data-side='right'] {
    inset: 0 0 0 auto;
    animation-name: ${fromRight};
  }
  ${below.phone} {
    &,
    &[data-side] {
      inset: auto 0 0;
      width: 100%;
      max-width: none;
      max-height: calc(100dvh - 40px);
      border-radius: var(--r-l) var(--r-l) 0 0;
      animation-name: ${fromBelow};
    }
  }
`

export const Head = styled.header`
  display: flex;
  align-items: flex-start;
  gap: var(--s-3);
  padding: var(--s-6) var(--s-6) 0;
  > div {
    flex: 1;
    min-width: 0;
  }
  h2 {
    overflow-wrap: anywhere;
  }
  p {
    margin-top: 8px;
    color: var(--ink-2);
  }
  > button {
    margin: -6px -8px 0 0;
  }
  ${below.phone} {
    padding: var(--s-5) var(--gut) 0;
  }
`

export const Body = styled.div`
  /* Visually hidden texts scroll with it instead of lengthening the page. */
  position: relative;
  min-height: 0;
  padding: var(--s-4) var(--s-6) 0;
  &[data-scroll] {
    overflow-y: auto;
    overscroll-behavior: contain;
  }
  &:last-child {
    padding-bottom: var(--s-6);
  }
  ${below.phone} {
    overflow-y: auto;
    overscroll-behavior: contain;
    padding-inline: var(--gut);
  }
`

export const Foot = styled.footer`
  display: flex;
  justify-content: flex-end;
  gap: 8px;
  padding: var(--s-6);
  ${below.phone} {
    padding: var(--s-4) var(--gut) calc(var(--s-4) + env(safe-area-inset-bottom));
    > * {
      flex: 1;
    }
  }
`
