import { below } from '@portal/shared-ui'
import styled from 'styled-components'

/**
 * A row of the cart, 62 px high: columns of the table. In a narrow window a block of two rows of controls; on a phone
 * the second one unfolds (rule C-114).
 */
export const Row = styled.div<{ $isGone: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: var(--columns);
  gap: 0 8px;
  align-items: center;
  min-height: 62px;
  padding: 0 12px;
  border-top: 1px solid var(--line);
  background: ${({ $isGone }) => ($isGone ? 'var(--bad-soft)' : 'none')};
  &:has(.tick > input:checked) {
    background: var(--brand-soft);
  }
  .tick {
    display: flex;
    align-items: center;
    > span {
      margin-inline: -4px;
    }
  }
  .number {
    text-align: right;
    white-space: nowrap;
  }
  .total {
    font-weight: 650;
  }
  .billable {
    justify-self: center;
  }
  /* A quantity that is gone to by key stays clear of the head and of the bar that sends. */
  .quantity input {
    scroll-margin: 64px 0 180px;
  }
  .quantity [role='status'] {
    font-size: 0.6875rem;
    line-height: 13px;
  }
  .block,
  .brief,
  .more {
    display: none;
  }
  &[data-dragged] {
    opacity: 0.5;
  }
  &[data-drop]::after {
    content: '';
    position: absolute;
    inset-inline: 0;
    height: 2px;
    background: var(--brand);
  }
  &[data-drop='before']::after {
    top: -1px;
  }
  &[data-drop='after']::after {
    bottom: -1px;
  }
  ${below.tablet} {
    grid-template-columns: 24px 112px 136px minmax(0, 1fr) 84px 76px 56px 40px;
    grid-template-areas: 'tick product product product product product product remove' '. quantity format billable discount price total total';
    gap: 6px 8px;
    padding: 8px 12px;
    .tick {
      grid-area: tick;
      flex-direction: column;
      align-self: start;
      gap: 4px;
      padding-top: 2px;
    }
    .format {
      grid-area: format;
    }
    .quantity {
      grid-area: quantity;
    }
    .price {
      grid-area: price;
      color: var(--ink-3);
    }
    .discount {
      grid-area: discount;
      justify-self: end;
      max-width: 84px;
    }
    .billable {
      grid-area: billable;
      justify-self: start;
      font-size: var(--t-13);
    }
    .none {
      display: none;
    }
    .total {
      grid-area: total;
    }
    .remove {
      grid-area: remove;
      justify-self: end;
      align-self: start;
    }
    .block {
      display: inline;
    }
  }
  ${below.phone} {
    grid-template-columns: 24px minmax(0, 1fr) auto 40px;
    grid-template-areas: 'tick product product more' 'quantity quantity total remove';
    padding: 6px 8px 6px 12px;
    .more {
      display: block;
      grid-area: more;
      align-self: start;
    }
    .more,
    .remove {
      --ib: 40px;
    }
    .total {
      align-self: center;
    }
    .price {
      text-align: left;
    }
    .brief {
      display: inline;
    }
    &:not([data-open]) :is(.format, .price, .discount, .billable, .tick > span, .rate) {
      display: none;
    }
    &[data-open] {
      grid-template-areas: 'tick product product more' 'quantity quantity total remove' 'format format billable billable' 'price price discount discount';
      .brief {
        display: none;
      }
    }
  }
`

/** Picture, name and marks. */
export const Product = styled.div`
  display: flex;
  gap: 10px;
  align-items: center;
  min-width: 0;
  > div {
    flex: 1;
    min-width: 0;
  }
  a,
  div > strong {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    color: var(--ink);
    font-weight: 600;
    line-height: 17px;
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  /* What else is told of the line takes the second line of the name. */
  &[data-told] a {
    -webkit-line-clamp: 1;
  }
  a:hover {
    text-decoration: underline;
  }
  p,
  small {
    margin: 0;
    color: var(--ink-3);
    font-size: 0.75rem;
    line-height: 16px;
  }
  p {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    display: flex;
    gap: 0 6px;
    align-items: center;
    white-space: nowrap;
  }
  &[data-told] small {
    flex-wrap: wrap;
    white-space: normal;
  }
  /* How long delivery takes is told in whole, if need be on two lines. */
  small > [data-tone] {
    white-space: normal;
  }
  .rate {
    min-width: 0;
    margin-left: -6px;
  }
  .rate select {
    height: 24px;
    padding-inline: 6px 26px;
    font-size: 0.75rem;
  }
  @media (pointer: coarse) {
    .rate select {
      height: var(--ctl-s);
    }
  }
  ${below.tablet} {
    grid-area: product;
    align-items: flex-start;
    small {
      flex-wrap: wrap;
      white-space: normal;
    }
  }
`

/** Why its quantity is out of all proportion (rule C-83). */
export const Unlikely = styled.span`
  display: block;
  color: var(--warn-ink);
  font-size: 0.75rem;
  line-height: 16px;
`

/** What went wrong with the line, and a way to try again. */
export const Problem = styled.div`
  grid-column: 1 / -1;
  display: flex;
  gap: 12px;
  align-items: center;
  padding-bottom: 6px;
  color: var(--bad-ink);
  ${below.tablet} {
    padding: 0;
  }
`
