import styled from 'styled-components'

export const Root = styled.div`
  font-size: var(--t-14);
`

export const Picture = styled.span`
  width: 34px;
  height: 34px;
  flex: none;
  display: grid;
  place-items: center;
  border-radius: var(--r-s);
  background: var(--tile-2);
  overflow: hidden;
`

export const Twist = styled.span`
  width: 20px;
  height: 24px;
  margin-left: -4px;
  display: grid;
  place-items: center;
  flex: none;
  color: var(--ink-3);
`

/** Each row draws the guide lines of the levels above it, so that the rows can be a flat list. */
export const Item = styled.div`
  --guide: linear-gradient(var(--line-2), var(--line-2));
  position: relative;
  display: flex;
  align-items: center;
  gap: 9px;
  min-height: 34px;
  padding: 5px 8px;
  color: var(--ink-2);
  line-height: 1.25;
  overflow-wrap: anywhere;
  cursor: pointer;
  background: var(--guide) 25px 0 / 1px 100% no-repeat;
  isolation: isolate;
  &::before {
    content: '';
    position: absolute;
    inset: 0 0 0 var(--indent, 0px);
    z-index: -1;
    border-radius: var(--r-m);
    transition: background var(--m-1);
  }
  &:hover {
    color: var(--ink);
    &::before {
      background: var(--surface-3);
    }
  }
  &[data-level='1'] {
    min-height: 44px;
    background: none;
    font-weight: 600;
    color: var(--ink);
  }
  &[data-level='2'] {
    --indent: 33px;
    padding-left: 41px;
  }
  &[data-level='3'] {
    --indent: 53px;
    padding-left: 61px;
    background:
      var(--guide) 25px 0 / 1px 100% no-repeat,
      var(--guide) 45px 0 / 1px 100% no-repeat;
  }
  &[data-level='4'] {
    --indent: 73px;
    padding-left: 81px;
    background:
      var(--guide) 25px 0 / 1px 100% no-repeat,
      var(--guide) 45px 0 / 1px 100% no-repeat,
      var(--guide) 65px 0 / 1px 100% no-repeat;
  }
  &[data-plain] {
    min-height: 36px;
  }
  &[aria-selected='true'] {
    color: var(--brand-ink);
    font-weight: 650;
    &::before {
      background: var(--brand-soft-2);
    }
    ${Twist}, small {
      color: inherit;
    }
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  small {
    flex: none;
    margin-left: auto;
    font-size: var(--t-12);
    font-weight: 450;
    color: var(--ink-3);
  }
  @media (pointer: coarse), (max-width: 759.98px) {
    min-height: 44px;
  }
`
