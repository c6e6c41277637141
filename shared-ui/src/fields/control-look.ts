import { css } from 'styled-components'

/** The border, height and focus ring that every control shares. */
export const controlLook = css`
  width: 100%;
  min-width: 0;
  height: var(--ctl);
  padding: 0 12px;
  border: 1px solid var(--field);
  border-radius: var(--r-m);
  background: var(--surface);
  transition:
    border-color var(--m-1),
    box-shadow var(--m-1);
  &::placeholder {
    color: var(--ink-3);
    opacity: 1;
  }
  &:focus {
    outline: none;
    border-color: var(--brand);
    box-shadow: 0 0 0 3px var(--brand-soft-2);
  }
  &[aria-invalid='true']:not(:focus) {
    border-color: var(--bad);
    box-shadow: 0 0 0 3px var(--bad-soft);
  }
  &:disabled,
  &:read-only:not(select) {
    background: var(--surface-3);
    border-color: var(--line-2);
    color: var(--ink-3);
  }
  &:disabled {
    cursor: not-allowed;
    opacity: 1;
  }
  &[data-size='s'] {
    height: var(--ctl-s);
    padding: 0 10px;
    font-size: var(--t-13);
  }
  &[data-size='l'] {
    height: 46px;
  }
  @media (forced-colors: active) {
    &:focus {
      outline: 2px solid Highlight;
    }
  }
`
