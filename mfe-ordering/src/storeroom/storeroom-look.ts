import { below } from '@portal/shared-ui'
import styled from 'styled-components'

/** The steps and the field between them. */
export const Big = styled.div`
  display: grid;
  grid-template-columns: minmax(64px, 1fr) minmax(96px, 1.4fr) minmax(64px, 1fr);
  gap: var(--s-2);
  > button,
  > input {
    height: 64px;
    min-width: 0;
    border: 1px solid var(--field);
    border-radius: var(--r-m);
    background: var(--surface);
    color: var(--ink);
    text-align: center;
  }
  > button {
    display: grid;
    place-items: center;
    touch-action: manipulation;
    &:hover {
      background: var(--surface-3);
    }
    &:active {
      background: var(--brand-soft-2);
    }
  }
  > input {
    font-size: var(--t-24);
    font-weight: 650;
    padding: 0;
    &:focus {
      outline: none;
      border-color: var(--brand);
      box-shadow: 0 0 0 3px var(--brand-soft-2);
    }
  }
  &[data-bad] > input {
    border-color: var(--bad);
  }
`

export const Hint = styled.p`
  font-size: var(--t-13);
  color: var(--bad-ink);
`

/** What a thumb reaches: on a phone it stays in sight above the portal's own bar. */
export const Thumb = styled.div`
  display: grid;
  gap: var(--s-2);
  ${below.phone} {
    position: sticky;
    bottom: calc(var(--bar-h, 0px) + env(safe-area-inset-bottom));
    z-index: 19;
    margin-inline: calc(-1 * var(--gut));
    padding: var(--s-3) var(--gut);
    border-top: 1px solid var(--line);
    background: var(--surface);
  }
  /* On a low screen it would hide what is counted. */
  @media (max-width: 759.98px) and (max-height: 720px) {
    position: static;
  }
`

/** Buttons of 52 px beside each other, of the same width. */
export const Buttons = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  gap: var(--s-2);
  > button {
    min-height: 52px;
    touch-action: manipulation;
  }
  &[data-last] {
    grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
    grid-auto-flow: row;
  }
`

export const Card = styled.section`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--s-3);
  align-items: center;
  min-height: 104px;
  h2 {
    font-size: var(--t-20);
    overflow-wrap: anywhere;
  }
  p {
    color: var(--ink-2);
    font-size: var(--t-13);
    margin-top: 2px;
  }
`

export const Progress = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 6px var(--s-3);
  font-size: var(--t-13);
  font-weight: 600;
  scroll-margin-top: var(--s-2);
  > i {
    flex: 1 0 100%;
    height: 8px;
    border-radius: 4px;
    background: var(--surface-3);
    overflow: hidden;
  }
  > i > b {
    display: block;
    height: 100%;
    background: var(--brand);
  }
`

/** The articles of the storeroom. */
export const Articles = styled.ul`
  > li + li {
    border-top: 1px solid var(--line);
  }
  button {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--s-3);
    align-items: center;
    width: 100%;
    min-height: 52px;
    padding: var(--s-2) var(--s-3);
    text-align: left;
    border-radius: var(--r-m);
    &:hover {
      background: var(--surface-2);
    }
    &[aria-current] {
      background: var(--brand-soft-2);
    }
  }
  small {
    display: block;
    color: var(--ink-2);
    font-size: var(--t-12);
  }
  [aria-current] small {
    color: inherit;
  }
  b {
    font-weight: 650;
    white-space: nowrap;
  }
`
