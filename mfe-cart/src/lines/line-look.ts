import { below } from '@portal/shared-ui'
import styled from 'styled-components'

/** A row of the cart: columns of the table, or a block in a narrow window. */
export const Row = styled.div<{ $isGone: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: var(--columns);
  gap: 4px 10px;
  align-items: center;
  min-height: 62px;
  padding: 6px 16px;
  border-top: 1px solid var(--line);
  background: ${({ $isGone }) => ($isGone ? 'var(--bad-soft)' : 'none')};
  .number {
    text-align: right;
    white-space: nowrap;
  }
  .total {
    font-weight: 650;
  }
  .phone {
    display: none;
  }
  .grip {
    margin-inline: -8px -4px;
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
    grid-template-columns: 126px minmax(0, 1fr) auto;
    grid-template-areas: 'product product remove' 'quantity billable total' 'format discount price' 'problem problem problem';
    gap: 8px 10px;
    padding: 12px;
    .grip {
      position: absolute;
      right: 54px;
      top: 18px;
      margin: 0;
    }
    &[data-sortable] > :nth-child(2) {
      padding-right: 28px;
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
    .phone {
      display: inline;
    }
  }
`

/** Picture, name and marks. */
export const Product = styled.div`
  display: flex;
  gap: 12px;
  align-items: center;
  min-width: 0;
  > div {
    flex: 1;
    min-width: 0;
  }
  a,
  strong {
    display: block;
    color: var(--ink);
    font-weight: 600;
    line-height: 1.3;
    text-decoration: none;
    text-wrap: pretty;
    overflow-wrap: anywhere;
  }
  a:hover {
    text-decoration: underline;
  }
  small {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 6px;
    align-items: center;
    color: var(--ink-3);
    font-size: 0.75rem;
  }
  small > [data-look] {
    margin-left: -6px;
    max-width: 100%;
  }
  small select {
    height: 24px;
    padding-inline: 6px 26px;
    font-size: 0.75rem;
  }
  @media (pointer: coarse) {
    small select {
      height: var(--ctl-s);
    }
  }
  ${below.tablet} {
    grid-area: product;
    align-items: flex-start;
  }
`

/** Why its quantity is out of all proportion (rule C-83). */
export const Unlikely = styled.span`
  display: block;
  color: var(--warn-ink);
  font-size: 0.75rem;
`

/** What went wrong with the line, and a way to try again. */
export const Problem = styled.div`
  grid-column: 1 / -1;
  display: flex;
  gap: 12px;
  align-items: center;
  color: var(--bad-ink);
  ${below.tablet} {
    grid-area: problem;
  }
`
