import { css } from 'styled-components'

/** The looks of a button. At most one 'primary' in a view. */
export type ButtonLook = 'primary' | 'secondary' | 'tonal' | 'ghost' | 'danger'
/** 48, 38 and 32 px high; density and touch screens change the last two. */
export type ButtonSize = 'l' | 'm' | 's'

export const buttonLook = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  height: var(--ctl);
  padding: 0 15px;
  border: 1px solid transparent;
  border-radius: var(--r-m);
  font-weight: 600;
  white-space: nowrap;
  transition:
    background var(--m-1),
    border-color var(--m-1);

  &[data-look='primary'] {
    background: var(--brand);
    color: var(--on-brand);
    &:hover {
      background: var(--brand-hover);
    }
    &:active {
      background: var(--brand-press);
    }
  }
  &[data-look='secondary'] {
    background: var(--surface);
    border-color: var(--line-2);
    color: var(--ink);
    &:hover {
      background: var(--surface-2);
      border-color: var(--field);
    }
    &:active {
      background: var(--surface-3);
    }
  }
  &[data-look='tonal'] {
    background: var(--brand-soft-2);
    color: var(--brand-ink);
    &:hover {
      background: var(--brand-soft);
      border-color: var(--brand-line);
    }
    &:active {
      background: var(--brand-soft-2);
    }
  }
  &[data-look='ghost'] {
    padding: 0 10px;
    color: var(--brand-ink);
    &:hover {
      background: var(--brand-soft);
    }
    &:active {
      background: var(--brand-soft-2);
    }
  }
  &[data-look='danger'] {
    background: var(--surface);
    border-color: var(--bad-line);
    color: var(--bad-ink);
    &:hover {
      background: var(--bad-soft);
    }
    &:active {
      border-color: var(--bad);
    }
  }
  &[data-size='s'] {
    height: var(--ctl-s);
    padding: 0 11px;
    font-size: var(--t-13);
  }
  &[data-size='l'] {
    height: 48px;
    padding: 0 22px;
    font-size: var(--t-15);
  }
  &[data-wide] {
    width: 100%;
  }
  &[data-only] {
    width: var(--ctl);
    padding: 0;
  }
  &[data-only][data-size='s'] {
    width: var(--ctl-s);
  }

  /* Doubled selector: it has to win over the hover of a look. */
  &&:disabled,
  &&[aria-disabled='true']:not([aria-busy]) {
    background: var(--surface-3);
    color: var(--ink-3);
    border-color: transparent;
    cursor: not-allowed;
  }
  &[aria-busy] {
    cursor: progress;
  }
`
