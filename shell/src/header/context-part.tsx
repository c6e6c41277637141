import styled from 'styled-components'

/** One part of the context block: a small label over the chosen value. */
export const Part = styled.div<{ to?: string }>`
  flex: 1 1 auto;
  display: flex;
  flex-direction: column;
  justify-content: center;
  min-width: 0;
  padding: 0 14px;
  text-align: left;
  border-radius: var(--r-m);
  color: inherit;
  small {
    font-size: var(--t-11);
    line-height: 1.3;
    color: var(--hdr-ink-2);
  }
  b {
    display: flex;
    align-items: center;
    gap: 6px;
    min-width: 0;
    font-size: var(--t-13);
    font-weight: 600;
    line-height: 1.35;
  }
  svg {
    flex: none;
    opacity: 0.75;
  }
  &:is(a, button):hover b {
    text-decoration: underline;
    text-underline-offset: 3px;
    text-decoration-thickness: 1px;
  }
`
