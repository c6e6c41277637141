import styled from 'styled-components'
import { below } from '../below'

export const Root = styled.form`
  display: flex;
  align-items: center;
  width: 100%;
  min-width: 0;
  height: 46px;
  border: 1px solid var(--field);
  border-radius: var(--r-m);
  background: var(--surface);
  transition:
    border-color var(--m-1),
    box-shadow var(--m-1);
  &:focus-within {
    border-color: var(--brand);
    box-shadow: 0 0 0 3px var(--brand-soft-2);
  }
  &[data-compact] {
    height: var(--ctl);
  }
  > svg {
    margin-left: 14px;
    color: var(--ink-3);
  }
  > button[type='submit'] {
    height: 36px;
    margin-right: 4px;
    border-radius: max(2px, calc(var(--r-m) - 3px));
  }
  &[data-compact] > button[type='submit'] {
    height: calc(var(--ctl) - 8px);
  }
  kbd {
    margin-right: 12px;
  }
  ${below.phone} {
    > button[type='submit'] {
      display: none;
    }
  }
`

export const Field = styled.input`
  flex: 1;
  min-width: 0;
  height: 100%;
  padding: 0 8px 0 10px;
  border: 0;
  background: none;
  text-overflow: ellipsis;
  &:focus {
    outline: none;
  }
  &::placeholder {
    color: var(--ink-3);
    opacity: 1;
  }
  &::-webkit-search-cancel-button {
    display: none;
  }
`

export const Category = styled.span`
  flex: none;
  width: 190px;
  height: 100%;
  border-right: 1px solid var(--line-2);
  border-radius: calc(var(--r-m) - 1px) 0 0 calc(var(--r-m) - 1px);
  background: var(--surface-2);
  font-size: var(--t-13);
  select:focus {
    box-shadow: none;
  }
  select:focus-visible {
    outline: 2px solid var(--brand);
    outline-offset: -4px;
  }
  ${below.phone} {
    display: none;
  }
`

export const Clear = styled.button`
  width: 36px;
  height: 100%;
  display: grid;
  place-items: center;
  flex: none;
  color: var(--ink-2);
  &:hover {
    color: var(--ink);
  }
  &:focus-visible {
    outline-offset: -4px;
  }
  @media (pointer: coarse), (max-width: 759.98px) {
    width: 44px;
  }
`
