import styled from 'styled-components'

export const Holder = styled.span`
  display: inline-flex;
  align-items: center;
  flex-wrap: wrap;
  gap: 4px 8px;
  min-width: 0;
  vertical-align: middle;
  &[data-wide] {
    display: flex;
  }
`

export const Box = styled.span`
  display: inline-flex;
  height: var(--ctl-s);
  min-width: 0;
  border: 1px solid var(--field);
  border-radius: var(--r-m);
  background: var(--surface);
  overflow: hidden;
  transition:
    border-color var(--m-1),
    box-shadow var(--m-1);
  [data-wide] > & {
    flex: 1;
  }
  [data-wide] > & > input {
    flex: 1;
  }

  > button {
    width: var(--touch);
    display: grid;
    place-items: center;
    flex: none;
    color: var(--ink-2);
    &:hover {
      background: var(--surface-3);
      color: var(--ink);
    }
    &:disabled {
      color: var(--line-2);
      background: none;
      cursor: not-allowed;
    }
  }
  > input {
    width: 38px;
    min-width: 28px;
    border: 0;
    padding: 0;
    background: none;
    text-align: center;
    font-weight: 650;
    &:focus {
      outline: none;
    }
  }
  &:focus-within {
    border-color: var(--brand);
    box-shadow: 0 0 0 3px var(--brand-soft-2);
  }
  &[data-full] {
    border-color: var(--warn);
    &:focus-within {
      box-shadow: 0 0 0 3px var(--warn-soft);
    }
  }
  &[data-off] {
    background: var(--surface-3);
    border-color: var(--line-2);
    color: var(--ink-3);
  }
  &[data-size='field'] {
    height: var(--ctl);
  }
  &[data-size='l'] {
    height: 48px;
    > button {
      width: 44px;
    }
    > input {
      width: 56px;
      font-size: var(--t-17);
    }
  }
  @media (forced-colors: active) {
    &:focus-within {
      outline: 2px solid Highlight;
    }
  }
`

export const Hint = styled.span`
  font-size: var(--t-12);
  font-weight: 550;
  color: var(--warn-ink);
`
